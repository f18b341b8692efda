import type { GuestRow } from "#contract/guests";
import { showPhone } from "#domain/show-phone";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { GuestChips } from "~/domains/guests/guest-chips";
import { formatDate, plural } from "~/lib/format";

const dash = <span className="text-muted">–</span>;

const stayWords = { none: "Nenhuma estadia", one: "estadia", many: "estadias" };
const alongText = (count: number) => `${count} como acompanhante`;
const phoneOf = ({ phone }: GuestRow) => phone && showPhone(phone);

/** The columns of the list of guests. */
export const guestColumns: Column<GuestRow>[] = [
  {
    key: "name",
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
    key: "document",
    head: "Documento",
    cell: ({ masked_document }) => (masked_document ? <span className="num">{masked_document}</span> : dash),
  },
  { key: "phone", head: "Celular", cell: (guest) => <span className="num">{phoneOf(guest) ?? dash}</span> },
  {
    key: "email",
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
    key: "tags",
    head: "Etiquetas",
    roomy: true,
    cell: ({ tags }) => (tags.length > 0 ? <span className="text-muted">{tags.join(", ")}</span> : dash),
  },
  { key: "stays", head: "Estadias", align: "end", cell: (guest) => <Stays guest={guest} /> },
  {
    key: "last",
    head: "Última saída",
    align: "end",
    cell: ({ last_check_out }) => (last_check_out ? formatDate(last_check_out) : dash),
  },
];

/** Stays he answered for, and beside them those he came along to. */
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

/** A guest on a phone: name with the one mark that matters most, contact, how often he has been here. */
export function guestCard(guest: GuestRow) {
  const { in_house: here, last_check_out } = guest;
  const chips = <GuestChips guest={{ ...guest, in_house: here && guest.blocked_reason === null }} />;
  const last = last_check_out && `${here ? "hospedado até" : "última saída em"} ${formatDate(last_check_out)}`;
  return (
    <CardLines
      title={guest.name}
      state={here || guest.blocked_reason !== null ? chips : undefined}
      lines={[
        [phoneOf(guest) ?? guest.email ?? "Sem contato", guest.masked_document],
        [stayText(guest), last],
      ]}
    />
  );
}
