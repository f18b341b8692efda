import { isUnnamed } from "#domain/messages/greeting";

/** The automatic mails to guests and to the company's users, in the order of a booking's life. */
export const guestMailKinds = [
  "hold_made",
  "booking_confirmed",
  "booking_changed",
  "request_answered",
  "payment_received",
  "payment_reversed",
  "hold_expired",
  "booking_cancelled",
  "refund_made",
  "security_deposit_settled",
] as const;
export const deskMailKinds = [
  "guest_confirmed",
  "payment_announced",
  "request_made",
  "guest_cancelled",
  "desk_hold_expired",
  "channel_conflict",
  "calendar_stale",
  "address_refused",
] as const;
export const notificationKinds = [...guestMailKinds, ...deskMailKinds] as const;
export type GuestMailKind = (typeof guestMailKinds)[number];
export type NotificationKind = (typeof notificationKinds)[number];

/** The other mails to guests, with texts of their own: listed and switched beside the others. */
export const fixedMailKinds = [
  "payment_answered",
  "contract_ready",
  "contract_signed",
  "contract_voided",
  "contract_signer",
] as const;
export type FixedMailKind = (typeof fixedMailKinds)[number];
export const listedMailKinds = [...notificationKinds, ...fixedMailKinds] as const;
export type ListedMailKind = (typeof listedMailKinds)[number];
export const isFixedMail = (kind: ListedMailKind): kind is FixedMailKind =>
  fixedMailKinds.some((each) => each === kind);

/** Whether it is sent to a booking's guest; the others go to the company. */
export const isGuestMail = (kind: NotificationKind): kind is GuestMailKind =>
  guestMailKinds.some((each) => each === kind);

/** The variables of mail texts, used as `{{name}}`, with the value shown in a preview. */
export const notificationVariables = {
  hospede: { label: "Nome do hóspede", sample: "Helena Prates Moura" },
  acomodacao: { label: "Acomodação", sample: "Casa Butiá" },
  entrada: { label: "Data da entrada", sample: "20/12/2026" },
  saida: { label: "Data da saída", sample: "24/12/2026" },
  codigo: { label: "Código da reserva", sample: "RES-1042" },
  empresa: { label: "Nome da empresa", sample: "Morada Sul" },
} as const satisfies Record<string, { label: string; sample: string }>;
export type NotificationVariable = keyof typeof notificationVariables;
export type NotificationValues = Record<NotificationVariable, string>;

/** Mails about a calendar, which have no booking. */
const aboutCalendars: readonly NotificationKind[] = ["channel_conflict", "calendar_stale"];

/** The variables available in a kind of mail. */
export function variablesOf(kind: NotificationKind): NotificationVariable[] {
  const names = Object.keys(notificationVariables) as NotificationVariable[];
  return aboutCalendars.includes(kind) ? ["acomodacao", "empresa"] : names;
}

const variable = /\{\{([^{}]*)\}\}/g;

/** What is wrong with a mail text, as a sentence; null if nothing is. */
export function faultOfWords(kind: NotificationKind, text: string): string | null {
  const known: readonly string[] = variablesOf(kind);
  for (const [, inside = ""] of text.matchAll(variable)) {
    const name = inside.trim();
    if (!known.includes(name)) {
      const offered = known.map((each) => `{{${each}}}`).join(", ");
      return `A variável {{${name}}} não existe neste e-mail. Use ${offered}`;
    }
  }
  return /\{\{|\}\}/.test(text.replace(variable, ""))
    ? "Há uma variável sem fechar. Escreva o nome entre {{ e }}"
    : null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks of a name would be lines of the mail
const breaks = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/** A name on one line, safe for a header. */
export const inOneLine = (name: string): string => name.replace(breaks, " ");

/** What a stranger typed, as shown in a mail: on one line, with nothing that mail programs would turn into a link. */
export const asWords = (value: string): string => unlinked(inOneLine(value));

/** Fills the variables of the text. Variables inside values are not expanded. */
export function fillWords(text: string, values: NotificationValues): string {
  return text.replace(variable, (whole, inside: string) => {
    const name = inside.trim() as NotificationVariable;
    return values[name] === undefined ? whole : shownWord(name, values[name]);
  });
}

/** What a text says of dates that have become free: "as datas foram liberadas". */
const released =
  /(datas|noites|diárias)( de \{\{entrada\}\} a \{\{saida\}\})? (?:já )?(?:foram|estão|ficam|ficaram) liberadas/giu;

/**
 * A company's own text with what is true in place of "foram liberadas", which the service's texts said in the past: the
 * dates of an ended booking may be sold again, or closed, when the mail is sent.
 */
export const withoutReleased = (text: string, instead: string): string =>
  text.replace(released, (_whole, dates: string, which = "") => `${dates}${which} ${instead}`);

/** A variable as it is filled in: on one line, the company's own words to the letter, a guest's without links. */
export const shownWord = (name: NotificationVariable, value: string): string =>
  name === "hospede" ? asWords(value) : inOneLine(value);

/** Seven digits or more, in groups or not: what telephones offer to call. */
const telephone = /\+?\p{Nd}(?:[\s().\u2010-\u2015/-]{0,3}\p{Nd}){6,}/gu;

/**
 * A typed name in which mail programs detect neither a link nor a telephone number: "…" replaces a number, and a space
 * follows every dot, colon or at sign that could be part of an address (`golpe.com`, `https://golpe.com`,
 * `ana@golpe.com`, `10.0.0.1`). Includes the other dots that browsers accept in domains (UTS 46). All other text is
 * unchanged.
 */
export function unlinked(name: string): string {
  return name.replace(telephone, "…").replace(/([.\u3002\uff0e\uff61\u2024:@\uff20])(?=\S)/gu, "$1 ");
}

/** Words of a name that are not counted. */
const particles = new Set("a as da das de del della der di do dos du e el la las los o os van von y".split(" "));
const mostWords = 5;

/** Addresses and numbers that no name of a person has. */
const foreignToNames =
  /[wW]{3}|:\/\/|[@\uff20]|[\p{L}\p{N}][.\u3002\uff0e\uff61\u2024](?:[a-z]{2,}|[A-Z]{2,})(?!\p{L})|\p{Nd}{3}/u;

/** False for a text with a telephone number or an address in place of a person's name. */
export const mayBeName = (name: string): boolean => !foreignToNames.test(name) && name.search(telephone) < 0;

/**
 * The name by which a mail greets and addresses its receiver; empty if what was typed is a sentence, a number or an
 * address rather than a name, or a name is not known yet. Real names of more words lose nothing but the greeting by name.
 */
export function calledName(name: string): string {
  const line = inOneLine(name);
  const words = line
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "" && !particles.has(word));
  return mayBeName(line) && !isUnnamed(line) && words.length <= mostWords ? unlinked(line) : "";
}
