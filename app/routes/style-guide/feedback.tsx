import ListFilter from "lucide-react/icons/list-filter";
import Plus from "lucide-react/icons/plus";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { ErrorState } from "~/components/ui/error-state";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { ProgressBar } from "~/components/ui/progress-bar";
import { SkeletonRows } from "~/components/ui/skeleton";
import { toast } from "~/lib/toast";
import { Example, Row } from "./example";

export function Feedback() {
  const [waiting, setWaiting] = useState(false);
  return (
    <div className="grid gap-4">
      <ProgressBar active={waiting} />
      <Example title="Avisos">
        <div className="grid gap-3">
          <Notice>Os preços valem para reservas novas.</Notice>
          <Notice tone="success">Perfil salvo. A mudança vale na próxima ação de cada pessoa.</Notice>
          <Notice tone="warning">
            <b>Sobram 20 das 24 horas da diária.</b> Com check-in às 15:00, o check-out deve ser a partir das 12:00.
          </Notice>
          <Notice tone="error">
            E-mail ou senha incorretos. <a href="#avisos">Redefinir senha</a>
          </Notice>
          <Row>
            <Button onClick={() => toast.success("Reserva K7WM2RXQ criada")}>Aviso de sucesso</Button>
            <Button onClick={() => toast.error("As datas escolhidas não estão mais disponíveis.")}>
              Aviso de erro
            </Button>
            <Button onClick={() => toast.undo("Acomodação arquivada", { label: "Desfazer", onAct: () => undefined })}>
              Com desfazer
            </Button>
            <Button onClick={() => toast.sessionExpired()}>Sessão expirada</Button>
            <Button onClick={() => setWaiting(!waiting)}>Barra de espera</Button>
          </Row>
        </div>
      </Example>
      <div className="grid gap-4 lg:grid-cols-3">
        <Panel flush>
          <EmptyState
            icon={<ReceiptText />}
            title="Nenhuma reserva por aqui"
            actions={
              <Button variant="primary" icon={<Plus />}>
                Nova reserva
              </Button>
            }
          >
            Quando você criar uma reserva, ela aparece nesta lista.
          </EmptyState>
        </Panel>
        <Panel flush>
          <EmptyState
            tone="quiet"
            icon={<ListFilter />}
            title="Nenhum resultado para estes filtros"
            actions={<Button>Limpar filtros</Button>}
          >
            Situação Hospedado, acomodação Casa Butiá, de 1º a 5 de dezembro.
          </EmptyState>
        </Panel>
        <Panel flush>
          <ErrorState
            title="Não foi possível carregar as reservas"
            onRetry={() => setWaiting(true)}
            retrying={waiting}
          />
        </Panel>
      </div>
      <Panel flush>
        <SkeletonRows rows={4} />
      </Panel>
    </div>
  );
}
