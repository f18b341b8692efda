import { bookingSheet } from "#contract/booking-sheet";
import { ImportedBooking } from "#contract/imported-bookings";
import { guessGuestDocument } from "#domain/documents";
import { importBookings } from "#server/bookings/imported/import-bookings";
import { takeBackBookings } from "#server/bookings/imported/take-back-bookings";
import type { Ctx } from "#server/context";
import { takeBackHolders } from "#server/guests/holders";
import { type Finding, importKind, type Kept, type Values } from "#server/imports/import-kind";
import { insertImportedBookings, insertImportedGuests } from "#server/imports/imports.queries";

interface Made {
  id: string;
  /** The guest created for it. */
  guest_id: string | null;
}

/** Bookings from a spreadsheet, on the terms agreed elsewhere, all in one operation. */
export const bookingImport = importKind<ImportedBooking, Made>({
  sheet: bookingSheet,
  title: "Reservas",
  templateName: "modelo-reservas",
  schema: ImportedBooking,
  distinct: { code: (code) => code.toUpperCase() },
  parts: {
    same: ["channel_code", "accommodation", "check_in", "check_out"],
    sums: ["total_cents", "paid_cents", "commission"],
  },
  takenBackWith: "bookings.cancel",
  complete,
  write: async (ctx, lines) => {
    const outcomes = await importBookings(ctx, lines);
    return outcomes.map((each) => ("finding" in each ? { findings: [each.finding] } : each));
  },
  keepMade,
  takeBack,
});

function complete(typed: Values): { values: Values; findings: Finding[] } {
  const { commission, ...rest } = typed;
  const values = { ...rest, ...(commission as Values | undefined) };
  const { document, ...holder } = (typed.holder ?? {}) as Record<string, string>;
  if (document === undefined) return { values: { ...values, holder }, findings: [] };
  const guessed = guessGuestDocument(document);
  const message = "Documento inválido. Confira os números do CPF ou CNPJ";
  const findings = guessed === null ? [{ field: "holder.document", message }] : [];
  return { values: { ...values, holder: { ...holder, ...guessed } }, findings };
}

async function keepMade({ actor, db }: Ctx, importId: string, made: readonly Made[]): Promise<void> {
  const guests = made.flatMap(({ guest_id }) => guest_id ?? []);
  await insertImportedBookings(
    db,
    actor.tenant_id,
    importId,
    made.map(({ id }) => id),
  );
  await insertImportedGuests(db, actor.tenant_id, importId, guests);
}

async function takeBack(ctx: Ctx, importId: string, how: { changed: "keep" | "take" }): Promise<Kept[]> {
  const kept = await takeBackBookings(ctx, importId, how);
  await takeBackHolders(ctx, importId);
  return kept;
}
