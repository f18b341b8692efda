import { imitatedWords } from "#contract/messages/hold-words";
import { tenantKindWords } from "#contract/people/tenant-words";
import { TenantInput } from "#contract/people/tenants";
import { pixKindInWords } from "~/domains/pix/pix-words";
import { saidDone } from "~/lib/acts";
import { call, load } from "~/lib/api";
import { upload } from "~/lib/api-upload";
import { submit } from "~/lib/form-submit";
import { newKey } from "~/lib/idempotency";
import { keepPicture } from "~/lib/keep-picture";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, refreshSession } from "~/lib/session";
import { toast } from "~/lib/toast";
import { CompanyForm } from "~/routes/account/company-form";
import type { Route } from "./+types/company";

export const handle = routeHandle("/minha-conta/empresa");
export const meta = routeMeta(handle);

/** The data of the company of this tab, and the time zones. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { tenant } = await loadSession();
  const [company, timezones] = await Promise.all([
    load("GET /api/tenants/:uuid", { params: { uuid: tenant?.uuid ?? "" } }, request),
    load("GET /api/timezones", {}, request),
  ]);
  return { company, timezones: timezones.data };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { tenant } = await loadSession();
  const params = { uuid: tenant?.uuid ?? "" };
  const form = await request.clone().formData();
  const file = form.get("file");
  if (form.get("act") === "picture" && file instanceof File) {
    return keepPicture(
      () => upload("POST /api/tenants/:uuid/logo", { params }, file, { idempotencyKey: newKey() }),
      "Logo alterado",
    );
  }
  if (form.get("act") === "removePicture") {
    await call("DELETE /api/tenants/:uuid/logo", { params });
    return saidDone("Logo removido");
  }
  return submit(
    request,
    TenantInput,
    async (body) => {
      const saved = await call("PUT /api/tenants/:uuid", { params, body }, { quiet: [409] });
      await refreshSession();
      toast.success(saved.name_waits ? `${savedText}. ${nameWaits}` : savedText);
      return { saved: saved.version };
    },
    { say: companyWords },
  );
}

export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  return <CompanyForm {...loaderData} answer={actionData} />;
}

const savedText = "Dados da empresa alterado com sucesso"; // the exact text of section 7 of the specification
const nameWaits = `O nome lembra ${imitatedWords}: os e-mails a pessoas de fora da empresa esperam até a equipe do serviço aprovar o nome.`;

/** The display text of a value that somebody else saved meanwhile. */
function companyWords(name: string, texts: readonly string[]): string | undefined {
  if (name === "kind") return tenantKindWords[texts[0] as keyof typeof tenantKindWords];
  return pixKindInWords(name, texts);
}
