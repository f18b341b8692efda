import { BarLegend } from "~/components/page/bar-legend";
import { Figures } from "~/components/page/figures";
import { OccupancyBars } from "~/components/page/occupancy-bars";
import { Avatar } from "~/components/ui/avatar";
import { Panel } from "~/components/ui/panel";
import { Row } from "./example";
import { days } from "./sample";

export function Parts() {
  return (
    <div className="grid gap-4">
      <Figures
        label="Números de hoje"
        figures={[
          { label: "Chegadas", value: 8, meaning: "a primeira às 14:00", to: "/estilo?f=1" },
          { label: "Saídas", value: 4, meaning: "1 em atraso", tone: "warning", to: "/estilo?f=2" },
          { label: "Estadias nesta noite", value: 16, meaning: "57 pessoas", to: "/estilo?f=3" },
          { label: "Pré-reservas a vencer", value: 2, meaning: "a próxima em 1 h 20", to: "/estilo?f=4" },
          {
            label: "A receber hoje",
            value: "R$ 3.407,50",
            money: true,
            meaning: "R$ 1.260,00 vencidos",
            tone: "error",
            to: "/estilo?f=5",
          },
        ]}
      />
      <Panel title="Ocupação nos próximos 20 dias" actions={<BarLegend />}>
        <OccupancyBars days={days} today="2026-11-20" caption="Ocupação por dia" />
        <div className="mt-4">
          <Row>
            <Avatar name="Lívia Fontana" />
            <Avatar name="Zuleide dos Santos Ramos" />
            <Avatar name="Morada Sul" shape="company" />
          </Row>
        </div>
      </Panel>
    </div>
  );
}
