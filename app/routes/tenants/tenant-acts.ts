import { href } from "react-router";
import { Administrator, adminTenants, NoteInput, OverridesUpdate, ServiceTenantUpdate } from "#contract/admin-tenants";
import { VisitInput, visits } from "#contract/visits";
import { defineActs, done } from "~/lib/acts";
import { call } from "~/lib/api";
import { act } from "~/lib/form-act";
import { submit } from "~/lib/form-submit";

/** Acts of a company's page; the company is the page's. */
export const tenantActs = defineActs({
  save: act(adminTenants.update, ServiceTenantUpdate, {
    quiet: [409],
    said: ({ name }) => `${name}: condições salvas`,
  }),
  overrides: act(adminTenants.overrideModules, OverridesUpdate, {
    quiet: [409],
    said: () => "Módulos da empresa salvos",
  }),
  note: act(adminTenants.note, NoteInput, { said: () => "Nota guardada" }),
  invite: act(adminTenants.invite, Administrator, { said: (_, { body }) => `Convite enviado para ${body.email}` }),
  visit: ({ request, params: { uuid = "" } }) =>
    submit(request, VisitInput, async (body) => {
      await call(visits.begin, { params: { uuid }, body }, { quiet: [404] });
      window.location.assign(href("/dashboard")); // a full page load: the visited user's pages share nothing with these
      return done;
    }),
});
