import { href } from "react-router";
import { roles } from "#contract/people";
import { defineActs, press } from "~/lib/acts";

export const roleActs = defineActs({
  delete: press(roles.delete, {
    said: (_, { form }) => `Perfil ${String(form.get("name"))} excluído`,
    to: () => href("/perfis"), // reloading a deleted role would fail
  }),
});
