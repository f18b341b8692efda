import * as z from "zod";
import { isCommonPassword } from "#domain/common-passwords";

const tooCommon = "Esta senha é fácil de adivinhar. Use uma frase que só você conhece";

/** A password that is chosen now: at least 12 characters, and not what everybody tries first. Older ones stay good. */
export const NewPassword = z
  .string()
  .min(12)
  .max(200)
  .refine((password) => password.length < 12 || !isCommonPassword(password), { message: tooCommon });
