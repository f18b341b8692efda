import type { MessageLanguage, MessageWay, RuleAudience } from "#domain/messages/message-rules";
import { asWords, fillWords, type GuestMailKind, isGuestMail, type NotificationKind } from "#domain/notification-mails";
import type { Ctx } from "#server/context";
import type { LinkServices } from "#server/guest-page/guest-token";
import { layoutWords } from "#server/mail/layout-words";
import type { StoredMessage } from "#server/messages/messages.queries";
import { type Outgoing, saying } from "#server/messages/outgoing";
import { listWords } from "#server/messages/sending.queries";
import { valuesOfStay } from "#server/messages/text-of-stay";
import { spokenWordsOf } from "#server/notifications/notification-words";
import { hasPage, standingStay } from "#server/notifications/notify-job";
import { valuesOf } from "#server/notifications/stay-facts";
import { rightsOfPerson } from "#server/people/rights-of-person";

type Row = Pick<
  StoredMessage,
  | "key"
  | "code"
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

/** What a message that has a row says now: by its template or its kind, or as a person wrote it. Null: nothing is left of it. */
export async function textOfRow(ctx: Ctx, links: LinkServices, row: Row, makesLink: boolean): Promise<Outgoing | null> {
  const language = row.language as MessageLanguage;
  const kind = row.kind as NotificationKind | null;
  if (kind !== null && isGuestMail(kind)) return textOfKind(ctx, links, row, { kind, makesLink });
  const words = await listWords(ctx.db, ctx.actor.tenant_id, row.template_id === null ? [] : [row.template_id]);
  const template = words.get(row.template_id ?? "");
  if (row.rule_id === null || template === undefined) {
    return row.body === null ? null : { reason: null, language, subject: row.subject ?? "", text: row.body, link: "" };
  }
  const values = await valuesOfStay(ctx, links, row.code, {
    money: row.audience !== "role" || (await seesMoney(ctx, row.receiver_id)),
    anchor: row.key.split(".")[2] ?? "",
    audience: row.audience as RuleAudience,
    makesLink,
  });
  return saying(template, row.way as MessageWay, { language, collected_by: row.collected_by }, values);
}

const seesMoney = async (ctx: Ctx, userId: string | null) =>
  userId !== null && (await rightsOfPerson(ctx, userId)).permissions.has("money.view");

/** The words of a mail that needs no rule, for a guest who has no address. */
async function textOfKind(
  ctx: Ctx,
  links: LinkServices,
  { code }: Row,
  { kind, makesLink }: { kind: GuestMailKind; makesLink: boolean },
): Promise<Outgoing | null> {
  const stay = await standingStay(ctx, code);
  if (stay === null) return null;
  const { language } = stay;
  const { paragraph } = await spokenWordsOf(ctx.db, ctx.actor.tenant_id, kind, language);
  const values = await valuesOfStay(ctx, links, code, { money: true, makesLink });
  const link = hasPage(kind) ? values.link : "";
  const words = fillWords(paragraph.text, valuesOf(stay, paragraph.language));
  const text = `${layoutWords[language].hello}, ${asWords(values.primeiro_nome)}. ${words}`;
  return { reason: null, language, subject: "", text: link === "" ? text : `${text}\n${link}`, link };
}
