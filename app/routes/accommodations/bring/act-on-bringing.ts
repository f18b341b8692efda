import { href, redirect } from "react-router";
import {
  BroughtCalendars,
  broughtCalendars,
  mostBroughtCalendars,
  type ReadCalendar,
} from "#contract/brought-calendars";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { submit } from "~/lib/form-submit";
import { plural } from "~/lib/format";
import { toast } from "~/lib/toast";
import { type TypedAddress, typedAddresses } from "~/routes/accommodations/bring/typed-addresses";

export type FoundCalendar = ReadCalendar & TypedAddress;

/** What came of reading: the calendars in the order in which they were typed, or why none could be asked. */
export type ReadResult = { calendars: FoundCalendar[]; without: string[]; error: string | null };

/** Reads what stands at the typed addresses; keeps nothing. */
export async function readTyped(form: FormData): Promise<ReadResult> {
  const { addresses, without } = typedAddresses(String(form.get("addresses") ?? ""));
  const refused = (error: string): ReadResult => ({ calendars: [], without, error });
  if (addresses.length === 0) return refused("Cole ao menos um endereço, que começa com https://");
  if (addresses.length > mostBroughtCalendars) return refused(`Traga até ${mostBroughtCalendars} calendários por vez`);
  try {
    const body = { addresses: addresses.map(({ address }) => address) };
    const { data } = await call(broughtCalendars.read, { body }, { quiet: [422] });
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

/** Makes the accommodations and goes to their list. */
export function bring(request: Request) {
  return submit(request, BroughtCalendars, async (body, sent) => {
    const { data } = await call(broughtCalendars.create, { body }, sent);
    const nights = data.reduce((sum, { night_count }) => sum + night_count, 0);
    const made = plural(data.length, { none: "", one: "acomodação criada", many: "acomodações criadas" });
    const taken = plural(nights, { none: "nenhuma noite ocupada", one: "noite ocupada", many: "noites ocupadas" });
    toast.success(`${made}, com ${taken}`);
    return redirect(href("/acomodacoes"));
  });
}
