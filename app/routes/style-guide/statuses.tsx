import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import { AccommodationChip } from "~/components/ui/accommodation-chip";
import { Chip } from "~/components/ui/chip";
import { StatusChip } from "~/components/ui/status-chip";
import { type StayStatus, statusLooks } from "~/components/ui/status-looks";
import { Example, Row } from "./example";

const statuses = Object.keys(statusLooks) as StayStatus[];

export function Statuses() {
  return (
    <Example title="Situações">
      <div className="grid gap-5">
        <div className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-5">
          {statuses.map((status) => (
            <div key={status} className="grid justify-items-start gap-2">
              <StatusChip status={status} />
              <span
                data-status={status}
                className="status-bar flex h-6 w-full items-center gap-1 rounded-1 px-1.5 text-2xs font-medium [&>svg]:size-3"
              >
                {statusLooks[status].icon}
                <span>Helena Prates</span>
              </span>
            </div>
          ))}
        </div>
        <Row>
          <AccommodationChip status="active" />
          <AccommodationChip status="inactive" />
          <AccommodationChip status="archived" />
          <Chip>Usado por 4 pessoas</Chip>
          <Chip tone="info">Novo prazo</Chip>
          <Chip tone="warning" icon={<Clock />}>
            Chega hoje às 15:00
          </Chip>
          <Chip tone="error" icon={<CircleAlert />}>
            Vencida há 3 dias
          </Chip>
          <Chip tone="accent">Alterada</Chip>
        </Row>
      </div>
    </Example>
  );
}
