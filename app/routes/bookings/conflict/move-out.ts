import { href, redirect } from "react-router";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { formatRange } from "~/lib/format";
import { toast } from "~/lib/toast";

/** Moves a booking out of the conflict, and opens it: a guest in house from today on, any other the whole stay. */
export async function moveOut(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const [params, date, version] = [{ code: text("code") }, text("from"), Number(text("version"))];
  const change = { accommodation_id: text("accommodation_id"), version };
  const quiet = [409, 422];
  const pricing = text("pricing") === "reprice" ? ("reprice" as const) : ("keep" as const);
  try {
    const moved = date
      ? (await call("POST /api/bookings/:code/split", { params, body: { ...change, date, pricing } }, { quiet })).rest
      : await call("PUT /api/bookings/:code", { params, body: { ...change, pricing } }, { quiet });
    toast.success(
      `${moved.holder.name} agora em ${moved.accommodation_name}, ${formatRange(moved.check_in, moved.check_out)}`,
    );
    return redirect(href("/reservas/:code", { code: moved.code }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const sentences = Object.values(error.data?.errors ?? {}).flat();
    const isStale = error.code === "StaleRecordException";
    const sentence = isStale ? "A reserva mudou enquanto você olhava. Confira e tente de novo." : error.message;
    return { code: params.code, refused: sentences[0] ?? sentence };
  }
}
