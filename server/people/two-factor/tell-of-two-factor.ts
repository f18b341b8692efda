import { findAddressee } from "#server/people/two-factor/two-factor.queries";
import type { Db } from "#server/platform/db/database";
import type { Secrets } from "#server/platform/db/secrets";
import { found } from "#server/platform/http/problem";
import { sendMail } from "#server/platform/mail/send-mail";

const acts = {
  on: [
    "A verificação em duas etapas do Estadia foi ativada",
    "A verificação em duas etapas da sua conta foi ativada agora. Daqui em diante a entrada pede a senha e um código.",
  ],
  off: [
    "A verificação em duas etapas do Estadia foi desativada",
    "A verificação em duas etapas da sua conta foi desativada agora. A entrada pede só a senha.",
  ],
  reset: [
    "A verificação em duas etapas do Estadia foi zerada",
    "Quem administra a sua empresa zerou agora a verificação em duas etapas da sua conta, e as sessões abertas terminaram. A entrada pede só a senha: ative a verificação de novo.",
  ],
  "new-codes": [
    "Códigos de recuperação novos do Estadia",
    "Códigos de recuperação novos foram gerados para a sua conta. Os anteriores não valem mais.",
  ],
  "recovery-used": [
    "Um código de recuperação do Estadia foi usado",
    "Um código de recuperação da sua conta foi usado agora.",
  ],
} as const;

/** Informs a user by mail of a change to their second factor, in the same transaction. */
export async function tellOfTwoFactor(
  db: Db,
  { secrets, now }: { secrets: Secrets; now: Date },
  userId: string,
  act: keyof typeof acts,
): Promise<void> {
  const to = found(await findAddressee(db, userId));
  const [subject, sentence] = acts[act];
  await sendMail(db, secrets, now, {
    kind: `two-factor-${act}`,
    tenant_id: null,
    to,
    subject,
    parts: [
      sentence,
      "Se não foi você, altere a senha já e confira as sessões abertas:",
      { label: "Abrir a segurança da conta", path: "/minha-conta/seguranca" },
    ],
  });
}
