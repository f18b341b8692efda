import { href } from "react-router";
import { attempt, defineActs, done, press, saidDone } from "~/lib/acts";
import { call } from "~/lib/api";

/** The list of owners has no form: its submissions are parsed without the contract's schema. */
function shelve(form: FormData, archived: boolean) {
  const params = { id: String(form.get("id")) };
  return call("PUT /api/owners/:id", { params, body: { archived, version: Number(form.get("version")) } });
}

export const ownerActs = defineActs({
  archive: (_, form) =>
    attempt(async () => {
      const { id, name, version } = await shelve(form, true);
      const fields = { id, version: String(version) };
      return { ...done, undo: { said: `${name} foi para os arquivados`, act: "takeBack", fields } };
    }),
  unarchive: (_, form) => attempt(async () => saidDone(`${(await shelve(form, false)).name} voltou para a lista`)),
  takeBack: (_, form) =>
    attempt(async () => {
      await shelve(form, false);
      return done;
    }),
  // reloading a deleted owner would fail
  delete: press("DELETE /api/owners/:id", {
    said: (_, { form }) => `${String(form.get("name"))} foi excluído dos proprietários`,
    to: () => href("/acomodacoes/proprietarios"),
  }),
});
