// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { GuestPage } from "#contract/guest/guest-page";
import { addDays, todayIn } from "#domain/stay-dates";
import { balance, deposit, priceOf, stayOf } from "#tests/app/guest-page/stay";
import { closedWords } from "~/routes/guest-page/closed/words";
import { drawPage } from "~/routes/guest-page/draw-page";
import { fetchWords } from "~/routes/guest-page/language";
import GuestStay from "~/routes/guest-page/page";
import { fetchParts } from "~/routes/guest-page/parts";
import { payWords } from "~/routes/guest-page/paying/words";
import { pageWords } from "~/routes/guest-page/words/page-words";

const path = "/booking/:code/confirmation/:token";
const address = "/booking/ABCD2345/confirmation/secret";

afterEach(cleanup);

/** What React draws at this address once the page's answer is there. */
function reactDraws(page: GuestPage): HTMLElement {
  const props = { loaderData: page } as ComponentProps<typeof GuestStay>;
  const routes = [{ path, element: <GuestStay {...props} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return render(<RouterProvider router={router} />).container;
}

const holding = {
  state: "hold",
  hold_expires_at: "2047-02-21T15:00:00Z",
  may_confirm: true,
  confirms_by: "guest",
} as const;
const guide = { state: "open", opens_on: null, missing: [], unknown: [] } as unknown as GuestPage["guide"];
const given_up: GuestPage["given_up"] = {
  ...{ at: "2047-02-20T15:00:00Z", returns: [], at_once: true, paid_cents: 20_000, refund_cents: 20_000, due_cents: 0 },
  ...{ credit_cents: 0, credit_until: null, left_cents: 20_000, refund_key: null },
};
const exactAddress: NonNullable<GuestPage["place"]["address"]> = {
  ...{ exact: true, exact_later: true, street: "Rua das Gaivotas, 82", district: "Centro", city: "Imbituba, SC" },
  ...{ zip_code: "88780000", text: "Rua das Gaivotas, 82, Centro, Imbituba, SC" },
};
const pages: Record<string, Partial<GuestPage>> = {
  "a hold": { ...holding, price: priceOf([deposit, balance]), terms: "0".repeat(64) },
  "a stay that is owed": { price: priceOf([deposit, balance]) },
  "a stay with an open guide": { guide },
  "a stay with an address": {
    place: { description: "Vista para o mar", photos: [], address: exactAddress },
  },
  "a past stay that is owed": {
    state: "past",
    price: priceOf([deposit]),
    receipt: { total_cents: 20_000, paid_cents: 0, open_cents: 20_000, back_cents: 0, payments: [] },
  },
  "the first part of a divided stay": {
    other_parts: [
      {
        code: "EFGH6789",
        accommodation_name: "Casa Verde",
        check_in: "2047-03-06",
        check_out: "2047-03-09",
        paid_cents: 70_550,
        free_until: "2047-02-27",
        contract_open: true,
      },
    ],
  },
  "a stay in another language": { language: "es", price: priceOf([deposit]) },
  "a cancelled stay": { state: "cancelled", price: null, given_up },
  "a stay that the company cancelled": {
    ...{ state: "cancelled", price: null, given_up, cancelled_by_company: true },
    cancelled_because: "Vazamento no telhado",
  },
  "a past stay with a deposit of which a part was kept": {
    state: "past",
    price: null,
    security_deposit: {
      ...{ asked_cents: 0, held_cents: 0, returned_cents: 85_000, kept_cents: 10_000, text: "" },
      movements: [
        { kind: "received", amount_cents: 95_000, method: "pix", moved_on: "2047-03-01", reason: null },
        { kind: "kept", amount_cents: 10_000, method: null, moved_on: "2047-03-03", reason: "Copo quebrado" },
        { kind: "returned", amount_cents: 85_000, method: "pix", moved_on: "2047-03-03", reason: null },
      ],
    },
  },
  "a cancelled stay of which a fee is due": {
    state: "cancelled",
    price: { ...priceOf([{ ...balance, amount_cents: 15_000 }])!, total_cents: null },
    given_up: { ...given_up, at_once: false, paid_cents: 5_000, refund_cents: 0, due_cents: 15_000 },
  },
  "a past stay that nobody came to, paid too much": {
    state: "past",
    price: null,
    receipt: { total_cents: 60_000, paid_cents: 128_800, open_cents: 0, back_cents: 68_800, payments: [] },
  },
  "an expired hold whose nights are taken": { state: "expired", price: null, dates_free: false },
  "a stay that is paid too much": {
    price: { ...priceOf([{ ...deposit, state: "paid", paid_cents: 20_000 }])!, paid_cents: 45_000, back_cents: 5_000 },
  },
  "a stay of a strange name": { guest_name: `<script>alert("1")</script> & Cia` },
};

test.each(Object.entries(pages))("the server draws %s in the words of React", async (_, more) => {
  vi.stubGlobal("fetch", () => new Promise(() => {})); // the guide is still to come
  const page = stayOf(more);
  vi.stubGlobal("navigator", undefined); // as in Node 20
  const { html, lang } = await drawPage(page, address);
  vi.unstubAllGlobals();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const drawn = new DOMParser().parseFromString(html, "text/html").body;
  for (const words of [pageWords, payWords, closedWords]) await fetchWords<object>(words, page.language);
  await fetchParts(page);
  const shown = reactDraws(page);
  expect(drawn.textContent).toBe(shown.textContent);
  expect(drawn.textContent).toContain("Pousada Mar Azul");
  expect(drawn.querySelectorAll("*")).toHaveLength(shown.querySelectorAll("*").length);
  expect(lang).toBe(page.language === "es" ? "es-AR" : "pt-BR");
  expect([...drawn.querySelectorAll("button, input")].filter((each) => !each.hasAttribute("disabled"))).toEqual([]);
  expect(drawn.querySelector("script")).toBeNull();
});

/** The order in which the page says these words. */
async function orderOf(page: GuestPage, words: string[]): Promise<string[]> {
  const { html } = await drawPage(page, address);
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent;
  return words.filter((word) => text.includes(word)).sort((one, other) => text.indexOf(one) - text.indexOf(other));
}

test("a part of a divided stay says what of the payments belongs to the other", async () => {
  const said = "R$ 705,50 do que você pagou são desta outra parte.";
  const { html } = await drawPage(stayOf(pages["the first part of a divided stay"]), address);
  expect(html.replaceAll("\u00a0", " ").replaceAll("&nbsp;", " ")).toContain(said);
});

test("guests in house read of their stay, and not of one to come", async () => {
  const check_in = todayIn("America/Sao_Paulo", new Date());
  const here = { came: true, check_in, check_out: addDays(check_in, 2), price: priceOf([balance]) };
  const stay = stayOf(here);
  const requests = { ...stay.requests, way: "none", tells: true } as const;
  const words = ["Sua estadia está confirmada", "Boa estadia em", "Informar a chegada", "Enviar pedidos", "Boa viagem"];
  expect((await orderOf({ ...stay, requests }, words)).sort()).toEqual(["Boa estadia em", "Enviar pedidos"]);
  const last = { ...stay, requests, check_in: addDays(check_in, -1), check_out: check_in, check_out_time: "00:00" };
  expect((await orderOf(last, words)).sort()).toEqual(["Boa viagem", "Enviar pedidos"]);
});

test("a hold that a channel takes cancellations of is accepted without terms of cancellation", async () => {
  const hold = { ...holding, price: priceOf([deposit]), terms: "0".repeat(64), cancellation: null };
  const said = ["condições de cancelamento desta página", "Li e aceito as datas, o preço e as regras desta página"];
  expect(await orderOf(stayOf({ ...hold, cancelled_through: "other" }), said)).toEqual([said[1]]);
});

test("a hold says that it can be given up at no cost while nothing was paid", async () => {
  const cancellation = { free_until: null, regret_until: null, credit_months: null, terms: [] };
  const hold = { ...holding, price: priceOf([deposit]), terms: "0".repeat(64), cancellation };
  const said = ["nem paga, desistir não custa nada", "Depois de confirmada, não há mais prazo", "já passou"];
  expect(await orderOf(stayOf(hold), said)).toEqual(said.slice(0, 2));
  expect(await orderOf(stayOf({ ...hold, state: "confirmed" }), said)).toEqual(["já passou"]);
});

test("a guide that waits for a payment calls it as the price does", async () => {
  const closed = {
    state: "closed",
    opens_on: null,
    missing: ["deposit"],
    unknown: [],
  } as unknown as GuestPage["guide"];
  const said = ["sinal pago", "parcela paga"];
  expect(await orderOf(stayOf({ guide: closed, price: priceOf([balance]) }), said)).toEqual(["parcela paga"]);
  expect(await orderOf(stayOf({ guide: closed, price: priceOf([deposit]) }), said)).toEqual(["sinal pago"]);
});

test("a hold is confirmed above its price, and its photos come later", async () => {
  const page = stayOf({ ...holding, price: priceOf([deposit]), terms: "0".repeat(64) });
  expect(await orderOf(page, ["Preço", "Confirmar reserva", "Faltam"])).toEqual(["Confirmar reserva", "Preço"]);
});

test("on the day of arrival the guide comes first, and what is owed is one line", async () => {
  const check_in = todayIn("America/Sao_Paulo", new Date());
  const stay = { check_in, check_out: addDays(check_in, 2), guide, price: priceOf([balance]) };
  const words = ["O que falta", "Guia de chegada", "Copiar código Pix", "Pagar agora"];
  expect(await orderOf(stayOf(stay), words)).toEqual(["Guia de chegada", "O que falta", "Pagar agora"]);
  const eve = { ...stay, check_in: addDays(check_in, 1), check_out: addDays(check_in, 3) };
  expect(await orderOf(stayOf(eve), words)).toEqual(["O que falta", "Copiar código Pix", "Guia de chegada"]);
});

test.each([
  [
    "a cancelled stay of which a fee is due",
    ["R$ 150,00 ainda falta pagar", "Pagar o que falta por Pix"],
    ["nada volta"],
  ],
  ["a past stay that nobody came to, paid too much", ["R$ 688,00 pagos a mais voltam para você"], ["Obrigado"]],
  ["a past stay that is owed", ["Pagar o que falta por Pix"], ["Pagar o sinal", "vence", "Obrigado"]],
  ["an expired hold whose nights are taken", ["Elas não estão mais livres"], ["voltaram a ficar livres"]],
  ["a stay that the company cancelled", ["Quem cancelou foi", "Motivo: Vazamento no telhado"], []],
  ["a cancelled stay", [], ["Motivo:"]],
  ["a stay that is paid too much", ["R$ 450,00, R$ 50,00 a mais"], ["tudo pago"]],
])("%s says what is true of its money and dates", async (name, said, unsaid) => {
  const { html } = await drawPage(stayOf(pages[name]), address);
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent.replaceAll("\u00a0", " ");
  for (const sentence of said) expect(text).toContain(sentence);
  for (const sentence of unsaid) expect(text).not.toContain(sentence);
});

test.each([
  ["en", ["Reason (in Portuguese): Vazamento no telhado", "Pix needs a Brazilian bank account"]],
  ["es", ["Motivo (en portugués): Vazamento no telhado", "Pix necesita una cuenta bancaria brasileña"]],
] as const)(
  "a guest who reads %s is told that a reason is in Portuguese, and what Pix needs",
  async (language, said) => {
    const page = { state: "cancelled", cancelled_because: "Vazamento no telhado", given_up, language } as const;
    const { html } = await drawPage(stayOf(page), address);
    const text = new DOMParser().parseFromString(html, "text/html").body.textContent;
    for (const sentence of said) expect(text).toContain(sentence);
  },
);

test("a stay that was cancelled late in the evening ended on the day of its place, not on that of Greenwich", async () => {
  const late = { ...given_up, at: "2047-02-21T01:30:00Z" } as GuestPage["given_up"]; // 22:30 in São Paulo
  const { html } = await drawPage(stayOf({ state: "cancelled", price: null, given_up: late }), address);
  expect(html).toContain("20/02/2047");
  expect(html).not.toContain("21/02/2047");
});

test("a past stay with a balance says what is still to be paid, with its Pix", async () => {
  const text = ["Falta pagar R$\u00a0200,00.", "Copiar código Pix"];
  expect(await orderOf(stayOf(pages["a past stay that is owed"]), text)).toEqual(text);
});
