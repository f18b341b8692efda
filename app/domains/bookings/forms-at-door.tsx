import Check from "lucide-react/icons/check";
import { href, Link, useLocation } from "react-router";
import type { ArrivalForms } from "#contract/stays";
import { Notice } from "~/components/ui/notice";
import { listText } from "~/domains/bookings/booking-words";

const nameOf = ({ name, position }: ArrivalForms["unready"][number]) => name ?? `Pessoa ${position}`;

/** Names of a few, and how many more there are. */
function listed(people: ArrivalForms["unready"]): string {
  const names = people.slice(0, 3).map(nameOf);
  const more = people.length - names.length;
  return listText(more > 0 ? [...names, `mais ${more}`] : names);
}

/** The registration forms of guests who arrive: ready, or what those that are not mean for the check-in. */
export function FormsAtDoor({ code, forms }: { code: string; forms: ArrivalForms }) {
  const page = href("/reservas/:code", { code });
  const isThere = useLocation().pathname === page;
  const { people, ready, unready, without_letter, unfinished } = forms;
  if (unready.length === 0 && without_letter.length === 0) {
    return (
      <p className="num mb-3 flex items-center gap-1.5 text-sm text-success-text">
        <Check aria-hidden="true" className="size-4 shrink-0" />{" "}
        {people === 1 ? "Ficha de registro pronta" : `As ${people} fichas de registro estão prontas`}
      </p>
    );
  }
  const blocks = unfinished === "block";
  return (
    <Notice tone={blocks ? "error" : "warning"} live className="mb-3">
      {unready.length > 0 && (
        <p className="wrap-anywhere">
          {ready} de {people} fichas de registro {ready === 1 ? "pronta" : "prontas"}. Falta: {listed(unready)}.
        </p>
      )}
      {without_letter.length > 0 && (
        <p className="wrap-anywhere">
          Sem pai, mãe ou responsável legal, falta a autorização de {listed(without_letter)}.
        </p>
      )}
      <p>{blocks ? "A empresa só faz o check-in com as fichas prontas." : "Você pode continuar mesmo assim."}</p>
      {!isThere && (
        <p>
          <Link to={`${page}#fichas`}>Ver as fichas na reserva</Link>
        </p>
      )}
    </Notice>
  );
}
