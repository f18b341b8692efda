import { href } from "react-router";
import { BroughtCalendars, type ReadCalendar } from "#contract/bookings/brought-calendars";
import type { AnswerOf } from "#contract/calls";
import { mostBroughtCalendars } from "#contract/platform/limits";
import { withoutEnd } from "#domain/typed-text";
import { defineActs } from "~/lib/acts";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { actOnce } from "~/lib/form-act";
import { plural } from "~/lib/format";

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

interface TypedAddress {
  address: string;
  /** The text before it on its line; empty for none. */
  name: string;
}

const scheme = /^(?:https?|webcals?):\/\/\S+$/i;
const bare = /^(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S+$/i;

/**
 * The addresses in a pasted text: one or several per line, with or without a name before them, each once. Lines without
 * an address are returned too, so that no input is silently ignored.
 */
export function typedAddresses(text: string): { addresses: TypedAddress[]; without: string[] } {
  const addresses = new Map<string, TypedAddress>();
  const without: string[] = [];
  for (const line of text.split("\n").map((each) => each.trim())) {
    if (line === "") continue;
    const words = line.split(/[\s;]+/);
    const found = words.map(addressOf).filter((each) => each !== null);
    if (found.length === 0) without.push(line);
    const before = words
      .slice(
        0,
        words.findIndex((word) => addressOf(word) !== null),
      )
      .join(" ");
    const name = found.length === 1 ? withoutEnd(before, (letter) => /[\s:,–-]/.test(letter)).slice(0, 120) : "";
    for (const address of found) if (!addresses.has(address)) addresses.set(address, { address, name });
  }
  return { addresses: [...addresses.values()], without };
}

function addressOf(word: string): string | null {
  const text = withoutEnd(word.replace(/^[<("']+/, ""), (letter) => ">)\"',".includes(letter));
  if (scheme.test(text)) return text;
  return bare.test(text) ? `https://${text}` : null;
}
