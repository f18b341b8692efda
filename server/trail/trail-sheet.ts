import type { TrailChange, TrailEntry } from "#contract/trail";
import { trailThings } from "#contract/trail-words";
import { showCents } from "#domain/money";
import { isCivilDate, showDate } from "#domain/stay-dates";
import { type Ctx, may } from "#server/context";
import type { SheetColumn } from "#server/sheets/sheet-columns";
import { showMoment } from "#server/sheets/show-moment";

const authors: Record<TrailEntry["by_kind"], string> = {
  person: "",
  clock: "Sistema",
  guest: "Hóspede",
  outside: "Pessoa de fora da empresa",
};

/** The columns of the trail's file; moments stand on the company's wall, amounts only for people who see money. */
export function trailColumns({ actor }: Ctx): SheetColumn<TrailEntry>[] {
  const { timezone } = actor;
  const seesMoney = may(actor, "money.view");
  const side = (which: "before" | "after") => (row: TrailEntry) =>
    row.changes.flatMap((change) => sideText(change, which, { timezone, seesMoney })).join("\n") || null;
  const text = (head: string, value: SheetColumn<TrailEntry>["value"]): SheetColumn<TrailEntry> => {
    return { head, kind: "text", value };
  };
  return [
    text("Quando", ({ at }) => showMoment(at, timezone)),
    text("Quem", ({ by, by_kind, visitor }) => {
      const author = by ?? authors[by_kind];
      return visitor === null ? author : `${visitor}, do Estadia, como ${author}`;
    }),
    text("O que foi feito", ({ title }) => title),
    text("Registro", ({ thing }) => thing && trailThings[thing].label),
    text("Nome", ({ record_name }) => record_name),
    text("Código", ({ record_id }) => record_id),
    text("Antes", side("before")),
    text("Depois", side("after")),
    text("Endereço de rede", ({ address }) => address || null),
  ];
}

function sideText(
  { label, ...change }: TrailChange,
  which: "before" | "after",
  { timezone, seesMoney }: { timezone: string; seesMoney: boolean },
): string[] {
  const cents = change[`${which}_cents`];
  const points = change[`${which}_commission_basis_points`];
  if (seesMoney && cents !== undefined) return [`${label}: ${showCents(cents)}`];
  if (seesMoney && points !== undefined) return [`${label}: ${String(points / 100).replace(".", ",")}%`];
  const text = change[which];
  return text === null ? [] : [`${label}: ${shownText(text, timezone)}`];
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function shownText(text: string, timezone: string): string {
  if (isCivilDate(text)) return showDate(text);
  return moment.test(text) ? showMoment(text, timezone) : text;
}
