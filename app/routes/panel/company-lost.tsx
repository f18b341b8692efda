import Building from "lucide-react/icons/building-2";
import { Band } from "~/components/shell/band";
import { Button } from "~/components/ui/button";
import type { Session } from "~/lib/session-state";
import { dismissTenantLost } from "~/lib/tenant";

/** The company that was open is no longer the user's: says whose data the screen shows now. */
export function CompanyLost({ session }: { session: Session }) {
  return (
    <Band
      tone="warning"
      icon={<Building aria-hidden="true" />}
      actions={
        <Button size="row" onClick={dismissTenantLost}>
          Entendi
        </Button>
      }
    >
      Você não tem mais acesso à empresa que estava aberta.{" "}
      {session.tenant ? (
        <>
          Esta aba agora mostra <b>{session.tenant.name}</b>.
        </>
      ) : (
        "Fale com quem administra a empresa."
      )}
    </Band>
  );
}
