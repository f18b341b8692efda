import { href } from "react-router";
import { VisitInput } from "#contract/people/visits";
import { MailStopInput, NameApprovalInput } from "#contract/service/admin-mailing";
import { Administrator, NoteInput, OverridesUpdate, ServiceTenantUpdate } from "#contract/service/admin-tenants";
import { defineActs, done } from "~/lib/acts";
import { call } from "~/lib/api";
import { act, actOnce } from "~/lib/form-act";
import { submit } from "~/lib/form-submit";

/** Acts of a company's page; the company is the page's. */
export const tenantActs = defineActs({
  save: act("PUT /api/admin/tenants/:uuid", ServiceTenantUpdate, {
    quiet: [409],
    said: ({ name }) => `${name}: condições salvas`,
  }),
  overrides: act("PUT /api/admin/tenants/:uuid/module-overrides", OverridesUpdate, {
    quiet: [409],
    said: () => "Módulos da empresa salvos",
  }),
  note: actOnce("POST /api/admin/tenants/:uuid/notes", NoteInput, { said: () => "Nota guardada" }),
  stopMails: act("PUT /api/admin/tenants/:uuid/mailing", MailStopInput, {
    quiet: [409],
    said: ({ stopped }) => (stopped ? "E-mails da empresa parados" : "E-mails da empresa liberados"),
  }),
  approveNames: act("POST /api/admin/tenants/:uuid/name-approval", NameApprovalInput, {
    said: (_, { body }) => `${body.names.length === 1 ? "Nome aprovado" : "Nomes aprovados"}: ${body.names.join(", ")}`,
  }),
  invite: act("POST /api/admin/tenants/:uuid/administrator-invitation", Administrator, {
    said: (_, { body }) => `Convite enviado para ${body.email}`,
  }),
  visit: ({ request, params: { uuid = "" } }) =>
    submit(request, VisitInput, async (body) => {
      await call("POST /api/admin/tenants/:uuid/impersonation", { params: { uuid }, body }, { quiet: [404] });
      window.location.assign(href("/dashboard")); // a full page load: the visited user's pages share nothing with these
      return done;
    }),
});
