import { PasswordInput, security } from "#contract/security";
import { TwoFactorCode, TwoFactorProof, TwoFactorStart, twoFactor } from "#contract/two-factor";
import { attempt, defineActs, press, saidDone } from "~/lib/acts";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { act } from "~/lib/form-act";
import { newKey } from "~/lib/idempotency";

const codes = ({ recovery_codes }: { recovery_codes: readonly string[] }) => recovery_codes;

/** Acts for the security of the user's account; `data` is shown once. */
export const securityActs = defineActs({
  endSession: press(security.endSession, { said: () => "Sessão encerrada" }),
  endSessions: (_, form) =>
    attempt(async () => {
      for (const id of form.getAll("session").map(String)) await endIfOpen(id);
      return saidDone("Outras sessões encerradas");
    }),
  begin: act(twoFactor.begin, TwoFactorStart, { data: (made) => made }),
  confirm: act(twoFactor.confirm, TwoFactorCode, { said: () => "Verificação em duas etapas ativada", data: codes }),
  renewCodes: act(twoFactor.renewCodes, TwoFactorProof, { said: () => "Códigos de recuperação gerados", data: codes }),
  endTwoFactor: act(twoFactor.end, TwoFactorProof, { said: () => "Verificação em duas etapas desativada" }),
  // a new value each time, as the form's key
  changePassword: act(security.changePassword, PasswordInput, {
    said: () => "Senha alterada",
    data: newKey,
  }),
});

/** Ends a session; one that has already ended counts as done. */
async function endIfOpen(id: string): Promise<void> {
  try {
    await call(security.endSession, { params: { id } }, { quiet: [404] });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
