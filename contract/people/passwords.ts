import * as z from "zod";
import { isCommonPassword } from "#domain/common-passwords";

const tooCommon = "Esta senha é fácil de adivinhar. Use uma frase que só você conhece";

/** A newly chosen password: at least 12 characters and not a common one. Existing passwords remain valid. */
export const NewPassword = z
  .string()
  .min(12)
  .max(200)
  .refine((password) => password.length < 12 || !isCommonPassword(password), { message: tooCommon });
