import type { GuestRow } from "#contract/bookings/guests";
import { nameAndPhone } from "#domain/brazil";
import { showPhone } from "#domain/show-phone";
import type { Option } from "~/components/form/option";
import { call } from "~/lib/api";

export interface GuestOption extends Option {
  guest: GuestRow;
}

/**
 * Guests whose name, e-mail or phone starts with the typed text; a complete phone number after a name finds its owner.
 * No search before the second character.
 */
export async function searchGuests(text: string, signal: AbortSignal): Promise<GuestOption[]> {
  const wanted = nameAndPhone(text).phone ?? text.trim();
  if (wanted.length < 2) return [];
  const query = { q: wanted.slice(0, 100), per_page: "10", total: "0" } as const;
  const { data } = await call("GET /api/guests", { query }, { signal, quiet: "all" });
  return data.map((guest) => ({ value: guest.id, label: guest.name, detail: contactOf(guest), guest }));
}

/** The contact that distinguishes two people of the same name. */
export function contactOf({ phone, email }: Pick<GuestRow, "phone" | "email">): string | undefined {
  return phone ? showPhone(phone) : (email ?? undefined);
}
