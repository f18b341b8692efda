import { describe, expect, test } from "vitest";
import { type Booking, BookingUpdate } from "#contract/bookings/bookings";
import { readInput, textsOf } from "~/lib/form-texts";
import { afterSecondSave } from "~/lib/second-save";
import type { BookingOffer } from "~/routes/bookings/form/booking-offer";
import { editable, editedRecord, holderStart, secondSaveOf } from "~/routes/bookings/form/form-values";
import { readTypedStay, stayKey } from "~/routes/bookings/form/typed-stay";

const place = "0192f1c2-7a3b-7c4d-8e5f-0123456789ab";
const pet = "0192f1c2-7a3b-7c4d-8e5f-0123456789ad";
const breakfast = "0192f1c2-7a3b-7c4d-8e5f-0123456789ae";
const elsewhere = "0192f1c2-7a3b-7c4d-8e5f-0123456789ac";
const pix = "0192f1c2-7a3b-7c4d-8e5f-0123456789af";
const guest = { id: place, name: "Helena Prates", phone: "+5548991234567", email: null, language: null };
const opened = {
  code: "K7M4QX2P",
  status: "confirmed",
  accommodation_id: place,
  check_in: "2026-11-20",
  check_out: "2026-11-24",
  adults: 2,
  children: 1,
  infants: 0,
  pets: 0,
  arrival_time: null,
  channel: "whatsapp",
  channel_code: null,
  notes: { internal: null, guest: "Berço", cleaning: null },
  tags: ["vip"],
  holder: guest,
  charges: [{ fee_id: pet, name: "Taxa de pet", amount_cents: 9_000 }],
  total_cents: 299_000,
  version: 3,
} as unknown as Booking;
const current: Booking = {
  ...opened,
  check_out: "2026-11-25",
  notes: { internal: "Chave na recepção", guest: "Berço", cleaning: null },
  total_cents: 361_000,
  version: 4,
};
const names = [place, elsewhere].map((id, index) => ({ id, name: ["Casa Butiá", "Casa Ouvidor"][index] }));
const optional = [
  { id: pet, name: "Taxa de pet", accommodation_id: null, group: null },
  { id: breakfast, name: "Café da manhã", accommodation_id: place, group: null },
];
const terms = { plans: [{ id: pix, name: "Tudo no Pix", archived: false }], policies: [] };
const offer = { accommodations: names, fees: optional, terms } as unknown as BookingOffer;
// the form's submission: the record as read, and all values as text, empty controls as ""
const form = (typed: Record<string, string>) => {
  const data = new FormData();
  data.set(readInput, JSON.stringify(textsOf(editedRecord(opened, offer))));
  const empty = { arrival_time: "", channel_code: "", payment_plan_id: "", "notes.internal": "", "notes.cleaning": "" };
  const stands = Object.entries(textsOf({ ...editable(opened, offer), version: 3 }));
  const shown = { ...empty, ...Object.fromEntries(stands.map(([name, [text = ""]]) => [name, text])), ...typed };
  for (const [name, text] of Object.entries(shown)) data.set(name, text);
  return data;
};
const second = (now: Booking, typed: Record<string, string>) =>
  afterSecondSave(BookingUpdate, { stale: now }, form(typed), secondSaveOf(now, offer, "America/Sao_Paulo")) as {
    initialValue?: Record<string, unknown>;
    changes?: unknown[];
  };

describe("a save with a stale version", () => {
  test("keeps typed values and takes over the stored ones of untouched fields", () => {
    const { initialValue } = second(current, { adults: "3", pricing: "keep" });
    expect(initialValue).toMatchObject({
      version: "4",
      adults: "3",
      children: "1",
      check_out: "2026-11-25",
      notes: { internal: "Chave na recepção", guest: "Berço" },
      pricing: "keep",
    });
  });

  test("keeps an emptied field empty", () => {
    const { initialValue } = second(current, { "notes.guest": "" });
    expect(initialValue?.notes).toEqual({ internal: "Chave na recepção" });
  });

  test("lists the changes of the other user, and the values typed over them", () => {
    expect(second(current, { check_out: "2026-11-23" }).changes).toEqual([
      { label: "Saída", was: "24/11/2026", now: "25/11/2026", typed: "23/11/2026" },
      { label: "Total", was: "R$\u00a02.990,00", now: "R$\u00a03.610,00" },
      { label: "Nota interna", was: "vazio", now: "Chave na recepção" },
    ]);
  });

  test("lists changes of the holder, and opens the holder's fields only if they were edited here", () => {
    const holder = { ...guest, name: "Helena P. Moura", email: "helena@correio.test" };
    const { changes, initialValue } = second({ ...opened, holder }, {});
    expect(changes).toEqual([
      { label: "Hóspede responsável", was: "Helena Prates", now: "Helena P. Moura" },
      { label: "E-mail", was: "vazio", now: "helena@correio.test" },
    ]);
    expect(holderStart(initialValue ?? {}, holder)).toEqual({ mode: "kept", guest: holder });
    const typed = second({ ...opened, holder }, { "holder.name": "Helena Moura" });
    expect(typed.changes?.[0]).toMatchObject({ typed: "Helena Moura" });
    expect(holderStart(typed.initialValue ?? {}, holder)).toEqual({ mode: "edited", guest: holder });
  });

  test("names the fees that were added or removed by the other user", () => {
    const charges = [...current.charges, { fee_id: breakfast, name: "Café da manhã", amount_cents: 4_000 }];
    expect(second({ ...opened, charges } as Booking, {}).changes).toEqual([
      { label: "Taxas opcionais", was: "Taxa de pet", now: "Taxa de pet, Café da manhã" },
    ]);
  });

  test("names the accommodation instead of its id", () => {
    expect(second({ ...opened, accommodation_id: elsewhere }, {}).changes?.[0]).toEqual({
      label: "Acomodação",
      was: "Casa Butiá",
      now: "Casa Ouvidor",
    });
  });

  test("names the newly stored payment plan, and takes it over if the field is untouched", () => {
    const { changes, initialValue } = second({ ...opened, payment_plan_id: pix }, {});
    expect(changes).toEqual([{ label: "Plano de pagamento", was: "sem escolha", now: "Tudo no Pix" }]);
    expect(initialValue).toMatchObject({ payment_plan_id: pix });
  });

  test("lists no changes if the record is unchanged", () => {
    const { changes, initialValue } = second(opened, {});
    expect(changes).toEqual([]);
    expect(initialValue).toMatchObject({ adults: "2", check_in: "2026-11-20", tags: "vip", fee_ids: pet });
  });
});

describe("the holder's part of the form", () => {
  test("starts with the stored record, or with an empty name if there is none", () => {
    expect(holderStart({}, guest)).toEqual({ mode: "kept", guest });
    expect(holderStart({}, undefined)).toEqual({ mode: "typed", guest: undefined });
  });

  test("keeps the chosen or typed holder after a refused save", () => {
    const chosen = { holder_id: elsewhere, chosen: { name: "Renato Siqueira", phone: "", email: "r@correio.test" } };
    expect(holderStart(chosen, guest)).toMatchObject({
      mode: "chosen",
      guest: { id: elsewhere, name: "Renato Siqueira" },
    });
    expect(holderStart({ holder: { name: "Helena P. Moura" } }, guest)).toEqual({ mode: "edited", guest });
  });
});

describe("the typed stay", () => {
  const typed = (change: Record<string, string>) => {
    const data = new FormData();
    const fields = {
      accommodation_id: place,
      check_in: "2026-11-20",
      check_out: "2026-11-24",
      adults: "2",
      children: "1",
    };
    for (const [name, value] of Object.entries({ ...fields, notes: "x", ...change })) data.set(name, value);
    return readTypedStay(data, { code: "K7M4QX2P", payment_plan_id: pix, cancellation_policy_id: null });
  };

  test("can be quoted once it is complete, ignoring the nights of its own booking", () => {
    expect(typed({}).complete).toEqual({
      accommodation_id: place,
      check_in: "2026-11-20",
      check_out: "2026-11-24",
      adults: 2,
      children: 1,
      fee_ids: [],
      payment_plan_id: null,
      booking_code: "K7M4QX2P",
    });
    expect(typed({ payment_plan_id: pix }).complete).not.toHaveProperty("payment_plan_id"); // frozen, as agreed
    expect(typed({ payment_plan_id: elsewhere }).complete?.payment_plan_id).toBe(elsewhere);
    const gaps: Record<string, string>[] = [
      { check_out: "" },
      { check_out: "2026-11-20" },
      { check_in: "31/02" },
      { adults: "" },
    ];
    for (const gap of gaps) expect(typed(gap).complete).toBeNull();
  });

  test("is quoted with the fees that are checked, in any order", () => {
    const stay = typed({ fee_ids: pet }).complete!;
    expect(stay.fee_ids).toEqual([pet]);
    expect(typed({ fee_ids: "" }).complete?.fee_ids).toEqual([]);
    expect(stayKey({ ...stay, fee_ids: [] })).not.toBe(stayKey(stay));
    const both = [pet, breakfast];
    expect(stayKey({ ...stay, fee_ids: both })).toBe(stayKey({ ...stay, fee_ids: both.toReversed() }));
  });

  test("is quoted with the chosen pricing, which does not change its key", () => {
    const kept = typed({ pricing: "keep" }).complete!;
    expect(kept.pricing).toBe("keep");
    expect(stayKey(kept)).toBe(stayKey(typed({ pricing: "reprice" }).complete!));
  });

  test("has the same key without infants and with zero infants", () => {
    const stay = typed({}).complete!;
    expect(stayKey(stay)).toBe(stayKey(opened));
    expect(stayKey({ ...stay, infants: 1 })).not.toBe(stayKey(opened));
  });
});
