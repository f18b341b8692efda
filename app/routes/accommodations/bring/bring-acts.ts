import { href } from "react-router";
import { BroughtCalendars, type ReadCalendar } from "#contract/brought-calendars";
import type { AnswerOf } from "#contract/calls";
import { mostBroughtCalendars } from "#contract/limits";
import { defineActs } from "~/lib/acts";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { actOnce } from "~/lib/form-act";
import { plural } from "~/lib/format";
import { type TypedAddress, typedAddresses } from "~/routes/accommodations/bring/typed-addresses";

export type FoundCalendar = ReadCalendar & TypedAddress;

/** The result of reading: the calendars in the order typed, or why none could be requested. */
export type ReadResult = { calendars: FoundCalendar[]; without: string[]; error: string | null };

/** Reads the calendars at the typed addresses; stores nothing. */
async function readTyped(form: FormData): Promise<ReadResult> {
  const { addresses, without } = typedAddresses(String(form.get("addresses") ?? ""));
  const refused = (error: string): ReadResult => ({ calendars: [], without, error });
  if (addresses.length === 0) return refused("Cole ao menos um endereço, que começa com https://");
  if (addresses.length > mostBroughtCalendars) return refused(`Traga até ${mostBroughtCalendars} calendários por vez`);
  try {
    const body = { addresses: addresses.map(({ address }) => address) };
    const { data } = await call("POST /api/brought-calendars/preview", { body }, { quiet: [422] });
    const calendars = addresses.map((typed, at) => ({
      ...data[at]!,
      ...typed,
      name: typed.name || data[at]!.name || "",
    }));
    return { calendars, without, error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refused(error.spoken ? "" : "Um dos endereços não está completo. Copie de novo no canal e cole aqui");
  }
}

/** What a toast says of new accommodations. */
function broughtWords({ data }: AnswerOf<"POST /api/brought-calendars">): string {
  const nights = data.reduce((sum, { night_count }) => sum + night_count, 0);
  const made = plural(data.length, { none: "", one: "acomodação criada", many: "acomodações criadas" });
  const taken = plural(nights, { none: "nenhuma noite ocupada", one: "noite ocupada", many: "noites ocupadas" });
  return `${made}, com ${taken}`;
}

export const bringActs = defineActs({
  read: async (_, form) => ({ data: await readTyped(form) }),
  create: actOnce("POST /api/brought-calendars", BroughtCalendars, {
    said: broughtWords,
    to: () => href("/acomodacoes"),
  }),
});
