import { security } from "#contract/security";
import { serveIdentity } from "#server/http/route";
import { sendMail } from "#server/mail/send-mail";
import { endAccess } from "#server/session/end-access";
import { hashPassword } from "#server/session/passwords";
import { requirePassword } from "#server/session/require-password";
import { updatePassword } from "#server/session/session.queries";

/**
 * Changes one's own password, given the current one. All other access to the account ends, and the person gets a mail.
 */
serveIdentity(security.changePassword, async (ctx, { body: input }) => {
  const { limits, secrets } = ctx.services;
  const { id, session_id, name, email } = await requirePassword(ctx, input.current_password, limits);
  const hash = await hashPassword(input.password);
  const now = ctx.clock.now();
  await ctx.database.asAuth(async (db) => {
    await updatePassword(db, id, hash);
    await endAccess(db, id, session_id);
    await sendMail(db, secrets, now, {
      kind: "password-changed",
      tenant_id: null,
      to: { name, address: email },
      subject: "Sua senha do Estadia foi alterada",
      parts: [
        "A senha da sua conta foi alterada agora, e as outras sessões foram encerradas.",
        "Se não foi você, escolha outra senha já:",
        { label: "Redefinir a senha", path: "/recuperar-senha" },
      ],
    });
  });
});
