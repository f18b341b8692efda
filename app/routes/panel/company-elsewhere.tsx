import Building from "lucide-react/icons/building-2";
import { Band } from "~/components/shell/band";
import { Button } from "~/components/ui/button";
import type { Session } from "~/lib/session-state";
import { dismissTenantElsewhere } from "~/lib/tenant";

/** Another tab has switched company. This one keeps its own and says so, since both look alike. */
export function CompanyElsewhere({ session, elsewhere }: { session: Session; elsewhere: string | null }) {
  const other = session.tenants.find(({ uuid }) => uuid === elsewhere);
  if (!other || !session.tenant) return null;
  return (
    <Band
      tone="warning"
      icon={<Building aria-hidden="true" />}
      actions={
        <>
          <Button size="row" onClick={() => window.location.reload()}>
            Usar {other.name} aqui
          </Button>
          <Button size="row" variant="quiet" onClick={dismissTenantElsewhere}>
            Continuar em {session.tenant.name}
          </Button>
        </>
      }
    >
      Você mudou para <b>{other.name}</b> em outra aba. Esta aba continua em <b>{session.tenant.name}</b>, e o que você
      salvar aqui fica em {session.tenant.name}.
    </Band>
  );
}
