import type { MessageLanguage, MessageWay, RuleAudience } from "#domain/messages/message-rules";
import {
  asWords,
  calledName,
  fillWords,
  type GuestMailKind,
  isGuestMail,
  type NotificationKind,
} from "#domain/notification-mails";
import { issueLink, type LinkServices } from "#server/bookings/bookings/guest-links";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import {
  cancellationTerms,
  type GuestStay,
  securityDepositOf,
  standingStays,
} from "#server/guest/guest-page/guest-stay";
import type { StoredMessage } from "#server/messages/messages/messages.queries";
import { moneyOf, type Outgoing, saying } from "#server/messages/messages/outgoing";
import { textVariables } from "#server/messages/messages/own-variables";
import { listWords } from "#server/messages/messages/sending.queries";
import {
  hasGuestPage,
  partsOfStays,
  type StayParts,
  valuesOfParts,
  wordsIn,
} from "#server/messages/messages/text-of-stay";
import {
  factsOfAct,
  type GoesBack,
  goesBack,
  reasonLines,
  settledDeposit,
} from "#server/messages/notifications/act-facts";
import { changeLines, changesToTell } from "#server/messages/notifications/changed-stay";
import { hasPage } from "#server/messages/notifications/guest-mail";
import { factWords } from "#server/messages/notifications/guest-mail-words";
import { actsOf } from "#server/messages/notifications/leave-mail";
import { everySpokenWords, type SpokenWords } from "#server/messages/notifications/notification-words";
import { tellsMoney, valuesOf } from "#server/messages/notifications/stay-facts";
import { partsToTell } from "#server/messages/notifications/stay-parts";
import type { Ctx } from "#server/platform/context";
import { layoutWords } from "#server/platform/mail/layout";

export type TextRow = Pick<
  StoredMessage,
  | "key"
  | "code"
  | "anchor"
  | "kind"
  | "rule_id"
  | "template_id"
  | "way"
  | "audience"
  | "receiver_id"
  | "language"
  | "collected_by"
  | "subject"
  | "body"
>;

/**
 * The current text of a message with a row: by its template or its kind, or as a user wrote it. Null if neither exists
 * any more.
 */
export async function textOfRow(
  ctx: Ctx,
  links: LinkServices,
  row: TextRow,
  makesLink: boolean,
): Promise<Outgoing | null> {
  const isWritten = row.kind === null && (row.rule_id === null || row.template_id === null);
  if (makesLink && !isWritten) {
    const booking = await requireBooking(ctx, row.code);
    if (hasGuestPage(row.audience as RuleAudience, booking)) await issueLink(ctx, links, row.code);
  }
  return (await textsOfRows(ctx, links, [row]))(row);
}

/** The same for many rows, read together; no links are created. */
export async function textsOfRows(
  ctx: Ctx,
  links: LinkServices,
  rows: readonly TextRow[],
): Promise<(row: TextRow) => Outgoing | null> {
  const { actor, db, clock } = ctx;
  const templates = [...new Set(rows.flatMap(({ template_id }) => template_id ?? []))];
  const words = await listWords(db, actor.tenant_id, templates);
  const parts = await partsOfStays(ctx, links, [...new Set(rows.map(({ code }) => code))]);
  const ofKind = rows.filter(({ kind }) => kind !== null).map(({ code }) => code);
  const stays = await standingStays(ctx, ofKind);
  const kinds = ofKind.length === 0 ? null : await everySpokenWords(db, actor.tenant_id);
  const events = rows.flatMap(({ kind, key }) => (kind === null ? [] : [eventOf(key)]));
  const acts = await actsOf(ctx, events);
  const told = new Map<string, ToldOfKind>();
  for (const { kind, code, key } of rows) {
    const stay = kind === null ? undefined : stays.get(code);
    if (stay && isGuestMail(kind as NotificationKind)) {
      told.set(key, await toldOfKind(ctx, kind as GuestMailKind, stay, eventOf(key)));
    }
  }
  const team = rows.flatMap(({ audience, receiver_id }) => (audience === "role" ? (receiver_id ?? []) : []));
  const money = await moneyOf(ctx, team);
  const variables = await textVariables(ctx);
  return (row) => {
    const { key, code, kind, anchor, rule_id, template_id, language, subject, body } = row;
    const stay = parts.get(code);
    if (kind !== null && isGuestMail(kind as NotificationKind)) {
      return stay && kinds
        ? textOfKind(kind as GuestMailKind, stays.get(code), stay, {
            ...{ kinds, clock, links, act: acts.get(eventOf(key)) },
            ...(told.get(key) ?? nothingTold),
          })
        : null;
    }
    const template = words.get(template_id ?? "");
    if (rule_id === null || template === undefined) {
      const asWritten = { language: language as MessageLanguage, subject: subject ?? "", link: "" };
      return body === null ? null : { reason: null, ...asWritten, text: body };
    }
    if (stay === undefined) return null;
    const audience = row.audience as RuleAudience;
    const values = valuesOfParts(stay, clock.now(), links.publicUrl, {
      money: audience !== "role" || (money.get(row.receiver_id ?? "") ?? false),
      audience,
      language: wordsIn(template, language as MessageLanguage).language,
      ...(anchor !== null && { anchor }),
    });
    const { collected_by, way } = row;
    return saying(
      template,
      way as MessageWay,
      { language: language as MessageLanguage, collected_by },
      { values, variables },
    );
  };
}

/** What the text of a kind needs besides the stay. */
interface ToldOfKind {
  back: GoesBack;
  /** The lines about what changed, or what became of the security deposit. */
  lines: string[];
}

const nothingTold: ToldOfKind = { back: { left_cents: 0, by_key_cents: 0 }, lines: [] };

async function toldOfKind(ctx: Ctx, kind: GuestMailKind, stay: GuestStay, event: string): Promise<ToldOfKind> {
  const { booking, language } = stay;
  const back = await goesBack(ctx, kind, booking);
  const settled = await settledDeposit(ctx, kind, stay);
  if (settled) return { back, lines: [...settled.facts.map(([label, value]) => `${label}: ${value}`), settled.text] };
  const changed = await changesToTell(ctx, kind, booking, event);
  if (changed === null) return { ...nothingTold, back };
  const parts = {
    others: (await partsToTell(ctx, booking)).map((part) => ({ ...part, path: null })),
    free_until: cancellationTerms(ctx, stay)?.free_until ?? null,
    deposit: changed.parts === "divided" ? ((await securityDepositOf(ctx, stay))?.text ?? null) : null,
  };
  return { back, lines: changeLines(changed, booking, language, { ...parts, money: tellsMoney(booking) }) };
}

interface KindTools extends Pick<Ctx, "clock">, ToldOfKind {
  kinds: (kind: GuestMailKind, language: MessageLanguage) => SpokenWords;
  links: LinkServices;
  /** The details of the act in the audit log. */
  act: Record<string, unknown> | undefined;
}

/** The act of a text without a rule is in its key. */
const eventOf = (key: string) => key.slice(key.indexOf(".") + 1);

/** The text of a mail that needs no rule, for a guest without an e-mail address. */
function textOfKind(
  kind: GuestMailKind,
  stay: GuestStay | undefined,
  parts: StayParts,
  { kinds, clock, links, act = {}, back, lines: told }: KindTools,
): Outgoing | null {
  if (stay === undefined) return null;
  const values = valuesOfParts(parts, clock.now(), links.publicUrl, { money: true });
  const asksKey = kind === "booking_cancelled" && back.by_key_cents > 0;
  const link = hasPage(kind) || asksKey ? values.link : "";
  const { language } = stay;
  const { paragraph } = kinds(kind, language);
  const words = fillWords(paragraph.text, valuesOf(stay, paragraph.language));
  const facts = tellsMoney(stay.booking) ? factsOfAct(kind, stay, act, back) : [];
  const name = calledName(values.hospede) === "" ? "" : `, ${asWords(values.primeiro_nome)}`;
  const lines = [
    `${layoutWords[language].hello}${name}. ${words}`,
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...told,
    ...(kind === "booking_cancelled" ? reasonLines(stay) : []),
    ...(asksKey ? [factWords[language].giveKey] : []),
    ...(link === "" ? [] : [link]),
  ];
  return { reason: null, language, subject: "", text: lines.join("\n"), link };
}
