import { bookingWords } from "#contract/bookings/booking-words";
import { type MessageRule, type MessageRuleInput, messageRule } from "#contract/messages/message-rules";
import { audiencePhrase, messageWords, whenOfRule } from "#contract/messages/message-words";
import { isDayTrigger, type RuleConditions } from "#domain/messages/message-rules";
import { plural } from "~/lib/format";

type Conditions = Omit<RuleConditions, "installment">;

const or = new Intl.ListFormat("pt-BR", { type: "disjunction" });
const wordsOf = (words: Record<string, string>, values: readonly string[]) =>
  or.format(values.map((value) => words[value] ?? value));

const statusPhrases: Record<string, string> = {
  hold: "é pré-reserva",
  confirmed: "está confirmada",
  checked_in: "tem hóspede na casa",
  checked_out: "foi finalizada",
};
const paymentPhrases: Record<string, string> = {
  unpaid: "está em aberto",
  partial: "foi paga em parte",
  paid: "está quitada",
  overpaid: "foi paga a mais",
};
const languagePhrases: Record<string, string> = { pt: "português", en: "inglês", es: "espanhol" };

function nightsPhrase(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null;
  if (min === max) return `estadias de ${nights(max)}`;
  if (min === null) return `estadias de até ${nights(max)}`;
  return max === null ? `estadias de ${nights(min)} ou mais` : `estadias de ${min} a ${nights(max)}`;
}

const nights = (count: number | null) => plural(count ?? 0, { none: "", one: "noite", many: "noites" });

/** The booking conditions of a rule, a phrase each; empty if it applies to all. */
export function conditionPhrases(rule: Conditions): string[] {
  const { statuses, payment_states, contract, accommodation_ids, channels, min_nights, max_nights, languages } = rule;
  const phrases = [
    statuses.length > 0 && `se a reserva ${wordsOf(statusPhrases, statuses)}`,
    payment_states.length > 0 && `se a conta ${wordsOf(paymentPhrases, payment_states)}`,
    contract && (contract === "unsigned" ? "se falta assinar o contrato" : "se o contrato está assinado ou dispensado"),
    rule.forms && (rule.forms === "open" ? "se falta preencher fichas" : "se as fichas estão prontas ou dispensadas"),
    accommodation_ids.length > 0 &&
      `em ${plural(accommodation_ids.length, { none: "", one: "acomodação", many: "acomodações" })}`,
    channels.length > 0 && `vendas por ${wordsOf(bookingWords.channel, channels)}`,
    nightsPhrase(min_nights, max_nights),
    languages.length > 0 && `hóspedes que leem ${wordsOf(languagePhrases, languages)}`,
    rule.imported && "também reservas importadas",
    rule.owner_stays && "também estadias de proprietários",
  ];
  return phrases.filter((phrase) => typeof phrase === "string");
}

/** The same in one line. */
export const conditionsInWords = (rule: Conditions) => conditionPhrases(rule).join(", ");

export const capital = (text: string) => text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);

/** The recipient of a rule in a list: "Hóspede", or the role's name or the address. */
export function audienceWords({ audience, address, role_id }: MessageRule, roleName?: string): string {
  if (audience === "address" && address) return address;
  if (audience === "role" && role_id && roleName) return roleName;
  return messageWords.audience[audience];
}

/** The name of a channel within a sentence. */
export const wayPhrase = { email: "e-mail", whatsapp: "WhatsApp" } as const;

type Spoken = Pick<MessageRule, "trigger" | "days" | "time" | "hours" | "installment" | "audience" | "way" | "address">;

/** A rule as one sentence, in parts; all but plain text depend on fields of the form. */
export interface SentencePart {
  text: string;
  /** The first field on which it depends. */
  field?: keyof MessageRule;
}

export function sentenceOf(rule: Spoken, roleName: string | undefined): SentencePart[] {
  const { trigger, audience, way, address } = rule;
  const [day = "", hour] = whenOfRule(rule).split(", às ");
  const whom =
    audience === "role" && roleName
      ? `quem tem o perfil ${roleName}`
      : audience === "address" && address
        ? address
        : audiencePhrase[audience];
  return [
    { text: "Enviar " },
    { text: day, field: "trigger" },
    ...(isDayTrigger(trigger) && hour ? [{ text: ", às " }, { text: hour, field: "time" as const }] : []),
    { text: ", por " },
    { text: wayPhrase[way], field: "way" },
    { text: ", para " },
    { text: whom, field: "audience" },
  ];
}

/** What a disabled rule would send. */
export const wouldSend = (total: number) =>
  total === 0 ? "não sairia nenhuma" : `${total === 1 ? "sairia" : "sairiam"} ${total}`;

export const messagesWords = (count: number) =>
  plural(count, { none: "nenhuma mensagem", one: "mensagem", many: "mensagens" });

/** The fields of a rule that a save sends. */
export function valuesOf(rule: MessageRule): MessageRuleInput {
  const names = Object.keys(messageRule.fields) as (keyof typeof messageRule.fields)[];
  return Object.fromEntries(names.map((name) => [name, rule[name]])) as MessageRuleInput;
}

/** How many messages a pause held back: "3 mensagens não saíram". */
export const missedWords = (missed: number) =>
  plural(missed, { none: "Nenhuma mensagem deixou de sair", one: "mensagem não saiu", many: "mensagens não saíram" });

/** True if the rule comes too early for a deposit that is due on the day of the booking, as in the default plan. */
export const hasNoEve = ({ trigger, days, late, installment }: Partial<Record<keyof MessageRule, unknown>>): boolean =>
  trigger === "installment_due" && installment === "deposit" && Number(days) < 0 && late !== true;
