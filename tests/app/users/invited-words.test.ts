import { expect, test } from "vitest";
import type { HoldReason } from "#domain/mail-allowance";
import { invitedWords } from "~/routes/users/invitations/invitation-acts";

const to = (held: HoldReason | null, email = "ana@mar.com") => ({ email, held });
const limit = "espera até amanhã às 8h: o limite de e-mails do dia foi atingido.";

test.each([
  [[to(null)], "Convite enviado para ana@mar.com"],
  [[to("limit")], `Convite feito para ana@mar.com. O e-mail ${limit}`],
  [[to(null), to(null)], "2 convites enviados"],
  [[to("limit"), to("limit")], `2 convites feitos. O e-mail de cada um ${limit}`],
  [[to(null), to("limit")], `2 convites feitos, 1 enviado. O e-mail de 1 deles ${limit}`],
  [[to(null), to(null), to("limit"), to("limit")], `4 convites feitos, 2 enviados. O e-mail de 2 deles ${limit}`],
])("%j", (all, words) => expect(invitedWords(all)).toBe(words));
