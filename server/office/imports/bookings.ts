import type { bookingChannels } from "#contract/bookings/booking-values";
import { bookingSheet } from "#contract/office/booking-sheet";
import { ImportedBooking } from "#contract/office/imported-bookings";
import { airbnbCodeAt, channelCodeKey, channelOfCode, channelOfHeadings } from "#domain/channel-codes";
import { asksCollector } from "#domain/commission";
import { guessGuestDocument } from "#domain/documents";
import { groupedBy } from "#domain/grouped";
import { fold } from "#domain/search-words";
import { nightsBetween } from "#domain/stay-dates";
import { takeBackHolders } from "#server/bookings/guests/holders";
import { idsByName } from "#server/catalogue/accommodations/read-accommodation";
import { channelTermsBy } from "#server/catalogue/channel-terms/channel-terms";
import {
  type ClaimingRow,
  type Finding,
  importKind,
  type Kept,
  type Meaning,
  type Values,
} from "#server/office/imports/import-kind";
import { insertImportedBookings, insertImportedGuests } from "#server/office/imports/imports.queries";
import { comparable } from "#server/office/imports/rows-of-one";
import { importBookings, judgeFaultyLines } from "#server/office/imports/stays/import-bookings";
import { keyOf } from "#server/office/imports/stays/known-stays";
import { takeBackBookings } from "#server/office/imports/stays/take-back-bookings";
import type { Ctx } from "#server/platform/context";

interface Made {
  id: string;
  /** The guest created for it. */
  guest_id: string | null;
}

/** What rows of one reservation do not say differently, besides state and type. */
const agreed = [
  ...["holder.name", "holder.email", "holder.phone", "holder.document", "holder.language"],
  ...["adults", "children", "infants", "pets", "channel", "collected_by"],
];

/** Bookings from a spreadsheet, on the terms agreed elsewhere, all in one operation. */
export const bookingImport = importKind<ImportedBooking, Made>({
  sheet: bookingSheet,
  title: "Reservas",
  templateName: "modelo-reservas",
  schema: ImportedBooking,
  distinct: { code: (code) => code.toUpperCase() },
  parts: {
    same: { channel_code: channelCodeKey, accommodation: fold, check_in: null, check_out: null },
    sums: ["total_cents", "paid_cents", "commission"],
    agree: { status: "confirmed", type: "guest", ...Object.fromEntries(agreed.map((field) => [field, null])) },
  },
  contradictions,
  takenBackWith: "bookings.cancel",
  named: {
    field: "accommodation",
    known: idsByName,
  },
  askedIfEmpty: "channel",
  askedCollectors,
  placeholders: {
    ...{ accommodation: "-", check_in: "2000-01-01", check_out: "2000-01-02", holder: { name: "A" }, total_cents: 0 },
  },
  behind: { commission: ["commission_basis_points", "commission_cents"] },
  together: ["check_in", "check_out"],
  complete,
  write: importBookings,
  inspect: (ctx, rows, common, made) =>
    judgeFaultyLines(ctx, rows, common, new Map(made.map((each) => [each.made.id, each.row]))),
  keepMade,
  takeBack,
});

/** Channels that collect their guests' money or not, as the company has to say once, for rows that do not say it. */
async function askedCollectors(ctx: Ctx, rows: readonly Values[]) {
  const usual = await channelTermsBy(ctx);
  return rows.flatMap(({ channel, collected_by, type = "guest" }) => {
    const asks = type === "guest" && collected_by === undefined && asksCollector(String(channel));
    return asks && !usual.has(String(channel)) ? [channel as (typeof bookingChannels)[number]] : [];
  });
}

function complete(typed: Values, meaning: Meaning): { values: Values; findings: Finding[]; answered: boolean } {
  const { commission, nights, ...rest } = typed;
  const origin = originOf(rest, meaning);
  const values = { ...rest, ...(commission as Values | undefined), ...origin.values };
  const { document, ...holder } = (typed.holder ?? {}) as Record<string, string>;
  const findings = [...origin.findings, ...miscounted(typed)];
  const { answered } = origin;
  if (document === undefined) return { values: { ...values, holder }, findings, answered };
  const guessed = guessGuestDocument(document);
  const message = "Documento inválido. Confira os números do CPF ou CNPJ";
  if (guessed === null) findings.push({ field: "holder.document", message });
  return { values: { ...values, holder: { ...holder, ...guessed } }, findings, answered };
}

/** The file's own count of nights, which its dates must give: otherwise they were read in the wrong order. */
function miscounted({ check_in, check_out, nights }: Values): Finding[] {
  if (typeof check_in !== "string" || typeof check_out !== "string" || typeof nights !== "number") return [];
  const count = nightsBetween(check_in, check_out);
  if (nights === 0 || count === nights || count <= 0) return [];
  return [
    { field: "nights", message: `A planilha diz ${nights}, e as datas dão ${count}. Confira a entrada e a saída` },
  ];
}

const unknownChannel = "Diga por onde esta reserva foi vendida";

/**
 * The channel of a row, and its code there. A row without a channel has that of its code, of the file's own headings,
 * or, if the file has no column for it or the row has a code, the answer for all such rows.
 */
function originOf(
  typed: Values,
  { headings, columns, fixed, words }: Meaning,
): { values: Values; findings: Finding[]; answered: boolean } {
  const written = typed.channel_code as string | undefined;
  const isOurs = written === undefined && channelOfCode(typed.code as string | undefined) === "airbnb";
  const code = isOurs ? (typed.code as string) : written;
  const values: Values = {
    ...(code !== undefined && { channel_code: airbnbCodeAt(code) ?? code }),
    ...(isOurs && { code: undefined }),
  };
  const isKnown = typed.channel !== undefined || (typed.type ?? "guest") !== "guest";
  if (isKnown) return { values, findings: [], answered: false };
  const proven = channelOfCode(code) ?? channelOfHeadings(headings);
  if (proven) return { values: { ...values, channel: proven }, findings: [], answered: false };
  const isAsked = code !== undefined || (!columns.includes("channel") && fixed.channel === undefined);
  if (!isAsked) return { values, findings: [], answered: false };
  const said = words.find(({ field, text }) => field === "channel" && text === "")?.value;
  if (said) return { values: { ...values, channel: said }, findings: [], answered: true };
  return { values, findings: [{ field: "channel", message: unknownChannel }], answered: false };
}

async function keepMade({ actor, db }: Ctx, importId: string, made: readonly Made[]): Promise<void> {
  const guests = made.flatMap(({ guest_id }) => guest_id ?? []);
  await insertImportedBookings(
    db,
    actor.tenant_id,
    importId,
    made.map(({ id }) => id),
  );
  await insertImportedGuests(db, actor.tenant_id, importId, guests);
}

async function takeBack(ctx: Ctx, importId: string, how: { changed: "keep" | "take" }): Promise<Kept[]> {
  const kept = await takeBackBookings(ctx, importId, how);
  await takeBackHolders(ctx, importId);
  return kept;
}

const words = { status: "outra situação", dates: "outras datas", place: "outra acomodação" } as const;
type Fact = keyof typeof words;
const facts = Object.keys(words) as Fact[];

/** What a row says of its reservation, null for what cannot be read; and what it says in the `agreed` fields. */
type Claim = Record<Fact, string | null> & { row: number; said: ReadonlyMap<string, string> };

/**
 * The rows of a sheet that say different things of one reservation: one code, but another state, other dates or
 * another accommodation. Which of them holds cannot be told from the sheet, so each of them is refused. Rows that are
 * parts of one reservation have been put together before. A repeated own code is reported by its column.
 */
async function contradictions(ctx: Ctx, rows: readonly ClaimingRow[]): Promise<Map<number, Finding[]>> {
  const places = await idsByName(ctx);
  const claims = rows.flatMap((each) => {
    const claim = claimOf(each, places);
    const { channel_code, code } = each.values;
    const ofChannel = keyOf(channel_code as string | undefined, claim.place ?? undefined);
    return [
      ...(ofChannel === null ? [] : [{ key: `channel ${ofChannel}`, claim }]),
      ...(code === undefined ? [] : [{ key: `own ${String(code).toUpperCase()}`, claim }]),
    ];
  });
  const found = new Map<number, Finding[]>();
  for (const [key, group] of groupedBy(claims, (each) => each.key)) {
    const all = group.map(({ claim }) => claim);
    const named = representatives(all);
    for (const claim of all) {
      const others = named.filter(({ row }) => row !== claim.row);
      const isDifferent = (other: Claim) =>
        differences(claim, other).length > 0 || otherFields(claim, other).length > 0;
      const other = others.find(isDifferent) ?? (key.startsWith("channel") ? others[0] : undefined);
      if (other) found.set(claim.row, [...(found.get(claim.row) ?? []), findingOf(claim, other)]);
    }
  }
  return found;
}

function claimOf({ row, values, faulty }: ClaimingRow, places: ReadonlyMap<string, string>): Claim {
  const name = faulty.has("accommodation") ? "" : fold(String(values.accommodation ?? ""));
  const hasDates = !faulty.has("check_in") && !faulty.has("check_out");
  return {
    row,
    status: faulty.has("status") ? `unread in ${row}` : String(values.status ?? "confirmed"),
    dates: hasDates ? `${values.check_in} ${values.check_out}` : null,
    place: name === "" ? null : (places.get(name) ?? name),
    said: new Map(
      agreed.flatMap((field) => {
        const [first = "", rest = ""] = field.split(".");
        const value = rest === "" ? values[first] : (values[first] as Values | undefined)?.[rest];
        return value === undefined || faulty.has(field) ? [] : [[field, comparable(String(value))] as const];
      }),
    ),
  };
}

/** A few claims among which each one finds one that differs from it, if there is any. */
function representatives(claims: readonly Claim[]): Claim[] {
  const ofFacts = facts.flatMap((fact) => {
    const first = claims.find((claim) => claim[fact] !== null);
    const second = claims.find((claim) => claim[fact] !== null && claim[fact] !== first?.[fact]);
    return first && second ? [first, second] : [];
  });
  const ofFields = agreed.flatMap((field) => {
    const first = claims.find(({ said }) => said.has(field));
    const second = claims.find(({ said }) => said.has(field) && said.get(field) !== first?.said.get(field));
    return first && second ? [first, second] : [];
  });
  return [...ofFacts, ...ofFields, ...claims.slice(0, 2)];
}

const differences = (one: Claim, other: Claim) =>
  facts.filter((fact) => one[fact] !== null && other[fact] !== null && one[fact] !== other[fact]);

/** The headings of the fields in which two rows of one reservation say different things. */
function otherFields({ said }: Claim, other: Claim): string[] {
  const different = agreed.filter(
    (field) => said.has(field) && (other.said.get(field) ?? said.get(field)) !== said.get(field),
  );
  return different.map((field) => bookingSheet.find((column) => column.field === field)?.header ?? field);
}

function findingOf(claim: Claim, other: Claim): Finding {
  const different = differences(claim, other);
  const fields = otherFields(claim, other);
  const others = fields.length === 0 ? "outros dados" : `outros dados (${fields.join(", ")})`;
  const said = different.map((fact) => words[fact]).join(" e ") || others;
  const message = `A linha ${other.row} tem o mesmo código e ${said}. Deixe na planilha só a linha que vale`;
  return { field: different.includes("status") ? "status" : null, message };
}
