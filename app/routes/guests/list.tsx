import Contact from "lucide-react/icons/contact";
import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import type * as z from "zod";
import type { GuestQuery, GuestRow } from "#contract/bookings/guests";
import { showPhone } from "#domain/show-phone";
import { PageBody, PageHead } from "~/components/page/page-frame";
import type { CardLinesProps } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { FilterSelect } from "~/components/table/filter-select";
import { PagedList, useListAddress } from "~/components/table/paged-list";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { GuestChips } from "~/domains/guests/guest-chips";
import { load } from "~/lib/api";
import { formatDate, plural } from "~/lib/format";
import { opens } from "~/lib/judge";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { blockedOptions, houseOptions, hrefOf, readState } from "~/routes/guests/list-offer";
import type { Route } from "./+types/list";

export const handle = routeHandle("/hospedes");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { blocked, in_house, ...query } = queryOf(readState(url.searchParams));
  const one = { ...(blocked?.[0] && { blocked: blocked[0] }), ...(in_house?.[0] && { in_house: in_house[0] }) };
  const asked = { ...query, ...one } as z.input<typeof GuestQuery>;
  const [page, tags] = await Promise.all([
    load("GET /api/guests", { query: asked }, request),
    load("GET /api/guest-tags", {}, request),
  ]);
  return { ...page, tags: tags.data.map(({ name }) => ({ value: name, label: name })) };
}

export default function Guests({ loaderData }: Route.ComponentProps) {
  const { data: rows, meta: page, tags } = loaderData;
  const address = useListAddress({ readState, hrefOf });
  const { filter } = address;
  const session = useSession();
  const forms = opens("/fichas", session) && <LinkButton to={href("/fichas")}>Fichas de registro</LinkButton>;
  const create = opens("/hospedes/criar", session) && (
    <LinkButton variant="primary" icon={<Plus />} to={href("/hospedes/criar")}>
      Novo hóspede
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title="Hóspedes"
        actions={
          <>
            {forms}
            {create}
          </>
        }
      />
      <PageBody>
        <PagedList
          caption="Hóspedes"
          address={address}
          page={page}
          search="Nome, documento, e-mail ou celular"
          filters={
            <>
              {(tags.length > 0 || filter("tag").value.length > 0) && (
                <FilterSelect label="Etiqueta" options={tags} {...filter("tag")} />
              )}
              <FilterSelect single label="Hospedagem" options={houseOptions} {...filter("in_house")} />
              <FilterSelect single label="Não receber" options={blockedOptions} {...filter("blocked")} />
            </>
          }
          columns={guestColumns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href("/hospedes/:id", { id })}
          card={guestCard}
          empty={
            <EmptyState icon={<Contact />} title="Nenhum hóspede por aqui" actions={create}>
              Quem responde por uma reserva, ou vem junto, entra nesta lista. Você também pode cadastrar alguém antes.
            </EmptyState>
          }
        />
      </PageBody>
    </>
  );
}

const dash = <span className="text-muted">–</span>;

const stayWords = { none: "Nenhuma estadia", one: "estadia", many: "estadias" };
const alongText = (count: number) => `${count} como acompanhante`;
const phoneOf = ({ phone }: GuestRow) => phone && showPhone(phone);

const guestColumns: Column<GuestRow>[] = [
  {
    head: "Nome",
    sort: "name",
    width: "30%",
    cell: (guest) => (
      <span className="flex items-center gap-2">
        <span className="block min-w-28 flex-1 truncate [contain:inline-size]" title={guest.name}>
          {guest.name}
        </span>
        <GuestChips guest={guest} />
      </span>
    ),
  },
  {
    head: "Documento",
    cell: ({ masked_document }) => (masked_document ? <span className="num">{masked_document}</span> : dash),
  },
  { head: "Celular", cell: (guest) => <span className="num">{phoneOf(guest) ?? dash}</span> },
  {
    head: "E-mail",
    width: "18%",
    cell: ({ email }) =>
      email ? (
        <span className="block min-w-28 truncate [contain:inline-size]" title={email}>
          {email}
        </span>
      ) : (
        dash
      ),
  },
  {
    head: "Etiquetas",
    roomy: true,
    cell: ({ tags }) => (tags.length > 0 ? <span className="text-muted">{tags.join(", ")}</span> : dash),
  },
  { head: "Estadias", align: "end", cell: (guest) => <Stays guest={guest} /> },
  {
    head: "Última saída",
    align: "end",
    cell: ({ last_check_out }) => (last_check_out ? formatDate(last_check_out) : dash),
  },
];

/** Stays as holder, and beside them those as companion. */
function Stays({ guest: { stay_count, companion_count } }: { guest: GuestRow }) {
  if (companion_count === 0) return stay_count;
  return (
    <span title={`${plural(stay_count, stayWords)} e ${alongText(companion_count)}`}>
      {stay_count} <span className="text-muted">+{companion_count}</span>
      <span className="sr-only"> como acompanhante</span>
    </span>
  );
}

function stayText({ stay_count, companion_count }: GuestRow): string {
  if (companion_count === 0) return plural(stay_count, stayWords);
  return stay_count === 0
    ? alongText(companion_count)
    : `${plural(stay_count, stayWords)}, ${alongText(companion_count)}`;
}

/** A guest on a phone: name with the most important mark, contact, number of stays. */
function guestCard(guest: GuestRow): CardLinesProps {
  const { in_house: here, last_check_out } = guest;
  const chips = <GuestChips guest={{ ...guest, in_house: here && guest.blocked_reason === null }} />;
  const last = last_check_out && `${here ? "hospedado até" : "última saída em"} ${formatDate(last_check_out)}`;
  return {
    title: guest.name,
    state: here || guest.blocked_reason !== null ? chips : undefined,
    lines: [
      [phoneOf(guest) ?? guest.email ?? "Sem contato", guest.masked_document],
      [stayText(guest), last],
    ],
  };
}
