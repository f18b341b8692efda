import { href, Link } from "react-router";
import type { Holding, Owner } from "#contract/owners";
import { Section } from "~/components/page/section";
import { AccommodationChip } from "~/components/ui/accommodation-chip";
import { LinkButton } from "~/components/ui/link-button";
import { formatBasisPoints } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** The accommodations of an owner, each with his share and the way to where shares are changed. */
export function Holdings({ owner: { accommodations } }: { owner: Owner }) {
  const mayOpen = holds(useSession(), "accommodations.view");
  return (
    <Section title="Acomodações">
      {accommodations.length === 0 ? (
        <None mayOpen={mayOpen} />
      ) : (
        <ul className="max-w-2xl divide-y divide-line-soft">
          {accommodations.map((holding) => (
            <li key={holding.id} className="flex min-h-10 items-center justify-between gap-4 py-2">
              <span className="flex min-w-0 items-center gap-2">
                <Name holding={holding} mayOpen={mayOpen} />
                {holding.status !== "active" && <AccommodationChip status={holding.status} />}
              </span>
              <span className="num">{formatBasisPoints(holding.share_bps)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Name({ holding: { id, name }, mayOpen }: { holding: Holding; mayOpen: boolean }) {
  if (!mayOpen) return <span className="truncate">{name}</span>;
  return (
    <Link className="link truncate" title={name} to={href("/acomodacoes/:id/proprietarios", { id })}>
      {name}
    </Link>
  );
}

function None({ mayOpen }: { mayOpen: boolean }) {
  return (
    <>
      <p className="text-sm text-muted">
        Este proprietário ainda não tem parte em nenhuma acomodação. A parte de cada um se diz na própria acomodação, em
        Proprietários.
      </p>
      {mayOpen && (
        <LinkButton size="row" className="justify-self-start" to={href("/acomodacoes")}>
          Ver acomodações
        </LinkButton>
      )}
    </>
  );
}
