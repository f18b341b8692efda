import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { addDays } from "#domain/stay-dates";
import type { Visitor } from "#tests/support/program";

/** A separate data folder for a program; the second value removes it. */
export function dataFolder(): [string, () => void] {
  const folder = mkdtempSync(join(tmpdir(), "estadia-faults-"));
  return [folder, () => rmSync(folder, { recursive: true, force: true })];
}

/** A data folder with the demonstration: a copy of the one created for this run. */
export function filledFolder(): [string, () => void] {
  const [folder, remove] = dataFolder();
  cpSync(inject("demonstrationFolder"), folder, { recursive: true });
  return [folder, remove];
}

/** The body of a booking of one night that nothing else uses: each number has its own night. */
export function bookingOfNight(accommodationId: string, number: number) {
  const check_in = addDays("2030-01-01", number);
  return {
    accommodation_id: accommodationId,
    check_in,
    check_out: addDays(check_in, 1),
    adults: 1,
    status: "confirmed",
    holder: { name: `Pessoa ${number}` },
  };
}

/** An accommodation of the visitor's company that allows bookings of a single night. */
export async function makeAccommodation(visitor: Visitor): Promise<string> {
  const response = await visitor.send("POST", "/api/accommodations", {
    name: `Casa ${Math.random().toString(36).slice(2)}`,
    kind: "house",
    legal_regime: "lodging",
    max_guests: 4,
    base_guests: 2,
    base_price_cents: 10_000,
  });
  if (response.status !== 201) throw new Error(`Accommodation: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
