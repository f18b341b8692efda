// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Profiler, type ReactNode } from "react";
import { createRoutesStub, type LoaderFunctionArgs } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import CreateBooking from "~/routes/bookings/create";

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("~/lib/api", () => ({ call, load: vi.fn() }));

const place = "0192f1c2-7a3b-7c4d-8e5f-0123456789ab";
const other = "0192f1c2-7a3b-7c4d-8e5f-0123456789ac";
const options = [
  { id: place, name: "Casa Butiá", short_name: null, group: null, color: null, status: "active", max_guests: 4 },
  { id: other, name: "Casa Ouvidor", short_name: null, group: null, color: null, status: "active", max_guests: 6 },
];
const stay = { check_in: "2026-12-26", check_out: "2026-12-28" };
const nights = [
  { date: "2026-12-26", price_cents: 60_000, reason: "Base" },
  { date: "2026-12-27", price_cents: 60_000, reason: "Base" },
];
const free = {
  nights,
  charges: [],
  total_cents: 120_000,
  installments: [{ due_date: "2026-12-26", amount_cents: 120_000, deposit: false }],
  cancellation_policy: null,
  available: true,
  conflicts: [],
  broken_rules: [],
  alternatives: [],
};
const taken = {
  ...free,
  available: false,
  conflicts: [{ kind: "booking", code: "K7M4QX2P", ...stay }],
  alternatives: [{ accommodation_id: other, name: "Casa Ouvidor", ...stay, total_cents: 150_000 }],
};

interface Asked {
  body: Record<string, unknown>;
  idempotencyKey?: string;
}
vi.setConfig({ testTimeout: 30_000 });
const Nothing = () => null;

/** What is free on the dates with which the form begins. */
const places = [{ accommodation_id: place, name: "Casa Butiá", group: null, max_guests: 4, total_cents: 120_000 }];

const channels = [{ channel: "direct", commission_basis_points: 300, collected_by: "company", version: 2 }];

let quoted: unknown = free;
let created: Asked[] = [];

beforeEach(() => {
  quoted = free;
  created = [];
  drawn = [];
  vi.stubGlobal("matchMedia", undefined);
  call.mockImplementation(async (address: string) => {
    if (address === "POST /api/quotes") return quoted;
    if (address === "GET /api/availability/ways") return { other_dates: [], legs: [], without: [] };
    return { data: [], meta: { page: 1, per_page: 10 } };
  });
});
afterEach(() => {
  window.history.replaceState(null, ""); // the draft is stored there

  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const asked = `?acomodacao=${place}&entrada=${stay.check_in}&saida=${stay.check_out}`;

let drawn: string[] = [];

/** The screen, noting each time that any part of it is drawn. */
function Counted(props: never) {
  const Screen = CreateBooking as () => ReactNode;
  return (
    <Profiler id="form" onRender={(_id, phase) => drawn.push(phase)}>
      <Screen {...(props as object)} />
    </Profiler>
  );
}

/** The screen at an address; its action only records what it receives and answers when told. */
function opened(answer: () => Promise<unknown>, accommodations = options, search = asked) {
  const Stub = createRoutesStub([
    {
      path: "/",
      HydrateFallback: Nothing,
      children: [
        {
          path: "reservas/criar",
          loader: () => ({
            offer: { accommodations, fees: [], amenities: [], terms: { plans: [], policies: [] }, channels },
            free: { query: { ...stay, guests: "2", pets: "0" }, places },
          }),
          action: async ({ request }: LoaderFunctionArgs) => {
            created.push({ body: Object.fromEntries(await request.formData()) });
            return answer();
          },
          Component: Counted as never,
        },
      ],
    },
  ]);
  const session = sessionWith({ permissions: ["bookings.create", "bookings.edit", "guests.view"] });
  render(inSession(session, <Stub initialEntries={[`/reservas/criar${search}`]} />));
}

// without styles a button's name also contains its working label
const button = (name: string) => {
  const [first] = screen.getAllByRole<HTMLButtonElement>("button", { name: new RegExp(`^${name}`) });
  return first as HTMLButtonElement;
};
const typeName = (name: string) =>
  fireEvent.change(screen.getByLabelText("Nome completo"), { target: { value: name } });

test("the stay in the address is quoted at once, and a second click submits nothing more", async () => {
  let finish: (value: unknown) => void = () => undefined;
  opened(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  expect((await screen.findAllByText(/R\$\s1\.200,00/)).length).toBeGreaterThan(0);
  typeName("Zélia Novaes");
  fireEvent.click(button("Confirmar reserva"));
  fireEvent.click(button("Confirmar reserva"));
  await waitFor(() => expect(created).toHaveLength(1));
  fireEvent.click(button("Orçamento"));
  expect(created[0]?.body).toMatchObject({
    status: "confirmed",
    accommodation_id: place,
    ...stay,
    adults: "2",
    children: "0",
    "holder.name": "Zélia Novaes",
    collected_by: "company",
    idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  // users who may not see amounts send no commission: the server uses the usual one
  expect(Object.keys(created[0]?.body ?? {}).filter((name) => name.startsWith("commission"))).toEqual([]);
  await act(async () => finish(null));
  expect(created).toHaveLength(1);
});

test("the form as it begins is drawn once: it can be used with the first paint", async () => {
  opened(async () => null, options, `?entrada=${stay.check_in}&saida=${stay.check_out}`);
  expect(await screen.findByRole("region", { name: /^Livres de/ })).toBeTruthy();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(drawn).toEqual(["mount"]);
});

test("a company without accommodations sees that it has none, not that none is free", async () => {
  opened(async () => null, []);
  expect(await screen.findByText(/Ainda não há acomodação para reservar\. Fale com quem administra/)).toBeTruthy();
  expect(screen.queryByText(/Nenhuma acomodação livre/)).toBeNull();
});

test("a stay in two accommodations shows both prices and their sum", async () => {
  const [first, second] = [
    { accommodation_id: place, name: "Casa Butiá", check_in: stay.check_in, check_out: "2026-12-27" },
    { accommodation_id: other, name: "Casa Ouvidor", check_in: "2026-12-27", check_out: stay.check_out },
  ];
  const way = { first: { ...first, total_cents: 112_000 }, second: { ...second, total_cents: 52_000 } };
  call.mockImplementation(async (address: string, { body }: { body?: Record<string, string> } = {}) => {
    if (address === "GET /api/availability/ways") {
      return { other_dates: [], legs: [{ ...way, total_cents: 164_000 }], without: [] };
    }
    if (address !== "POST /api/quotes") return { data: [], meta: { page: 1, per_page: 10 } };
    if (body?.accommodation_id === other) return { ...free, nights: nights.slice(1), total_cents: 52_000 };
    return body?.check_out === stay.check_out ? taken : { ...free, nights: nights.slice(0, 1), total_cents: 112_000 };
  });
  opened(async () => null);
  fireEvent.click(await screen.findByRole("button", { name: /^Usar Casa Butiá e Casa Ouvidor/ }));
  const panel = screen.getByRole("region", { name: "Preço da estadia" });
  await waitFor(() => expect(panel.textContent).toMatch(/Total das duas partes R\$\s1\.640,00/));
  expect(panel.textContent).toMatch(/Primeira parte, Casa ButiáR\$\s1\.120,00/);
  expect(panel.textContent).toMatch(/Segunda parte, Casa OuvidorR\$\s520,00/);
  expect(screen.getAllByText(/R\$\s1\.640,00/).length).toBeGreaterThan(1); // also at the buttons
});

test("a missing holder is reported without submitting the form", async () => {
  opened(async () => null);
  await screen.findByLabelText("Nome completo");
  fireEvent.click(button("Confirmar reserva"));
  expect(await screen.findByText("Hóspede responsável é obrigatório")).toBeTruthy();
  expect(created).toHaveLength(0);
});

test("conflicting dates allow only an inquiry, and an alternative fills in the form", async () => {
  quoted = taken;
  opened(async () => null);
  expect(await screen.findByText(/só um orçamento/)).toBeTruthy();
  expect(button("Confirmar reserva").disabled).toBe(true);
  expect(button("Orçamento").disabled).toBe(false);

  quoted = free;
  fireEvent.click(button("Usar Casa Ouvidor, 26 a 28/12"));
  await waitFor(() => expect(call.mock.lastCall?.[1].body).toMatchObject({ accommodation_id: other, ...stay }));
  expect(await screen.findByText("Livre")).toBeTruthy();
  expect(button("Confirmar reserva").disabled).toBe(false);
});

test("availability is requested as soon as the second date is complete, without a delay", async () => {
  opened(async () => null, options, "");
  await screen.findByLabelText("Entrada");
  const requests = () => call.mock.calls.filter(([address]) => address === "GET /api/availability");
  await waitFor(() => expect(requests().length).toBeGreaterThan(0));
  call.mockClear(); // the dates that the form begins with
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => clock() + 1000); // what follows at once is one question with them
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  for (const [label, value] of [
    ["Entrada", "26/12/2026"],
    ["Saída", "28/12/2026"],
  ] as const) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
  // the form is read some frames after it is rendered; a delay would never end here
  for (let frame = 0; frame < 100 && requests().length === 0; frame += 1) {
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  expect(requests().map(([, input]) => input)).toEqual([{ query: { ...stay, guests: "2", pets: "0" } }]);
});

test("an accommodation chosen from the free ones is no longer asked for", async () => {
  call.mockImplementation(async (address: string) => {
    if (address === "POST /api/quotes") return free;
    if (address === "GET /api/availability") {
      return {
        data: [{ accommodation_id: place, name: "Casa Butiá", group: null, max_guests: 4, total_cents: 120_000 }],
      };
    }
    return { data: [], meta: { page: 1, per_page: 10 } };
  });
  opened(async () => null, options, `?entrada=${stay.check_in}&saida=${stay.check_out}`);
  const choice = await screen.findByRole("button", { name: /Casa Butiá.*até 4/ }, { timeout: 3000 });
  typeName("Zélia Novaes");
  fireEvent.click(button("Confirmar reserva"));
  expect((await screen.findAllByText("Acomodação é obrigatória", undefined, { timeout: 3000 })).length).toBeGreaterThan(
    0,
  );
  fireEvent.click(choice);
  await waitFor(() => expect(screen.queryAllByText("Acomodação é obrigatória")).toEqual([]), { timeout: 3000 });
  expect(created).toEqual([]);
});
