import { describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import type { CalendarAccommodation } from "#contract/bookings/calendar";
import { anonymous, type Session } from "~/lib/session-state";
import { bookingEntries } from "~/routes/bookings/calendar/bar-menu/booking-menu";
import { nightsEntries } from "~/routes/bookings/calendar/bar-menu/use-bar-menu";
import { type Bar, barsOf, wayOf } from "~/routes/bookings/calendar/drawn-bars";

const now = new Date("2026-11-20T15:00:00Z");
const all = [
  "bookings.view",
  "bookings.edit",
  "bookings.cancel",
  "accommodations.view",
  "accommodations.edit",
  "blocks.edit",
];
const desk = (permissions: readonly string[], modules = ["booking", "accommodation"]): Session => ({
  ...anonymous,
  authenticated: true,
  permissions: new Set(permissions),
  modules: new Set(modules),
});

function booking(more: Partial<Booking> = {}): Booking {
  const stay = { check_in: "2026-12-01", check_out: "2026-12-04", night_count: 3, accommodation_name: "Casa A" };
  const who = { holder: { name: "Zilda" }, hold_expires_at: null, checked_in_at: null, checked_out_at: null };
  return { code: "K7M4QX2P", status: "confirmed", ...stay, ...who, ...more } as Booking;
}

const labels = (groups: readonly (readonly { label: unknown }[])[]) => groups.map((group) => group.map((e) => e.label));
const offered = (of: Booking, permissions = all) =>
  labels(
    bookingEntries(
      of,
      desk(permissions),
      now,
      () => undefined,
      () => undefined,
    ),
  );
const first = ["Abrir reserva", "Editar reserva", "Copiar o código K7M4QX2P"];
const moves = ["Mudar datas ou acomodação", "Dividir a estadia", "Trocar com outra reserva"];

describe("The menu of a booking's bar", () => {
  test("offers the acts that its status and today's date allow", () => {
    expect(offered(booking())).toEqual([first, moves, ["Cancelar reserva"]]);
    expect(offered(booking({ check_in: "2026-11-20" }))[1]).toEqual(["Fazer check-in"]);
    const undo = "Desfazer a última mudança";
    expect(offered(booking({ relocated: true }))[1], "moved out of a conflict").toEqual([...moves, undo]);
    const held = booking({ status: "hold", hold_expires_at: "2026-11-20T18:00:00Z" });
    expect(offered(held)).toEqual([first, ["Confirmar reserva"], moves, ["Cancelar reserva"]]);
    expect(offered({ ...held, hold_expires_at: now.toISOString() })).toEqual([first, ["Fazer pré-reserva de novo"]]);
    const here = { check_in: "2026-11-18", check_out: "2026-11-23" };
    expect(offered(booking({ ...here, status: "checked_in", checked_in_at: "2026-11-20T12:00:00Z" }))).toEqual([
      first,
      ["Fazer check-out", "Desfazer check-in"],
      moves.slice(0, 2),
    ]);
    expect(offered(booking({ ...here, status: "checked_out", checked_out_at: "2026-11-19T12:00:00Z" }))).toEqual([
      first,
    ]);
  });

  test("offers only viewing to a user with bookings.view alone", () => {
    expect(offered(booking(), ["bookings.view"])).toEqual([["Abrir reserva", "Copiar o código K7M4QX2P"]]);
    expect(offered(booking(), ["bookings.view", "bookings.cancel"])).toEqual([
      ["Abrir reserva", "Copiar o código K7M4QX2P"],
      ["Cancelar reserva"],
    ]);
  });
});

describe("The menu of other bars", () => {
  const nights = { check_in: "2026-12-01", check_out: "2026-12-04" };
  const nothing = { bookings: [], blocks: [], imports: [], preparations: [], taken: [], conflicts: [], feeds: [] };
  const house = { id: "a1", name: "Casa A", short_name: null, group: null, status: "active" as const };
  const bar = (fields: Partial<CalendarAccommodation>): Bar => {
    const [only] = barsOf({ ...house, ...nothing, ...fields }, "2026-11-20");
    if (!only) throw new Error("something is drawn");
    return only;
  };
  const block = bar({ blocks: [{ id: "b1", kind: "out_of_order", reason: null, ...nights }] });
  const imported = bar({ imports: [{ name: "Airbnb", ...nights, event_id: null }] });
  const clash = {
    ...nights,
    channel: "airbnb" as const,
    event: { id: "e1", ...nights },
  };
  const of = (which: Bar, session: Session) => {
    const done: string[] = [];
    const choices = {
      onEdit: (id: string) => done.push(`edit ${id}`),
      onRemove: (id: string) => done.push(`remove ${id}`),
    };
    const groups = nightsEntries(which, session, choices);
    for (const entry of groups.flat()) entry.onSelect?.();
    return [labels(groups), done];
  };

  test("a block can be edited and removed with the permission, and viewed with accommodations.view", () => {
    expect(of(block, desk(all))).toEqual([
      [["Editar bloqueio", "Bloqueios da acomodação"], ["Excluir bloqueio"]],
      ["edit b1", "remove b1"],
    ]);
    expect(of(block, desk(["bookings.view", "accommodations.view"]))).toEqual([[["Bloqueios da acomodação"]], []]);
    expect(of(block, desk(all, ["booking"]))).toEqual([[], []]);
  });

  test("imported nights link to their channel, a conflict also to the booking; preparation has no menu", () => {
    expect(of(imported, desk(all))).toEqual([[["Canais da acomodação"]], []]);
    expect(of(imported, desk(["bookings.view"]))).toEqual([[], []]);
    const conflict = bar({ conflicts: [{ ...clash, code: "R1" }] });
    expect(of(conflict, desk(all))).toEqual([
      [["Resolver o conflito"], ["Abrir a reserva R1", "Canais da acomodação"]],
      [],
    ]);
    expect(of(bar({ preparations: [nights] }), desk(all))).toEqual([[], []]);
  });

  test("a channel's reservation becomes a booking for whoever may create bookings", () => {
    const sold = bar({ imports: [{ name: "Airbnb", ...nights, event_id: "e1" }] });
    expect(of(sold, desk(["bookings.view", "bookings.create"]))).toEqual([[["Transformar em reserva"]], []]);
    expect(of(sold, desk(["bookings.view"]))).toEqual([[], []]);
    expect(wayOf(sold, desk(["bookings.create"]))?.to).toBe("/reservas/criar?evento=e1");
  });
});
