import { type FormKind, fieldsOf } from "#domain/registration-forms/form-content";
import { demoCpf } from "#server/demo/guests";
import type { MadeBooking } from "#server/demo/make-bookings";
import { lockForms, saveForm } from "#server/guest/registration-forms/keep-form";
import { markRefused, markSent } from "#server/guest/registration-forms/mark-forms";
import { type JudgedStay, readStays } from "#server/guest/registration-forms/stay-forms";
import { type Ctx, clockActor } from "#server/platform/context";

const atHome = {
  residence_country: "BR",
  zip_code: "80060140",
  street: "Rua Itupava",
  district: "Alto da XV",
  city_code: "4106902",
};
const trips = [
  { trip_reason: "LAZER_FERIAS", transport: "AUTOMOVEL" },
  { trip_reason: "PARENTES_AMIGOS", transport: "AVIAO" },
  { trip_reason: "NEGOCIOS", transport: "ONIBUS" },
] as const;
const companions = ["Marcelo Duarte", "Helena Pires", "Caio Nogueira", "Lívia Prado", "Bento Farias"];

type Step = "sent" | "refused" | "ready" | "half" | "begun";

/**
 * Creates registration forms for current and upcoming stays, in every state. Not random: takes stays in the order of
 * arrival.
 */
export async function writeForms(
  ctx: Ctx,
  { bookings, today }: { bookings: readonly MadeBooking[]; today: string },
): Promise<void> {
  const steps: Record<FormKind, Step[]> = {
    full: ["sent", "refused", "ready", "half", "begun", "ready", "half"],
    short: ["ready", "half", "begun"],
    none: [],
  };
  const near = bookings
    .filter(({ status, check_out }) => (status === "confirmed" || status === "checked_in") && check_out > today)
    .sort((one, other) => (one.check_in + one.code < other.check_in + other.code ? -1 : 1));
  const stays = await readStays(
    ctx,
    near.map(({ id }) => id),
  );
  for (const [number, { id }] of near.entries()) {
    const judged = stays.get(id);
    const step = judged && steps[judged.forms.kind].shift();
    if (step !== undefined) await fillStay(ctx, judged!, step, number);
  }
}

async function fillStay(ctx: Ctx, { stay, people }: JudgedStay, step: Step, number: number): Promise<void> {
  const guest = { ...ctx, actor: { ...clockActor(ctx.actor.tenant_id), timezone: ctx.actor.timezone } };
  const count = step === "begun" || step === "half" ? Math.ceil(people.length / 2) : people.length;
  for (const { id, position } of people.slice(0, count)) {
    const judged = await lockForms(guest, stay.id);
    const person = judged.people.find((each) => each.id === id)!;
    const holder = judged.people[0]!;
    const isLast = step === "begun" && position === count;
    const said = isLast
      ? { name: nameOf(person.name, position) }
      : changeOf(person.name, { position, number, holder: holder.id });
    const asked = fieldsOf(judged.forms.kind) as readonly string[];
    const change = Object.fromEntries(Object.entries(said).filter(([field]) => asked.includes(field)));
    await saveForm(guest, judged, person, { change, version: 0, through: "stay" });
  }
  const ids = people.map(({ id }) => id);
  if (step === "sent") await markSent(ctx, ids);
  if (step === "refused") await markRefused(ctx, ids.slice(0, 1), "O CPF não foi encontrado na Receita Federal.");
}

const nameOf = (name: string | null, position: number) => name ?? companions[position % companions.length]!;

function changeOf(
  name: string | null,
  { position, number, holder }: { position: number; number: number; holder: string },
) {
  const person = {
    name: nameOf(name, position),
    birth_date: `19${60 + ((number * 7 + position * 5) % 39)}-0${1 + (number % 9)}-1${position % 10}`,
    nationality: "BR",
    document_kind: "cpf" as const,
    document: demoCpf(80_000 + number * 20 + position),
  };
  if (position > 1) return { ...person, lives_with: holder, travels_with: holder };
  return { ...person, ...atHome, number: String(100 + number * 7), ...trips[number % trips.length]! };
}
