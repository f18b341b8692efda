import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { everyEndpoint } from "#contract/every-endpoint";
import { ownForms } from "#contract/guest/guest-forms";
import { guestPagePath } from "#contract/guest/guest-page";
import type { Endpoint } from "#contract/platform/endpoint";
import { goodBodies, someId } from "#tests/contract/good-bodies";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { linkOf } from "#tests/server/guest/guest-page/guest-house";
import { formStay } from "#tests/server/guest/registration-forms/form-house";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

// A stay from 1 to 4 December in São Paulo: its link opens as before until 2 February.
const lastDay = "2027-02-03T02:59:00Z";
const firstDay = "2027-02-03T03:00:00Z";
const birth_date = "1988-03-14";

const app = testApp();
let house: House;
let type: string;
let at: ReturnType<typeof contractHouse>;
beforeAll(async () => {
  house = await openHouse(app());
  at = contractHouse(app(), house);
  type = await at.published();
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

/** A paid stay with a signed contract; `signer` is the browser that signed. */
async function signedStay({ birth = birth_date as string | null } = {}) {
  const stay = await at.readyStay(type);
  const signer = app().anonymous();
  const signature = { position: 1, document: "529.982.247-25", agreed: true, text_hash: stay.hash };
  const signed = await signer.send("POST", `${stay.path}/contract/signature`, { body: signature });
  expect(signed.status).toBe(200);
  await at.work();
  const paid = { amount_cents: 40_000, method: "pix", received_on: "2026-11-20", seen_paid_cents: 0 };
  expect((await at.send("POST", `/api/bookings/${stay.code}/payments`, paid)).status).toBe(201);
  const { holder } = await at.get(`/api/bookings/${stay.code}`);
  const { version } = await at.get(`/api/guests/${holder.id}`);
  const kept = await at.send("PUT", `/api/guests/${holder.id}`, { birth_date: birth, version });
  expect(kept.status).toBe(200);
  return { ...stay, signer };
}

const pdfBy = (by: Caller, path: string) => by.send("GET", `${path}/contract/pdf`);
const prove = (by: Caller, path: string, date = birth_date) =>
  by.send("POST", `${path}/proof`, { body: { birth_date: date } });

const byLink = (Object.entries(everyEndpoint) as [string, Endpoint][])
  .filter(([, { path }]) => path.startsWith(guestPagePath))
  .map(([name, endpoint]) => ({ name, endpoint }));

const parts: Record<string, string> = { txid: "ABCD2345P1", form: someId, photo: someId, id: someId };
const moreParts: Record<string, string> = { ...parts, width: "480", zip: "88780000" };

function send({ name, endpoint }: (typeof byLink)[number], path: string, by: Caller) {
  const rest = endpoint.path
    .slice(guestPagePath.length)
    .replace(/:(\w+)/g, (_, part: string) => moreParts[part] ?? "?");
  const file = endpoint.upload && new Blob(["x"], { type: "application/pdf" });
  const query = endpoint.upload ? "?file_name=a.pdf" : "";
  const body = file ?? (endpoint.body && (goodBodies as Record<string, object>)[name]);
  return by.send(endpoint.method, `${path}${rest}${query}`, body ? { body } : {});
}

describe("60 days after the departure", () => {
  test("the link opens as before until the end of the day in the accommodation's zone, then no more", async () => {
    const { path } = await signedStay();
    const guest = app().anonymous();
    app().clock.set(lastDay);
    expect((await guest.send("GET", path)).body).toMatchObject({ papers_only: false, adults: 2 });
    app().clock.set(firstDay);
    const refused = await guest.send("GET", path);
    expect(refused).toMatchObject({ status: 403, body: { error: "StayLongOverException" } });
    const { name, phone, email } = refused.body.stay.company;
    expect([name, phone, email]).toEqual([expect.any(String), null, null]);
    expect(refused.body.stay).toMatchObject({ language: "pt", asks_birth_date: true });
    expect(JSON.stringify(refused.body)).not.toMatch(/João|Silva|Araucária|2026-12/);
  });

  test("finds every endpoint of the link", () => expect(byLink.length).toBeGreaterThan(25));

  test.each(byLink)("$name refuses a browser without proof", async (each) => {
    const { path } = await once();
    app().clock.set(firstDay);
    if (each.name === "guestPages.prove") return;
    const reply = await send(each, path, app().anonymous());
    expect(reply).toMatchObject({ status: 403, body: { error: "StayLongOverException" } });
  });

  const papers = ["guestPages.show", "guestPages.speak", "guestContracts.show", "guestContracts.open"];

  /** Of a payment that is not there. */
  const receipts = ["guestReceipts.issue", "guestReceipts.pdf"];

  test.each(byLink)("$name opens receipts and contract alone to a browser with proof", async (each) => {
    const { path, proven } = await once();
    app().clock.set(firstDay);
    if (each.name === "guestPages.prove") return;
    const reply = await send(each, path, proven);
    if ([...papers, "guestContracts.pdf"].includes(each.name)) expect(reply.status).toBe(200);
    else if (receipts.includes(each.name)) expect(reply.status).toBe(404);
    else expect(reply).toMatchObject({ status: 403, body: { error: "StayLongOverException" } });
  });

  /** One stay for the sweeps, with a browser that proved the birth date. */
  let kept: Promise<{ path: string; proven: Caller }> | undefined;
  const once = () => {
    kept ??= (async () => {
      const { path } = await signedStay();
      app().clock.set(firstDay);
      const proven = app().anonymous();
      expect((await prove(proven, path)).status).toBe(204);
      return { path, proven };
    })();
    return kept;
  };

  test("the page then has neither people, place, guide, requests nor prices", async () => {
    const { path, proven } = await once();
    app().clock.set(firstDay);
    const { body } = await proven.send("GET", path);
    expect(body).toMatchObject({
      ...{ papers_only: true, state: "past", guest_name: null, adults: 0, price: null, guide: null, forms: null },
      place: { description: null, photos: [], address: null },
      receipt: { paid_cents: 40_000 },
      contract: { state: "signed" },
      requests: { way: "none", tells: false, list: [] },
    });
  });
});

describe("The birth date", () => {
  test("opens only to the browser that entered it, for a day", async () => {
    const { path } = await signedStay();
    app().clock.set(firstDay);
    const guest = app().anonymous();
    expect(await prove(guest, path, "1988-03-15")).toMatchObject({
      status: 422,
      body: { errors: { birth_date: [expect.any(String)] } },
    });
    expect((await guest.send("GET", path)).status).toBe(403);
    expect((await prove(guest, path)).status).toBe(204);
    expect((await guest.send("GET", path)).status).toBe(200);
    expect((await app().anonymous().send("GET", path)).status).toBe(403);
    app().clock.set("2027-02-04T03:00:00Z");
    expect((await guest.send("GET", path)).status).toBe(403);
  });

  test("can be tried five times a day by one link, which uses up nothing else", async () => {
    const { path } = await signedStay();
    const guest = app().anonymous();
    for (let turn = 0; turn < 5; turn += 1) expect((await prove(guest, path, "1990-01-01")).status).toBe(422);
    expect(await prove(app().anonymous(), path)).toMatchObject({ status: 429 });
    const speak = await guest.send("PUT", `${path}/language`, { body: { language: "en" } });
    expect(speak.status).toBe(200);
    const other = await signedStay();
    expect((await prove(guest, other.path)).status).toBe(204);
  });

  test("that is not stored opens nothing, and the page asks for a new link", async () => {
    const { path } = await signedStay({ birth: null });
    app().clock.set(firstDay);
    const guest = app().anonymous();
    const refused = await guest.send("GET", path);
    expect(refused.body.stay.asks_birth_date).toBe(false);
    expect(refused.body.reason).toMatch(/peça um novo link à hospedagem/);
    expect((await prove(guest, path)).status).toBe(422);
  });
});

describe("A link made after those days", () => {
  test("shows receipt and contract for seven days, without the PDF", async () => {
    const { code, path: old } = await signedStay({ birth: null });
    app().clock.set("2027-03-01T15:00:00Z");
    expect((await at.send("POST", `/api/bookings/${code}/link`)).status).toBe(200);
    const admin = await at.admin();
    const { path } = await linkOf(app(), { ...house, admin }, code);
    const guest = app().anonymous();
    expect((await guest.send("GET", old)).status).toBe(404);
    expect((await guest.send("GET", path)).body).toMatchObject({ papers_only: true, receipt: { paid_cents: 40_000 } });
    expect((await guest.send("GET", `${path}/contract`)).body).toMatchObject({ state: "signed", pdf_opens: "company" });
    expect((await pdfBy(guest, path)).body.error).toBe("ContractPdfClosedException");
    expect((await guest.send("GET", `${path}/guide`)).body.error).toBe("StayLongOverException");
    app().clock.set("2027-03-08T14:59:00Z");
    expect((await guest.send("GET", path)).status).toBe(200);
    app().clock.set("2027-03-08T15:00:00Z");
    expect((await guest.send("GET", path)).status).toBe(403);
  });

  test("made on the last day before does not stay open", async () => {
    const { code } = await signedStay({ birth: null });
    app().clock.set("2026-12-04T12:00:00Z");
    expect((await at.send("POST", `/api/bookings/${code}/link`)).status).toBe(200);
    const { path } = await linkOf(app(), { ...house, admin: await at.admin() }, code);
    app().clock.set(firstDay);
    expect((await app().anonymous().send("GET", path)).status).toBe(403);
  });
});

test("an adult's own form ends with the same day, whatever it is asked for", async () => {
  const stay = await formStay(app(), house);
  const made = await app()
    .anonymous()
    .send("POST", `${stay.guests}/${await stay.idOf(2)}/link`);
  const own = `/api/public/registration-forms/${made.body.url.split("/").at(-1)}`;
  app().clock.set(firstDay);
  for (const [name, { method, path }] of Object.entries(ownForms)) {
    const address = path.replace("/api/public/registration-forms/:token", own).replace(":zip", "88780000");
    const body = (goodBodies as Record<string, object>)[`ownForms.${name}`];
    const reply = await app()
      .anonymous()
      .send(method, address, body ? { body } : {});
    expect(reply.body.error, name).toBe("BookingNotFoundException");
  }
});

describe("The signed PDF", () => {
  test("opens to the browser that signed, and to others after the birth date", async () => {
    const { path, signer } = await signedStay();
    expect((await pdfBy(signer, path)).bytes?.subarray(0, 5).toString()).toBe("%PDF-");
    const other = app().anonymous();
    expect((await other.send("GET", `${path}/contract`)).body.pdf_opens).toBe("birth_date");
    expect(await pdfBy(other, path)).toMatchObject({ status: 403, body: { error: "ContractPdfClosedException" } });
    expect((await prove(other, path)).status).toBe(204);
    expect((await other.send("GET", `${path}/contract`)).body.pdf_opens).toBe("now");
    expect((await pdfBy(other, path)).status).toBe(200);
  });

  test("does not open to others without a known birth date", async () => {
    const { path } = await signedStay({ birth: null });
    const other = app().anonymous();
    expect((await other.send("GET", `${path}/contract`)).body.pdf_opens).toBe("company");
    expect((await pdfBy(other, path)).status).toBe(403);
  });
});
