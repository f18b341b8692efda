// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "#tests/app/support/fake-server";
import { toast } from "~/lib/toast";
import { clientAction as create } from "~/routes/bookings/create";
import { clientAction } from "~/routes/bookings/edit";

const says = vi.spyOn(toast, "success").mockReturnValue(true);
const offers = vi.spyOn(toast, "undo").mockReturnValue(true);
afterEach(() => {
  vi.unstubAllGlobals();
  says.mockClear();
  offers.mockClear();
});

/** Saves the form of a booking that is shortened; the toast. */
async function shortened(total: object, told = says): Promise<string> {
  const stay = { check_in: "2026-12-01", check_out: "2026-12-03", accommodation_name: "Casa Ouvidor" };
  fakeServer({ status: 200, body: { code: "DVR3CNVT", ...stay, ...total } });
  const form = new FormData();
  for (const [name, value] of Object.entries({ check_out: "2026-12-03", version: "1" })) form.set(name, value);
  const url = "http://localhost/reservas/DVR3CNVT/editar";
  const request = new Request(url, { method: "POST", body: form });
  await clientAction({ request, params: { code: "DVR3CNVT" } } as unknown as Parameters<typeof clientAction>[0]);
  return String(told.mock.calls[0]?.[0]).replace(/\s/g, " ");
}

test("the toast of a saved booking names dates, accommodation and price", async () => {
  const text = await shortened({ total_cents: 75_000 });
  expect(text).toBe("Reserva DVR3CNVT salva: de 01 a 03/12 em Casa Ouvidor, por R$ 750,00");
});

test("users who may not see amounts get no price", async () => {
  expect(await shortened({})).toMatch(/em Casa Ouvidor$/);
});

test("a save that moved the stay offers its undo", async () => {
  const text = await shortened({ total_cents: 75_000, relocated: true }, offers as unknown as typeof says);
  expect(text).toBe("Reserva DVR3CNVT salva: de 01 a 03/12 em Casa Ouvidor, por R$ 750,00");
  expect([offers.mock.calls[0]?.[1].label, says.mock.calls.length]).toEqual(["Desfazer", 0]);
});

test("a new booking with a discount above the user's share says that it was asked for, and who answers", async () => {
  const created = async (price_request: object | null) => {
    says.mockClear();
    fakeServer({ status: 201, body: { code: "DVR3CNVT", price_request } });
    const form = new FormData();
    const stay = {
      accommodation_id: "0192f1c2-7a3b-7c4d-8e5f-0123456789ab",
      check_in: "2026-12-01",
      check_out: "2026-12-03",
    };
    const guest = { "holder.name": "Otávio Prado", adults: "2", type: "guest", channel: "direct", status: "confirmed" };
    const sent = { ...stay, ...guest, idempotency_key: "a".repeat(32) };
    for (const [name, value] of Object.entries(sent)) form.set(name, value);
    const request = new Request("http://localhost/reservas/criar", { method: "POST", body: form });
    const args = { request, params: {} } as unknown as Parameters<typeof create>[0];
    const answer = await create(args).catch(() => null); // the session is not read here
    return says.mock.calls[0]?.[0] ?? answer;
  };
  expect(await created({ total_cents: 60_000 })).toBe(
    "Reserva DVR3CNVT criada. Pedido de desconto enviado: quem aprova vê no painel",
  );
  expect(await created(null)).toBe("Reserva DVR3CNVT criada");
});
