import { defineActs, press, saidDone } from "~/lib/acts";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { RolesOfUser } from "~/routes/users/form-schema";
import { limitsIn } from "~/routes/users/role-limits";

/** Acts on a user of the company, whom the form names. */
export const peopleActs = defineActs({
  roles: ({ request }, form) =>
    submit(request, RolesOfUser, async (roles) => {
      const role_limits = limitsIn(form, roles.role_ids);
      const input = {
        params: { uuid: String(form.get("uuid")) },
        body: { ...roles, ...(role_limits && { role_limits }) },
      };
      const { name } = await call("PUT /api/users/:uuid", input, { quiet: [409] });
      return saidDone(`Perfis de ${name} alterados`);
    }),
  block: press("POST /api/users/:uuid/block", { said: ({ name }) => `Acesso de ${name} bloqueado` }),
  unblock: press("POST /api/users/:uuid/unblock", { said: ({ name }) => `Acesso de ${name} liberado` }),
  resetTwoFactor: press("DELETE /api/users/:uuid/two-factor", {
    said: ({ name }) => `Verificação em duas etapas de ${name} zerada`,
  }),
});
