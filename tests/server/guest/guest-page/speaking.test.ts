import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errors } from "#contract/platform/errors";
import { messageLanguages } from "#domain/messages/message-rules";
import { inLanguage, languageAsked } from "#server/platform/http/error-answers";
import { Problem } from "#server/platform/http/problem";
import { confirmsBy, linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const speak = (path: string, language: string) =>
  app().anonymous().send("PUT", `${path}/language`, { body: { language } });

async function policy() {
  const tiers = [{ days_before: 7, refund_basis_points: 10_000, base: "total" }];
  const name = `Sete dias ${Math.random()}`;
  return (await house.admin.send("POST", "/api/cancellation-policies", { body: { name, tiers } })).body.id;
}

const conditions = async (code: string) => {
  const rows = await app().database.asTenant(house.company.tenant_id, (db) =>
    db
      .selectFrom("guest_confirmations as c")
      .innerJoin("bookings as b", "b.id", "c.booking_id")
      .select(["c.terms", "c.language"])
      .where("b.code", "=", code)
      .execute(),
  );
  return rows[0];
};

describe("the language of a guest", () => {
  test("follows the nationality until the guest chooses one, on every device", async () => {
    const guest = (await house.admin.send("POST", "/api/guests", { body: { name: "Ana Sosa", nationality: "AR" } }))
      .body;
    const { path, page } = await linkedBooking(app(), house, { holder: undefined, holder_id: guest.id });
    expect((await page()).language).toBe("es");
    expect((await speak(path, "en")).body.language).toBe("en");
    expect((await page()).language).toBe("en");
    const { body: kept } = await house.admin.send("GET", `/api/guests/${guest.id}/export`);
    expect(kept.language).toBe("en");
    // an open copy of the record is stale: saving it would take the choice back
    const stored = (await house.admin.send("GET", `/api/guests/${guest.id}`)).body;
    expect(stored).toMatchObject({ language: "en", version: guest.version + 1 });
  });

  test("is kept per device, as first read or chosen", async () => {
    const { path, code } = await linkedBooking(app(), house);
    const openPhone = async (method: "GET" | "PUT", address: string, body?: object) => {
      const phone = app().anonymous();
      const answer = await phone.send(method, address, { body });
      const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
      return (again: string) => phone.send("GET", again, { headers: { cookie } });
    };
    const first = await openPhone("GET", path);
    const english = await openPhone("PUT", `${path}/language`, { language: "en" });
    const spanish = await openPhone("PUT", `${path}/language`, { language: "es" });
    const languages = [first, english, spanish].map(async (read) => (await read(path)).body.language);
    expect(await Promise.all(languages)).toEqual(["pt", "en", "es"]);
    expect((await app().anonymous().send("GET", path)).body.language).toBe("es");
    const wrong = await english(path.replace(code, "ABCDEFGH"));
    expect(wrong.body.message).toBe("We could not find this booking.");
  });

  test("is that of the refusal of a voucher, which a hold does not have", async () => {
    const { path } = await linkedBooking(app(), house);
    await speak(path, "en");
    const refused = await app().anonymous().send("GET", `${path}/voucher/pdf`);
    expect(refused).toMatchObject({ status: 409, body: { error: "PaperNotGivenException" } });
    expect(refused.body.message).toBe("There is no such paper for this booking as it is now.");
  });

  test("must be supported", async () => {
    const { path } = await linkedBooking(app(), house);
    expect((await speak(path, "fr")).status).toBe(422);
  });

  test("is used for messages once chosen", async () => {
    const words = { subject: "Oi", body: "Oi", chat: "Oi", subject_en: "Hi", body_en: "Hi", chat_en: "Hi" };
    const made = await house.admin.send("POST", "/api/message-templates", { body: { name: "Boas-vindas", ...words } });
    const { code, path } = await linkedBooking(app(), house);
    const compose = async () =>
      (
        await house.admin.send("POST", `/api/bookings/${code}/message-text`, {
          body: { template_id: made.body.id },
        })
      ).body;
    expect((await compose()).language).toBe("pt");
    await speak(path, "en");
    expect(await compose()).toMatchObject({ language: "en", subject: "Hi" });
  });
});

describe("the accepted terms", () => {
  test("are stored in the language shown, with a hash per language", async () => {
    const stay = { cancellation_policy_id: await policy() };
    const { code, path, page, confirm } = await linkedBooking(app(), house, stay);
    const portuguese = await page();
    const english = (await speak(path, "en")).body;
    expect(english.terms).not.toBe(portuguese.terms);
    expect(english.cancellation.terms[0]).toBe("Until 7 days before check-in: 100% of the total is refunded");
    expect((await confirm()).status).toBe(200);
    const kept = await conditions(code);
    expect(kept).toMatchObject({ language: "en", terms: expect.stringContaining("Arrival: 1 Dec 2026") });
  });

  test("are those of the confirming tab, even if another tab changed the language", async () => {
    const { code, path, page, confirm } = await linkedBooking(app(), house);
    const { terms } = await page();
    await speak(path, "es");
    expect((await confirm(terms)).status).toBe(200);
    expect(await conditions(code)).toMatchObject({ language: "pt", terms: expect.stringContaining("Entrada:") });
  });
});

test("nights and charges are named in the guest's language", async () => {
  const { id: accommodation_id } = await house.accommodation({ cleaning_fee_cents: 8_000 });
  const { path } = await linkedBooking(app(), house, { accommodation_id });
  const { price } = (await speak(path, "en")).body;
  expect(price.charges).toEqual([{ name: "Cleaning fee", amount_cents: 8_000 }]);
  expect(price.nights[0].reason).toBe("Standard rate");
});

describe("error messages", () => {
  test("are in the guest's language", async () => {
    await confirmsBy(house, "staff");
    const { path, confirm } = await linkedBooking(app(), house);
    await speak(path, "en");
    const { body } = await confirm("0".repeat(64));
    await confirmsBy(house, "guest");
    expect(body.reason).toBe(`This booking is confirmed by ${house.company.name}. Please contact the team.`);
    const wrong = await app()
      .anonymous()
      .send("POST", `${path}/confirmation`, { body: { terms: "x" } });
    expect(wrong.body).toMatchObject({ error: "ValidationException", message: "Please check the marked fields." });
    expect(wrong.body.errors).toEqual({ terms: ["Please check this field."] });
  });

  test("of an invalid link are in the browser's language", async () => {
    const path = "/api/public/bookings/NADA1234/nothing";
    const asked = { headers: { "accept-language": "es-AR,es;q=0.9" } };
    expect((await app().anonymous().send("GET", path, asked)).body.message).toBe("No encontramos esta reserva.");
    expect((await app().anonymous().send("GET", path)).body.message).toBe(errors.BookingNotFoundException[1]);
  });

  test("have a text for every code in each language", () => {
    for (const code of Object.keys(errors) as (keyof typeof errors)[]) {
      for (const language of messageLanguages) {
        const said = inLanguage(new Problem(code, { reason: "Fale com a equipe." }), language).message;
        if (language === "pt") expect(said).toBe("Fale com a equipe.");
        else expect([errors[code][1], "Fale com a equipe."]).not.toContain(said);
      }
    }
  });

  test.each([
    [undefined, "pt"],
    ["de-DE,de;q=0.9", "pt"],
    ["de-DE,en;q=0.8", "en"],
    ["pt-BR,en", "pt"],
    ["x".repeat(10_000), "pt"],
  ])("are in the first supported language of %s", (header, language) => {
    expect(languageAsked(header)).toBe(language);
  });
});
