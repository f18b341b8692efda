import { PasswordInput, security } from "#contract/security";
import { TwoFactorCode, TwoFactorProof, TwoFactorStart, twoFactor } from "#contract/two-factor";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { type FormResult, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";

/** How an act ended: done, with what is shown once, or with what its form shows. */
export type SecurityResult =
  | FormResult
  | { saved: string }
  | { made: { key: string; uri: string } }
  | { codes: readonly string[] };

/** Does what the form's `act` asks for the safety of one's own account. */
export async function actOnSecurity(request: Request): Promise<SecurityResult> {
  const form = await request.clone().formData();
  switch (form.get("act")) {
    case "end-session":
      await call(security.endSession, { params: { id: String(form.get("session")) } });
      return said("Sessão encerrada");
    case "end-sessions":
      for (const id of form.getAll("session").map(String)) await endIfOpen(id);
      return said("Outras sessões encerradas");
    case "begin":
      return submit(request, TwoFactorStart, async (body) => ({ made: await call(twoFactor.begin, { body }) }));
    case "confirm":
      return submit(request, TwoFactorCode, async (body) => {
        const { recovery_codes } = await call(twoFactor.confirm, { body });
        return { ...said("Verificação em duas etapas ativada"), codes: recovery_codes };
      });
    case "renew-codes":
      return submit(request, TwoFactorProof, async (body) => {
        const { recovery_codes } = await call(twoFactor.renewCodes, { body });
        return { ...said("Códigos de recuperação gerados"), codes: recovery_codes };
      });
    case "end-two-factor":
      return submit(request, TwoFactorProof, async (body) => {
        await call(twoFactor.end, { body });
        return said("Verificação em duas etapas desativada");
      });
    default:
      return submit(request, PasswordInput, async (body) => {
        await call(security.changePassword, { body });
        return said("Senha alterada");
      });
  }
}

/** Ends a session; one that has ended meanwhile is as it should be. */
async function endIfOpen(id: string): Promise<void> {
  try {
    await call(security.endSession, { params: { id } }, { quiet: [404] });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Says what was done; each time is a new result, by which a form begins anew. */
function said(sentence: string) {
  toast.success(sentence);
  return { saved: crypto.randomUUID() };
}
