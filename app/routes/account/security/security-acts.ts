import { PasswordInput } from "#contract/people/security";
import { TwoFactorCode, TwoFactorProof, TwoFactorStart } from "#contract/people/two-factor";
import { attempt, defineActs, press, saidDone } from "~/lib/acts";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { act } from "~/lib/form-act";
import { newKey } from "~/lib/idempotency";

const codes = ({ recovery_codes }: { recovery_codes: readonly string[] }) => recovery_codes;

/** Acts for the security of the user's account; `data` is shown once. */
export const securityActs = defineActs({
  endSession: press("DELETE /api/account/sessions/:id", { said: () => "Sessão encerrada" }),
  endSessions: (_, form) =>
    attempt(async () => {
      for (const id of form.getAll("session").map(String)) await endIfOpen(id);
      return saidDone("Outras sessões encerradas");
    }),
  begin: act("POST /api/account/two-factor", TwoFactorStart, { data: (made) => made }),
  confirm: act("POST /api/account/two-factor/confirmation", TwoFactorCode, {
    said: () => "Verificação em duas etapas ativada",
    data: codes,
  }),
  renewCodes: act("POST /api/account/two-factor/recovery-codes", TwoFactorProof, {
    said: () => "Códigos de recuperação gerados",
    data: codes,
  }),
  endTwoFactor: act("DELETE /api/account/two-factor", TwoFactorProof, {
    said: () => "Verificação em duas etapas desativada",
  }),
  // a new value each time, as the form's key
  changePassword: act("PUT /api/account/password", PasswordInput, {
    said: () => "Senha alterada",
    data: newKey,
  }),
});

/** Ends a session; one that has already ended counts as done. */
async function endIfOpen(id: string): Promise<void> {
  try {
    await call("DELETE /api/account/sessions/:id", { params: { id } }, { quiet: [404] });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
