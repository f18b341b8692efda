import * as z from "zod";
import { bookingWords } from "#contract/bookings/booking-words";
import { type MessageRule, MessageRuleInput, MessageRuleUpdate } from "#contract/messages/message-rules";
import { messageWords } from "#contract/messages/message-words";
import { defineActs, done } from "~/lib/acts";
import { call } from "~/lib/api";
import { act, actOnce } from "~/lib/form-act";
import { submit } from "~/lib/form-submit";
import { plural } from "~/lib/format";
import type { Say, SecondSave } from "~/lib/second-save";
import { toast } from "~/lib/toast";
import { ruleTo } from "~/routes/account/notifications/addresses";
import { valuesOf } from "~/routes/account/notifications/rule-words";

const listed: Partial<Record<string, Record<string, string>>> = {
  statuses: bookingWords.status,
  payment_states: bookingWords.payment,
  channels: bookingWords.channel,
  languages: messageWords.language,
  trigger: messageWords.trigger,
  audience: messageWords.audience,
  way: messageWords.way,
  contract: messageWords.contract,
  installment: messageWords.installment,
};

/** The fields of a rule that somebody else saved, in the form's words. */
async function secondSave(current: unknown): Promise<SecondSave> {
  const rule = current as MessageRule;
  const { data: templates } = await call("GET /api/message-templates", {}, { quiet: "all" });
  const say: Say = (name, texts) => {
    const [first = ""] = texts;
    if (name === "template_id") return templates.find(({ id }) => id === first)?.name;
    if (name === "role_id") return first === "" ? undefined : "outro perfil";
    if (name === "accommodation_ids") {
      return plural(texts.length, { none: "todas as acomodações", one: "acomodação", many: "acomodações" });
    }
    if (name === "days" && first !== "") return daysWords(Number(first));
    const words = listed[name];
    return words && texts.length > 0 ? texts.map((text) => words[text] ?? text).join(", ") : undefined;
  };
  return { record: { id: rule.id, ...valuesOf(rule), version: rule.version }, say };
}

/** A number of days as shown in its field. */
export function daysWords(days: number): string {
  if (days === 0) return "No dia";
  const count = Math.abs(days);
  return `${count} ${count === 1 ? "dia" : "dias"} ${days < 0 ? "antes" : "depois"}`;
}

/** Acts of the editor; its rule is the page's. */
export const ruleActs = defineActs({
  create: actOnce("POST /api/notification-rules", MessageRuleInput, {
    said: ({ name, active }) => (active ? `${name}: regra criada e ligada` : `${name}: regra criada, desligada`),
    to: ({ id }) => ruleTo(id),
  }),
  save: act("PUT /api/notification-rules/:id", MessageRuleUpdate, {
    quiet: [409],
    second: secondSave,
    said: ({ name }) => `${name}: regra salva`,
  }),
  test: ({ request }, form) =>
    submit(request, z.object({}), async () => {
      const body = {
        template_id: String(form.get("template_id")),
        booking_code: String(form.get("booking_code")) || null,
      };
      const { to } = await call("POST /api/notification-rules/test", { body });
      toast.success(`E-mail de teste enviado para ${to}`);
      return done;
    }),
});
