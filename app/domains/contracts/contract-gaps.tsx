import { href, Link } from "react-router";
import type { ContractGap } from "#contract/guest/contract-types";
import { Notice } from "~/components/ui/notice";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";
import type { Session } from "~/lib/session-state";

/** What happens to a stopped draft once they are filled in. */
export const gapsSettle = "Depois disso o contrato segue sozinho.";

export interface ContractGapsProps {
  lacking: readonly ContractGap[];
  /** What follows from it, as a sentence. */
  end: string;
}

/** What the company has to fill in for a contract, each with a link to its field. */
export function ContractGaps({ lacking, end }: ContractGapsProps) {
  const session = useSession();
  if (lacking.length === 0) return null;
  return (
    <Notice tone="error">
      <p>
        <b>Falta preencher.</b> {end}
      </p>
      <ul className="mt-1 grid gap-1">
        {lacking.map((gap) => (
          <li key={`${gap.screen} ${gap.field} ${gap.label} ${gap.accommodation?.id}`} className="wrap-anywhere">
            <GapLink gap={gap} session={session} />
            {gap.accommodation && `, em ${gap.accommodation.name}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function GapLink({ gap, session }: { gap: ContractGap; session: Session }) {
  const place = placeOf(gap);
  if (!opens(place.path, session)) return gap.label;
  return (
    <Link to={place.to} className="link inline-block min-h-target content-center">
      {gap.label}
    </Link>
  );
}

/** The screen of a gap; its field, by name, is the address's hash, and takes the focus there. */
function placeOf({ screen, field, accommodation }: ContractGap) {
  const params = { id: accommodation?.id ?? "" };
  const hash = field === "" ? "" : `#${field}`;
  switch (screen) {
    case "company":
      return { path: "/minha-conta/empresa", to: href("/minha-conta/empresa") + hash } as const;
    case "accommodation":
      return { path: "/acomodacoes/:id/editar", to: href("/acomodacoes/:id/editar", params) + hash } as const;
    case "inventory":
      return { path: "/acomodacoes/:id/inventario", to: href("/acomodacoes/:id/inventario", params) } as const;
    case "owners":
      return { path: "/acomodacoes/:id/proprietarios", to: href("/acomodacoes/:id/proprietarios", params) } as const;
  }
}
