import type { BookingRow } from "#contract/bookings/bookings";

export const holder = { id: "0199a000-0000-7000-8000-000000000009", name: "Otávio Prado", email: null, phone: null };
const stay = { code: "K7WM2RXQ", accommodation_name: "Casa A", check_in: "2026-11-20", check_out: "2026-11-22" };

/** The confirmed stay whose acts are asked about in dialogs. */
export const booking = { ...stay, holder, status: "confirmed", night_count: 2, type: "guest" } as unknown as BookingRow;
