import Eye from "lucide-react/icons/eye";
import { href } from "react-router";
import { adminModules } from "#contract/admin-modules";
import { adminPlans } from "#contract/admin-plans";
import {
  Administrator,
  adminTenants,
  NoteInput,
  OverridesUpdate,
  type ServiceTenant,
  ServiceTenantUpdate,
} from "#contract/admin-tenants";
import { VisitInput, visits } from "#contract/visits";
import { PageHead } from "~/components/page/page-head";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { LinkButton } from "~/components/ui/link-button";
import { StateChip } from "~/domains/subscription/state-chip";
import { call, load } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { toast } from "~/lib/toast";
import { useDialog } from "~/lib/use-dialog";
import { AdministratorDialog } from "~/routes/tenants/administrator-dialog";
import { NoteDialog } from "~/routes/tenants/note-dialog";
import { OverridesDialog } from "~/routes/tenants/overrides-dialog";
import { TenantForm } from "~/routes/tenants/tenant-form";
import type { TenantResult } from "~/routes/tenants/tenant-result";
import { VisitDialog } from "~/routes/tenants/visit-dialog";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/empresas/:uuid/editar");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [tenant, plans, modules, people] = await Promise.all([
    load(adminTenants.show, { params }, request),
    load(adminPlans.list, {}, request),
    load(adminModules.list, {}, request),
    load(visits.people, { params }, request),
  ]);
  return { tenant, plans: plans.data, modules: modules.data, people: people.data };
}

/** Takes the act that a form of the page asks for: the agreement, the modules, a note, an invitation, a visit. */
export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<TenantResult> {
  const act = (await request.clone().formData()).get("act");
  if (act === "note") {
    return submit(request, NoteInput, async (body, sent) => {
      await call(adminTenants.note, { params, body }, sent);
      return saved("Nota guardada");
    });
  }
  if (act === "visit") {
    return submit(request, VisitInput, async (body) => {
      await call(visits.begin, { params, body }, { quiet: [404] });
      window.location.assign(href("/dashboard")); // another person's pages: nothing of these stays
      return { saved: true };
    });
  }
  if (act === "overrides") {
    return submit(request, OverridesUpdate, async (body) => {
      await call(adminTenants.overrideModules, { params, body }, { quiet: [409] });
      return saved("Módulos da empresa salvos");
    });
  }
  if (act === "invite") {
    return submit(request, Administrator, async (body) => {
      await call(adminTenants.invite, { params, body });
      return saved(`Convite enviado para ${body.email}`);
    });
  }
  return submit(request, ServiceTenantUpdate, async (body) => {
    const { name } = await call(adminTenants.update, { params, body }, { quiet: [409] });
    return saved(`${name}: condições salvas`);
  });
}

const saved = (text: string): TenantResult => {
  toast.success(text);
  return { saved: true };
};

export default function EditTenant({
  loaderData: { tenant, plans, modules, people },
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
      <TenantForm
        tenant={tenant}
        plans={plans}
        modules={modules}
        answer={actionData}
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
