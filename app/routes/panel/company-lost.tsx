import Building from "lucide-react/icons/building-2";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Band } from "~/components/shell/band";
import { Button } from "~/components/ui/button";
import type { Session } from "~/lib/session-state";
import { dismissTenantLost, useTenantLost } from "~/lib/tenant";

/** The company that was open is no longer the user's: the screen is read anew, and says whose data it shows now. */
export function CompanyLost({ session }: { session: Session }) {
  const lost = useTenantLost();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (lost) void revalidate();
  }, [lost, revalidate]);
  if (!lost) return null;
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
