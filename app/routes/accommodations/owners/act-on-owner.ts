import { redirect } from "react-router";
import { type Owner, owners } from "#contract/owners";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";

/** How an act ended; a toast has said what failed. */
export type OwnerResult = { shelved: Owner } | { failed: true };

/** Archives, brings back or deletes the owner that the form names; a deletion goes to the list. */
export async function actOnOwner(request: Request): Promise<OwnerResult | Response> {
  const form = await request.formData();
  const params = { id: String(form.get("id")) };
  try {
    if (form.get("act") === "delete") {
      await call(owners.delete, { params });
      toast.success(`${String(form.get("name"))} foi excluído dos proprietários`);
      return redirect("/acomodacoes/proprietarios"); // reading a deleted owner again would find nothing
    }
    const body = { archived: form.get("act") === "archive", version: Number(form.get("version")) };
    return { shelved: await call(owners.update, { params, body }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failed: true };
  }
}
