import { href } from "react-router";
import { defineActs, press } from "~/lib/acts";

export const roleActs = defineActs({
  delete: press("DELETE /api/roles/:id", {
    said: (_, { form }) => `Perfil ${String(form.get("name"))} excluído`,
    to: () => href("/perfis"), // reloading a deleted role would fail
  }),
});
