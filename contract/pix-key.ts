import * as z from "zod";
import { messages } from "#contract/messages";
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
