import type { GuestPage } from "#contract/guest/guest-page";
import type { guestPagePreview, previewStates } from "#contract/office/first-steps";
import { addDays, todayIn } from "#domain/stay-dates";
import { createBooking } from "#server/bookings/bookings/create-booking";
import { showPage } from "#server/guest/guest-page/show-page";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { thenTakenBack, wholeOrNothing } from "#server/platform/db/several-statements";
import { Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** Days until the arrival of the example, and its nights: the first pair that the company's own rules allow. */
const daysAhead = [21, 30, 45, 60, 90, 120];
const nightCounts = [2, 3, 5, 7];

/** The example's guest; the page shows the first name only. */
const guest = { name: "Maria Exemplo" };

/**
 * The guest page of an example stay: created, shown and rolled back, so that its price, instalments, terms and Pix code
 * come from the code of real stays.
 */
export const previewGuestPage: Verb<typeof guestPagePreview.show> = async (
  ctx,
  { body: { state, language = "pt" } },
) => {
  const { actor, db, clock } = ctx;
  const place = await findFirstPlace(db, actor.tenant_id);
  if (place === null) throw refused("Cadastre a primeira acomodação com diária para ver a página do hóspede.");
  const page = await thenTakenBack(db, () => showExample({ ...ctx, language }, place, state));
  if (page === null) throw refused("Não há duas noites livres nos próximos meses para mostrar de exemplo.");
  await updateSeen(db, actor.tenant_id, clock.now());
  return page;
};

async function showExample(ctx: Ctx, place: Place, status: (typeof previewStates)[number]): Promise<GuestPage | null> {
  // the example keeps the rules that guests meet, whoever looks at it
  const permissions = new Set([...ctx.actor.permissions].filter((name) => name !== "bookings.override"));
  const bound = { ...ctx, actor: { ...ctx.actor, permissions } };
  const today = todayIn(ctx.actor.timezone, ctx.clock.now());
  for (const days of daysAhead) {
    for (const nights of [...new Set([Math.max(2, place.min_nights), ...nightCounts])].filter(
      (count) => count >= place.min_nights,
    )) {
      const check_in = addDays(today, Math.max(days, place.min_notice));
      const stay = { accommodation_id: place.id, check_in, check_out: addDays(check_in, nights) };
      const made = await wholeOrNothing(ctx.db, () =>
        createBooking(bound, { ...stay, status, adults: Math.min(2, place.max_guests), holder: guest }),
      ).catch((error) => {
        if (error instanceof Problem) return null; // taken, or against a rule: the next dates
        throw error;
      });
      if (made !== null) return showPage(bound, made.code);
    }
  }
  return null;
}

const refused = (reason: string) => new Problem("GuestPageNotShownException", { reason });

type Place = Columns<"accommodations", "id" | "max_guests" | "min_nights" | "min_notice">;

/** The oldest active accommodation with a price, or null. */
async function findFirstPlace(db: Db, tenantId: string): Promise<Place | null> {
  const row = await db
    .selectFrom("accommodations")
    .select(["id", "max_guests", "min_nights", "min_notice"])
    .where("tenant_id", "=", tenantId)
    .where("status", "=", "active")
    .where("base_price_cents", ">", 0)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores that the company has seen its guest page; only the first time counts. */
async function updateSeen(db: Db, tenantId: string, now: Date): Promise<void> {
  await db
    .updateTable("tenants")
    .set({ guest_page_seen_at: now })
    .where("id", "=", tenantId)
    .where("guest_page_seen_at", "is", null)
    .execute();
}
