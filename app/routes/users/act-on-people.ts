import { invitations } from "#contract/invitations";
import { users } from "#contract/people";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { type FormResult, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";
import { RolesOfUser } from "~/routes/users/form-schema";
import { limitsIn } from "~/routes/users/role-limits";
import { InvitedPeople, typedEmails } from "~/routes/users/typed-emails";

/** How an act ended: done, refused with a toast, or with what the form shows. */
export type PeopleResult = { done: true } | FormResult;

const done: PeopleResult = { done: true };

/** Does what the form's `act` asks with the people of the company and those who are invited. */
export async function actOnPeople(request: Request): Promise<PeopleResult> {
  const form = await request.clone().formData();
  const params = { uuid: String(form.get("uuid")) };
  const ofInvitation = { id: String(form.get("id")) };
  switch (form.get("act")) {
    case "roles":
      return submit(request, RolesOfUser, async (roles) => {
        const role_limits = limitsIn(form, roles.role_ids);
        const body = { ...roles, ...(role_limits && { role_limits }) };
        const saved = await call(users.update, { params, body }, { quiet: [409] });
        return said(`Perfis de ${saved.name} alterados`);
      });
    case "invite":
      return submit(request, InvitedPeople, async (asked, sent) => {
        const role_limits = limitsIn(form, asked.role_ids);
        const body = { ...asked, emails: typedEmails(asked.emails), ...(role_limits && { role_limits }) };
        const { data } = await call(invitations.createMany, { body }, sent);
        const [first] = data;
        return said(data.length === 1 ? `Convite enviado para ${first?.email}` : `${data.length} convites enviados`);
      });
    case "block":
      return told(async () => `Acesso de ${(await call(users.block, { params })).name} bloqueado`);
    case "unblock":
      return told(async () => `Acesso de ${(await call(users.unblock, { params })).name} liberado`);
    case "reset two factor":
      return told(
        async () => `Verificação em duas etapas de ${(await call(users.resetTwoFactor, { params })).name} zerada`,
      );
    case "resend":
      return told(
        async () => `Convite enviado de novo para ${(await call(invitations.resend, { params: ofInvitation })).email}`,
      );
    default:
      return told(async () => {
        await call(invitations.revoke, { params: ofInvitation });
        return "Convite revogado";
      });
  }
}

/** Says what was done; a refusal was told by a toast, and the screen reads again. */
async function told(act: () => Promise<string>): Promise<PeopleResult> {
  try {
    return said(await act());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return done;
  }
}

function said(sentence: string): PeopleResult {
  toast.success(sentence);
  return done;
}
