import * as z from "zod";
import { Moment } from "#contract/platform/dates";
import { named } from "#contract/platform/labels";
import { messages } from "#contract/platform/messages";
import { companyName, line } from "#contract/platform/scalars";
import { canonicalPixKey, pixKeyKinds } from "#domain/pix-keys";

export const PixKind = z.enum(pixKeyKinds);

interface PixPart {
  pix_kind?: z.output<typeof PixKind> | null | undefined;
  pix_key?: string | null | undefined;
}

/** Whether a key is valid for its kind. If only one of them is given, the verb checks it against the stored one. */
export const pixFits = ({ pix_kind, pix_key }: PixPart) =>
  !pix_kind || !pix_key || canonicalPixKey(pix_kind, pix_key) !== null;
export const pixFault = { path: ["pix_key"], message: messages.pixKey };

/** Where the guest wants their refund: a Pix key in one of its kinds, and the name of the account's holder. */
export const RefundKeyInput = z
  .strictObject({
    pix_kind: named("Tipo de chave", "o", PixKind),
    pix_key: named("Chave Pix", "a", line(80)),
    holder_name: named("Titular da conta", "o", companyName(120)),
  })
  .refine(pixFits, pixFault);
export type RefundKeyInput = z.output<typeof RefundKeyInput>;

/**
 * That key as the desk sees it. `key` is null for users who may not see it: then `needs` names their missing
 * permissions.
 */
export const RefundKey = z.object({
  kind: PixKind,
  key: z.string().nullable(),
  masked: z.string().nullable(),
  holder_name: z.string().nullable(),
  /** The account's holder shares no name with the guest. */
  other_name: z.boolean(),
  needs: z.string().nullable(),
  saved_at: Moment,
});
