import { accommodations } from "#contract/accommodations";
import { type Amenity, AmenityInput, amenities } from "#contract/amenities";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";

/** How an act ended; a toast has said what failed unless `error` does. */
export type AmenityResult =
  | { saved: string[] }
  | { stale: true }
  | { added: Amenity }
  | { removed: string }
  | { error: string | null; unchanged: true };

/** Saves the choice, adds an amenity of the company's own, or deletes one: as `act` of the form says. */
export async function actOnAmenities(request: Request, id: string): Promise<AmenityResult> {
  const form = await request.formData();
  try {
    switch (form.get("act")) {
      case "add": {
        const input = AmenityInput.parse({ name: form.get("name"), group: form.get("group") });
        return { added: await call(amenities.create, { body: input }) };
      }
      case "remove": {
        const own = String(form.get("amenity"));
        await call(amenities.delete, { params: { id: own } });
        return { removed: own };
      }
      default: {
        const body = { amenity_ids: form.getAll("amenity_ids") as never[], version: Number(form.get("version")) };
        const saved = await call(accommodations.update, { params: { id }, body }, { quiet: [409] });
        toast.success("Comodidades salvas");
        return { saved: saved.amenity_ids };
      }
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "StaleRecordException") return { stale: true };
    const { errors = {} } = (error.data ?? {}) as { errors?: Record<string, string[]> };
    return { error: Object.values(errors)[0]?.[0] ?? null, unchanged: true };
  }
}
