import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import type { House } from "#tests/support/house";
import type { Caller, TestApp } from "#tests/support/test-app";

export const bianca = {
  name: "Bianca Leal Duarte",
  birth_date: "1988-03-14",
  nationality: "BR",
  document_kind: "cpf",
  document: "529.982.247-25",
  residence_country: "BR",
  zip_code: "80060140",
  street: "Rua Itupava",
  number: "1240",
  city_code: "4106902",
  trip_reason: "LAZER_FERIAS",
  transport: "AUTOMOVEL",
};

/** The adult of 2026-12-01 who lives and travels with another guest. */
export const withPerson = (id: string) => ({
  name: "Marcelo Leal Duarte",
  birth_date: "1985-01-09",
  nationality: "BR",
  document_kind: "cpf",
  document: "111.444.777-35",
  lives_with: id,
  travels_with: id,
});

/** A confirmed stay in an accommodation that requires the full form, and its forms as guest and desk use them. */
export async function formStay(app: TestApp, house: House, fields: object = {}, accommodation: object = {}) {
  const { id: accommodation_id } = await house.accommodation({ legal_regime: "lodging", ...accommodation });
  const linked = await linkedBooking(app, house, { accommodation_id, ...fields });
  await linked.confirm();
  const path = `${linked.path}/guests`;
  const desk = `/api/bookings/${linked.code}/registration-forms`;
  const browser = app.anonymous();
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers that it has just asserted
  const forms = async (caller = browser): Promise<any> => (await caller.send("GET", path)).body;
  const idOf = async (position: number) => (await forms()).forms[position - 1].id as string;
  return {
    ...linked,
    accommodation_id: accommodation_id as string,
    guests: path,
    desk,
    forms,
    idOf,
    /** The guest's browser. */
    browser,
    /** Saves as the guest, at the current version. */
    async save(position: number, body: object, guest: Caller = browser) {
      const { id, version } = (await forms()).forms[position - 1];
      return guest.send("PUT", `${path}/${id}`, { body: { version, ...body } });
    },
    // biome-ignore lint/suspicious/noExplicitAny: as above
    async atDesk(caller: Caller = house.admin): Promise<any> {
      return (await caller.send("GET", desk)).body;
    },
    async complete(position: number, body: object, caller: Caller = house.admin) {
      const { id, version } = (await house.admin.send("GET", desk)).body.forms[position - 1];
      return caller.send("PUT", `${desk}/${id}`, { body: { version, ...body } });
    },
    /** Completes everyone's form. */
    async fill() {
      await this.save(1, bianca);
      const { people } = await forms();
      for (let position = 2; position <= people; position += 1) await this.save(position, withPerson(await idOf(1)));
    },
  };
}
