import Eye from "lucide-react/icons/eye";
import { href } from "react-router";
import type { ServiceTenant } from "#contract/service/admin-tenants";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { Button, LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { StateChip } from "~/domains/subscription/subscription-state";
import { isDone } from "~/lib/acts";
import { load } from "~/lib/api";
import { plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useDialog } from "~/lib/use-dialog";
import { MailingPanel } from "~/routes/tenants/mailing-panel";
import { tenantActs } from "~/routes/tenants/tenant-acts";
import { AdministratorDialog, NoteDialog, OverridesDialog, VisitDialog } from "~/routes/tenants/tenant-dialogs";
import { TenantForm } from "~/routes/tenants/tenant-form";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/empresas/:uuid/editar");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [tenant, plans, modules, people, mailing] = await Promise.all([
    load("GET /api/admin/tenants/:uuid", { params }, request),
    load("GET /api/admin/plans", {}, request),
    load("GET /api/admin/modules", {}, request),
    load("GET /api/admin/tenants/:uuid/people", { params }, request),
    load("GET /api/admin/tenants/:uuid/mailing", { params }, request),
  ]);
  return { mailing, tenant, plans: plans.data, modules: modules.data, people: people.data };
}

export const clientAction = tenantActs.clientAction;

export default function EditTenant({
  loaderData: { tenant, plans, modules, people, mailing },
  actionData,
}: Route.ComponentProps) {
  const overrides = useDialog<ServiceTenant>();
  const note = useDialog<ServiceTenant>();
  const invitation = useDialog<ServiceTenant>();
  const visit = useDialog<ServiceTenant>();
  return (
    <>
      <PageHead
        title={tenant.name}
        path={[{ label: "Empresas", to: href("/empresas") }]}
        here="Editar"
        state={
          <>
            <StateChip state={tenant.state} />
            {tenant.override_count > 0 && (
              <Chip tone="info">{plural(tenant.override_count, { none: "", one: "exceção", many: "exceções" })}</Chip>
            )}
          </>
        }
        note={[tenant.legal_name, tenant.email].filter(Boolean).join(" · ")}
        actions={
          <>
            <LinkButton to={href("/empresas/:uuid/faturas", { uuid: tenant.uuid })}>Faturas</LinkButton>
            {tenant.users === 0 && <Button onClick={() => invitation.show(tenant)}>Convidar quem administra</Button>}
            <Button onClick={() => overrides.show(tenant)}>Módulos da empresa</Button>
            {people.length > 0 && (
              <Button icon={<Eye />} onClick={() => visit.show(tenant)}>
                Entrar como
              </Button>
            )}
          </>
        }
      />
      {/* the form ends with its save bar */}
      <PageBody>
        <MailingPanel mailing={mailing} />
      </PageBody>
      <TenantForm
        tenant={tenant}
        plans={plans}
        modules={modules}
        answer={isDone(actionData) ? null : actionData}
        onNote={() => note.show(tenant)}
      />
      {overrides.open && (
        <OverridesDialog key={overrides.turn} tenant={tenant} modules={modules} onClose={overrides.close} />
      )}
      {invitation.open && <AdministratorDialog key={invitation.turn} onClose={invitation.close} />}
      {visit.open && <VisitDialog key={visit.turn} tenant={tenant} people={people} onClose={visit.close} />}
      {note.open && <NoteDialog key={note.turn} onClose={note.close} />}
    </>
  );
}
