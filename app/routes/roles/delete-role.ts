import { redirect } from "react-router";
import { roles } from "#contract/people";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";

/** Deletes the role that the form names and goes to the list. A refusal is told by a toast; the screen reads again. */
export async function deleteRole(request: Request): Promise<{ ended: true } | Response> {
  const form = await request.formData();
  try {
    await call(roles.delete, { params: { id: String(form.get("id")) } });
    toast.success(`Perfil ${String(form.get("name"))} excluído`);
    return redirect("/perfis"); // reading a deleted role again would find nothing
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return { ended: true };
}
