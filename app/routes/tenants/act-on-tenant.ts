import { href } from "react-router";
import { Administrator, adminTenants, NoteInput, OverridesUpdate, ServiceTenantUpdate } from "#contract/admin-tenants";
import { VisitInput, visits } from "#contract/visits";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";
import type { TenantResult } from "~/routes/tenants/tenant-result";

const saved = (text: string): TenantResult => {
  toast.success(text);
  return { saved: true };
};

/** Takes the act that a form of the company's page asks for: its agreement, its modules, a note, an invitation, a visit. */
export async function actOnTenant(request: Request, uuid: string): Promise<TenantResult> {
  const params = { uuid };
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
