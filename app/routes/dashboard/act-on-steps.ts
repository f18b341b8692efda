import { bookingsText } from "~/domains/bookings/booking-words";
import { call } from "~/lib/api";
import { plural } from "~/lib/format";
import { toast } from "~/lib/toast";

const named = 3;

/** Acts of the first steps and the demonstration data, by the form's `act`. */
export const stepActs = {
  async "hide first steps"() {
    await call("POST /api/first-steps/dismissal", {});
  },
  async "load sample data"() {
    const { accommodations, bookings } = await call("POST /api/sample-data", {});
    const places = plural(accommodations, { none: "", one: "acomodação", many: "acomodações" });
    const stays = bookingsText(bookings);
    toast.success(`Dados de exemplo carregados: ${places} e ${stays}`);
  },
  async "remove sample data"() {
    const { kept } = await call("DELETE /api/sample-data", {});
    if (kept.length === 0) return void toast.success("Dados de exemplo removidos");
    const first = kept.slice(0, named).map(({ name, reason }) => `${name} (${reason.toLowerCase()})`);
    const more = kept.length > named ? ` e mais ${kept.length - named}` : "";
    toast.success(`Dados de exemplo removidos. Ficou o que já é seu: ${first.join(", ")}${more}`);
  },
};

export type StepAct = keyof typeof stepActs;

/** Whether it is one of these acts. */
export function isStepAct(act: FormDataEntryValue | null): act is StepAct {
  return typeof act === "string" && Object.hasOwn(stepActs, act);
}
