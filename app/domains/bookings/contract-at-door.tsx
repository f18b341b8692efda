import Check from "lucide-react/icons/check";
import { href, Link, useLocation } from "react-router";
import { unsignedRefusal, unsignedSentence } from "#contract/contract-words";
import type { ArrivalContract } from "#contract/stays";
import { Notice } from "~/components/ui/notice";
import { formatDay } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";

/** The contract of a guest who arrives: signed, or what its missing signature means for the check-in. */
export function ContractAtDoor({ code, contract }: { code: string; contract: ArrivalContract }) {
  const zone = zoneOf(useSession());
  const page = href("/reservas/:code", { code });
  const isThere = useLocation().pathname === page;
  const { signed_at, unsigned } = contract;
  if (signed_at !== null) {
    return (
      <p className="num mb-3 flex items-center gap-1.5 text-sm text-success-text">
        <Check aria-hidden="true" className="size-4 shrink-0" /> Contrato assinado em {formatDay(signed_at, zone)}
      </p>
    );
  }
  const blocks = unsigned === "block";
  return (
    <Notice tone={blocks ? "error" : "warning"} live className="mb-3">
      <p>{blocks ? unsignedRefusal(contract) : unsignedSentence(contract)}</p>
      {!blocks && <p>Você pode continuar mesmo assim.</p>}
      {!isThere && (
        <p>
          <Link to={`${page}#contrato`}>Ver o contrato na reserva</Link>
        </p>
      )}
    </Notice>
  );
}
