import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { IconButton } from "~/components/ui/icon-button";
import { Kbd } from "~/components/ui/kbd";
import { LinkButton } from "~/components/ui/link-button";
import { Menu } from "~/components/ui/menu";
import { SegmentedLinks } from "~/components/ui/segmented-links";
import { toast } from "~/lib/toast";
import { Dialogs } from "./dialogs";
import { Example, Row } from "./example";

export function Actions() {
  const [working, setWorking] = useState(true);
  const done = (text: string) => () => toast.success(text);
  return (
    <Example title="Ações">
      <div className="grid gap-5">
        <Row>
          <Button variant="primary" icon={<Plus />}>
            Nova reserva
          </Button>
          <Button variant="primary" working={working} workingLabel="Salvando" onClick={() => setWorking(true)}>
            Salvar
          </Button>
          <Button variant="soft" icon={<Plus />}>
            Registrar pagamento
          </Button>
          <Button onClick={() => setWorking(!working)}>Alternar espera</Button>
          <Button variant="quiet">Salvar filtro</Button>
          <Button variant="danger">Cancelar reserva</Button>
          <Button variant="danger-line">Excluir bloqueio</Button>
          <Button disabled>Sem permissão</Button>
          <LinkButton to="/estilo?ver=entrar">Ver a entrada</LinkButton>
        </Row>
        <Row>
          <Button size="row">Check-in</Button>
          <Button size="row" variant="soft">
            Receber
          </Button>
          <Button size="guest" variant="primary" icon={<Copy />}>
            Copiar código Pix
          </Button>
          <IconButton label="Editar" icon={<Pencil />} />
          <IconButton label="Editar" icon={<Pencil />} variant="line" />
          <IconButton label="Editar" icon={<Pencil />} size="row" />
          <Menu
            label="Mais ações"
            icon={<Ellipsis />}
            entries={[
              [
                { label: "Editar", icon: <Pencil />, to: "/estilo?editar" },
                { label: "Duplicar", icon: <Copy />, onSelect: done("Reserva duplicada") },
                { label: "Dividir estadia", icon: <Copy />, disabled: true },
              ],
              [{ label: "Excluir", icon: <Trash2 />, danger: true, onSelect: done("Reserva excluída") }],
            ]}
          />
          <span className="text-muted">
            <Kbd>Ctrl K</Kbd>
          </span>
        </Row>
        <Row>
          <SegmentedLinks
            label="Período"
            links={[
              { label: "7 dias", to: "/estilo?dias=7", current: false },
              { label: "14", to: "/estilo?dias=14", current: false },
              { label: "30", to: "/estilo?dias=30", current: true },
            ]}
          />
          <Dialogs />
        </Row>
      </div>
    </Example>
  );
}
