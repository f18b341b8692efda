import { readyMadeRules } from "#contract/messages/ready-made-messages";
import {
  fillChat,
  fillMessage,
  fillSubject,
  type MessageValues,
  messageVariableNames,
} from "#domain/messages/message-text";
import { nightsBetween, showDate } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { issueLink, type LinkServices } from "#server/bookings/bookings/guest-links";
import { saveOwnValues } from "#server/catalogue/accommodations/message-values";
import type { DemoCompany } from "#server/demo/companies";
import { companyVariableVerbs } from "#server/messages/messages/own-variables";
import type { PlannedMessage } from "#server/messages/messages/plan";
import { templateVerbs } from "#server/messages/messages/templates";
import type { TemplateWords } from "#server/messages/messages/text-of-stay";
import { type Outcome, writePast } from "#server/messages/messages/write-past";
import { placeText } from "#server/people/tenants/addresses";
import type { Ctx } from "#server/platform/context";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Since when the rules are on. */
const daysOn = 10;

const switchedOn = { before_arrival: "whatsapp", departure_day: "whatsapp", thanks: "email" } as const;

interface Told {
  now: Date;
  links: LinkServices;
  staffIds: readonly string[];
}

/**
 * Switches on three of the ready-made rules and creates their messages since then; today's WhatsApp texts are in the
 * day's queue. Must run before the company is muted: until then its bookings count as the guests' own.
 */
export async function writeMessages(ctx: Ctx, company: DemoCompany, told: Told): Promise<void> {
  const { now, links } = told;
  const today = { ...ctx, clock: { now: () => now } };
  const queued = new Set<string>();
  const since = new Date(now.getTime() - daysOn * day);
  const ways = new Map(Object.entries(switchedOn).map(([key, way]) => [readyMadeRules[key]!.name, way]));
  await writePast(today, { ways, since }, (planned, template, at) => {
    const values = valuesOf(planned, company, links.publicUrl);
    const outcome = becameOf(planned, { ...told, at, template, values });
    if (outcome.state === "queued") queued.add(planned.stay.code);
    return outcome;
  });
  for (const code of queued) await issueLink(today, links, code); // their texts contain links to the guest page
}

/** Two variables of the company with their values, and a template that uses them; the last place has no parking yet. */
export async function writeOwnVariables(ctx: Ctx, accommodationIds: readonly string[]): Promise<void> {
  const empty = { value: null, value_en: null, value_es: null };
  const gate = { value: "Portão azul, senha 2580#", value_en: "Blue gate, code 2580#", value_es: null };
  const { id: portao } = await companyVariableVerbs.create(ctx, {
    ...{ label: "Portão", name: "portao", guarded: true, ...gate },
  });
  const { id: vaga } = await companyVariableVerbs.create(ctx, {
    ...{ label: "Vaga da garagem", name: "vaga", guarded: false, ...empty },
  });
  for (const [at, id] of accommodationIds.slice(0, -1).entries()) {
    const bay = { [vaga]: { pt: `Vaga ${at + 1}, coberta`, en: `Covered bay ${at + 1}`, es: "" } };
    const own = at === 1 ? { [portao]: { pt: "Portão lateral, senha 1470#", en: "", es: "" } } : {};
    await saveOwnValues(ctx, id, { ...bay, ...own });
  }
  await templateVerbs.create(ctx, {
    ...{ subject_en: null, body_en: null, chat_en: null, subject_es: null, body_es: null, chat_es: null },
    name: "Chegada de carro",
    subject: "Como entrar em {{acomodacao}}",
    body: "Entre pelo portão: {{portao}}.\nSua vaga: {{vaga}}.",
    chat: "Oi, {{primeiro_nome}}. Portão: {{portao}}. Sua vaga: {{vaga}}.",
  });
}

interface Sent extends Told {
  at: number;
  template: TemplateWords;
  values: MessageValues;
}

/** The result of a message; every ninth address is invalid. */
function becameOf(planned: PlannedMessage, { at, now, staffIds, template, values }: Sent): Outcome {
  const { due_at, rule, stay, receiver } = planned;
  const ended = (minutes: number) => ({
    ended_at: new Date(Math.min(due_at.getTime() + minutes * minute, now.getTime())),
  });
  // the status of its stay has changed since
  const went = planned.skip === "status" && ["confirmed", "checked_in", "checked_out"].includes(stay.status);
  if (planned.skip !== null && !went) return { state: "skipped", reason: planned.skip, ...ended(0) };
  if (rule.way === "whatsapp") {
    if (!went && waits(planned, now)) return { state: "queued" };
    const by_user = staffIds[at % staffIds.length] ?? null;
    return { state: "sent", body: fillChat(template.chat, values), by_user, ...ended(12 + (at % 50)) };
  }
  if (receiver.email === null) return { state: "skipped", reason: "no_address", ...ended(0) };
  const text = { subject: fillSubject(template.subject, values), body: fillMessage(template.body, values) };
  return at % 9 === 4
    ? { state: "failed", reason: "550 5.1.1 Esta caixa de correio não existe", ...text, ...ended(1) }
    : { state: "sent", ...text, ...ended(1) };
}

/** Today's unsent messages; a message about an arrival stays valid for a day. */
const waits = ({ rule, stay, due_at }: PlannedMessage, now: Date) =>
  rule.trigger === "check_in"
    ? now.getTime() - due_at.getTime() < day
    : wallAt(stay.timezone, due_at).date === wallAt(stay.timezone, now).date;

/** A guest link is created when a message is sent: past texts contain a page address without its key. */
function valuesOf({ stay }: PlannedMessage, { fields }: DemoCompany, publicUrl: string): MessageValues {
  const none = Object.fromEntries(messageVariableNames.map((name) => [name, ""])) as MessageValues;
  return {
    ...none,
    primeiro_nome: stay.holder_name.split(" ")[0] ?? "",
    hospede: stay.holder_name,
    acomodacao: stay.accommodation_name,
    endereco: placeText(fields.address as unknown as Parameters<typeof placeText>[0]),
    entrada: showDate(stay.check_in),
    hora_entrada: fields.check_in_time,
    saida: showDate(stay.check_out),
    hora_saida: fields.check_out_time,
    noites: String(nightsBetween(stay.check_in, stay.check_out)),
    codigo: stay.code,
    link: `${publicUrl}/booking/${stay.code}`,
    empresa: fields.name,
  };
}
