import type { Paper, PaperBlock, PaperKind, PaperLine } from "#contract/guest/papers";
import { showDocument } from "#domain/document-text";
import { isCnpj } from "#domain/documents";
import { centsIn, dateIn, dayTextIn, momentIn, nightsIn, peopleIn } from "#domain/in-language/figures";
import { nightNameIn } from "#domain/in-language/stay-terms";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { showPhone } from "#domain/show-phone";
import { nightsBetween, showDate } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { issuerOf, logoOf } from "#server/guest/contracts/contract-pdf";
import { type GuestStay, readStay } from "#server/guest/guest-page/guest-stay";
import type { drawPaper } from "#server/guest/papers/draw-paper";
import { paperWords } from "#server/guest/papers/paper-words";
import { placeText } from "#server/people/tenants/addresses";
import type { Ctx } from "#server/platform/context";
import { fileTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import type { FileAnswer } from "#server/platform/http/route";
import { needsLatin } from "#server/platform/pdf/letters";

export type PaperCompany = Awaited<ReturnType<typeof issuerOf>>;

/** What every paper of a booking is made of. */
export interface PaperFacts extends GuestStay {
  company: PaperCompany;
  now: Date;
}

/** The facts of a booking for the papers that are in Portuguese, whatever the guest speaks. */
export const paperFacts = async (ctx: Ctx, code: string): Promise<PaperFacts> => ({
  ...(await guestPaperFacts({ ...ctx, language: "pt" }, code)),
  language: "pt",
});

/** The same in the language of the guest, for the papers that have words in each. */
export async function guestPaperFacts(ctx: Ctx, code: string): Promise<PaperFacts> {
  const stay = await readStay(ctx, code);
  return { ...stay, company: await publicIssuer(ctx, stay.host), now: ctx.clock.now() };
}

/** The company as papers name it, without a name that waits for approval. */
export async function publicIssuer(ctx: Ctx, { name, legal_name, unnamed }: GuestStay["host"]): Promise<PaperCompany> {
  const company = await issuerOf(ctx);
  const named = unnamed || legal_name !== company.legal_name ? { name, legal_name, legal_name_said: false } : {};
  return { ...company, ...named };
}

/** A name that the fonts can write; null for one in letters that they lack, as in Arabic or Hebrew. */
export const inLatin = (name: string | null): string | null => (name === null || needsLatin(name) ? null : name);

const holderWords: Record<MessageLanguage, string> = {
  pt: "Titular da reserva",
  en: "Holder of booking",
  es: "Titular de la reserva",
};

/** The holder as printed: by name, else by the booking. */
export const printedName = ({ booking, language }: Pick<PaperFacts, "booking" | "language">): string =>
  inLatin(booking.holder_name) ?? `${holderWords[language]} ${booking.code}`;

interface Headed {
  paper: PaperKind;
  title: string;
  number: string;
  blocks: (PaperBlock | null)[];
  foot: string;
  /** False where whoever holds a link reads it: the CPF of an individual is not disclosed. */
  showsCpf: boolean;
}

/** A paper with the company's head and the moment at which it is true. */
export function headed({ company, host, language, now }: PaperFacts, { blocks, showsCpf, ...said }: Headed): Paper {
  const { name, address, cadastur, phone, email } = company;
  const cep = address?.zip_code?.replace(/^(\d{5})(\d{3})$/, "$1-$2");
  const lines = [
    issuerLines(company, { under: name, showsCpf }).join(" · "),
    [placeText(address), cep].filter(Boolean).join(", "),
    [cadastur && `Cadastur ${cadastur}`, phone && showPhone(phone, language), email].filter(Boolean).join(" · "),
  ];
  return {
    ...said,
    language,
    company: { name, lines: lines.filter((line) => line !== ""), logo: host.logo },
    blocks: blocks.filter((block) => block !== null),
    made: `${paperWords[language].made} ${momentText(company.timezone, now, language)}`,
  };
}

/** Who issues a paper, `under` a line that names the company: its legal name, if somebody said another, and document. */
export function issuerLines(
  { legal_name, legal_name_said, document }: Pick<PaperCompany, "legal_name" | "legal_name_said" | "document">,
  { under, showsCpf }: { under: string; showsCpf: boolean },
): string[] {
  const cnpj = isCnpj(document);
  const legal = legal_name_said && legal_name !== under ? legal_name : null;
  return [legal, cnpj || showsCpf ? `${cnpj ? "CNPJ" : "CPF"} ${showDocument(document)}` : null].filter(
    (line) => line !== null,
  );
}

/** "18/11/2026 às 20:31". */
export function momentText(timezone: string, at: Date, language: MessageLanguage = "pt"): string {
  const { date, time } = wallAt(timezone, at);
  return language === "pt" ? `${showDate(date)} às ${time}` : momentIn(language, { date, time });
}

/** Why a night has its price, in the guest's words; empty for the price by which the others are measured. */
export function nightName(reason: string, language: MessageLanguage = "pt"): string {
  const [name, base] = [nightNameIn(language, reason), nightNameIn(language, "Base")];
  return name === base ? "" : name.startsWith(`${base}, `) ? name.slice(base.length + 2) : name;
}

/** "R$ 10,00", or with the sign of a minus "−R$ 10,00". */
export const centsText = (cents: number, language: MessageLanguage = "pt"): string =>
  cents < 0 ? `−${centsIn(language, -cents)}` : centsIn(language, cents);

export const groupLine = (text: string): PaperLine => ({ look: "group", on: null, text, amount: "", rest: null });

/** A line with what is open after it, if the paper says so. */
export const moneyLine = (
  text: string,
  cents: number,
  { on = null, rest = null, look = "plain", language = "pt" }: LineLook = {},
) => ({
  look,
  on: on && dateIn(language, on),
  text,
  amount: centsText(cents, language),
  rest: rest === null ? null : centsText(rest, language),
});

interface LineLook {
  on?: string | null;
  rest?: number | null;
  look?: PaperLine["look"];
  language?: MessageLanguage;
}

/** Entry, departure and people in a frame. */
export function stayBox({ booking, accommodation, language }: PaperFacts): PaperBlock {
  const { check_in, check_out, checked_in_at, checked_out_at, timezone } = booking;
  const say = paperWords[language];
  const moved = (at: Date, agreed: string, text: (day: string, time: string) => string) => {
    const { date, time } = wallAt(timezone, at);
    return text(date === agreed ? "" : say.on(date), time);
  };
  return {
    kind: "box",
    parts: [
      {
        label: say.arrival,
        value: dayTextIn(language, check_in),
        note: checked_in_at ? moved(checked_in_at, check_in, say.arrived) : say.from(accommodation.check_in_time),
      },
      {
        label: say.departure,
        value: dayTextIn(language, check_out),
        note: checked_out_at ? moved(checked_out_at, check_out, say.left) : say.until(accommodation.check_out_time),
      },
      {
        label: say.people,
        value: String(booking.adults + booking.children + booking.infants),
        note: `${peopleIn(language, booking)} · ${nightsIn(language, nightsBetween(check_in, check_out))}`,
      },
    ],
  };
}

/** How the guest reaches the company; null without a way. */
export function contactBlock({ company: { phone, email }, language }: PaperFacts): PaperBlock | null {
  const ways = [phone && showPhone(phone, language), email].filter(Boolean).join(" · ");
  return ways === "" ? null : { kind: "text", title: paperWords[language].contact, lines: [ways], half: true };
}

/** Where questions about personal data go. */
export const privacyFoot = ({ company: { privacy_email }, language }: PaperFacts): string =>
  privacy_email ? `${paperWords[language].privacy}: ${privacy_email}` : "";

export const paperTask = fileTask<typeof drawPaper>("paper", 30);

/** A paper as a PDF, drawn while it is sent. */
export async function drawn(ctx: Ctx, paper: Paper): Promise<FileAnswer> {
  const logo = await logoOf(ctx);
  const name = `${paper.paper === "receipt" ? paper.title : fileNames[paper.paper]} ${paper.number.replace("/", "-")}.pdf`;
  return { name, read: () => workOn(ctx.actor.tenant_id, paperTask, { paper, logo }) };
}

const fileNames: Record<Exclude<PaperKind, "receipt">, string> = {
  booking: "Reserva",
  voucher: "Voucher",
  statement: "Extrato",
};
