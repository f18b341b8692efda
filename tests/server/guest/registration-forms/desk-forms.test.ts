import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eraseFormsEverywhere } from "#server/guest/registration-forms/erase-forms";
import { bianca, formStay, withPerson } from "#tests/server/guest/registration-forms/form-house";
import { type House, openHouse } from "#tests/support/house";
import { makeLimitedPerson } from "#tests/support/limited-person";
import { pngFile } from "#tests/support/pictures";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("Registration forms at the desk", (of) => {
  let app: TestApp;
  let house: House;
  beforeAll(() => {
    app = createTestApp(of().database, { clock: testClock() });
  });
  beforeEach(async () => {
    app.clock.set("2026-11-20T15:00:00Z");
    house = await openHouse(app);
  });

  const open = (fields?: object, accommodation?: object) => formStay(app, house, fields, accommodation);
  const list = async (query = "", caller = house.admin) =>
    (await caller.send("GET", `/api/registration-forms?${query}`)).body;
  const codes = (body: { data: { booking_code: string; position: number }[] }) =>
    body.data.map(({ booking_code, position }) => `${booking_code} ${position}`);
  const mark = (what: "sent" | "sent/reversal" | "error" | "error/reversal", body: object) =>
    house.admin.send("POST", `/api/registration-forms/${what}`, { body });

  describe("The list of forms", () => {
    test("has every arriving person, with or without a form, by arrival", async () => {
      const late = await open({ check_in: "2026-12-10", check_out: "2026-12-12", adults: 1 });
      const soon = await open({ adults: 2, infants: 1 });
      const body = await list();
      expect(codes(body)).toEqual([`${soon.code} 1`, `${soon.code} 2`, `${soon.code} 3`, `${late.code} 1`]);
      expect(body.meta.total).toBe(4);
      expect(body.data[0]).toMatchObject({
        state: "not_begun",
        name: "João da Silva",
        holder: true,
        holder_name: "João da Silva",
      });
      expect(codes(await list("sort=-check_in&per_page=10"))[0]).toBe(`${late.code} 1`);
      expect(codes(await list("from=2026-12-05&to=2026-12-31"))).toEqual([`${late.code} 1`]);
      expect(codes(await list(`accommodation_id=${late.accommodation_id}`))).toEqual([`${late.code} 1`]);
    });

    test("is filtered by state and by name, including names typed by guests", async () => {
      const stay = await open({ adults: 3 });
      await stay.save(3, { name: "Zuleica Antônia" });
      await stay.save(1, bianca);
      expect(codes(await list("state=ready"))).toEqual([`${stay.code} 1`]);
      expect(codes(await list("state=incomplete&state=not_begun"))).toEqual([`${stay.code} 2`, `${stay.code} 3`]);
      expect(codes(await list("q=antonia"))).toEqual([`${stay.code} 3`]);
      expect(codes(await list(`q=${stay.code.toLowerCase()}`))).toHaveLength(3);
      expect(codes(await list("q=ninguem"))).toEqual([]);
    });

    test("has only stays within a limited user's reach, and no age without guests.view", async () => {
      const [mine, other] = [await open({ adults: 1 }), await open({ adults: 1 })];
      await mine.save(1, bianca);
      await other.save(1, bianca);
      const { tenant_id } = house.company;
      const permissions = ["bookings.view"] as const;
      const { user_id } = await makeLimitedPerson(app.database, tenant_id, [mine.accommodation_id], { permissions });
      const limited = await app.signedIn(user_id, tenant_id);
      const body = await list("", limited);
      expect(codes(body)).toEqual([`${mine.code} 1`]);
      expect(body.data[0].age).toBeNull();
      expect((await limited.send("GET", other.desk)).status).toBe(404);
    });
  });

  test("Reading a full form requires guests.documents, changing it guests.edit too", async () => {
    const stay = await open({ adults: 1 });
    await stay.save(1, bianca);
    const viewer = await house.personWith("bookings.view", "guests.view");
    const [hidden] = (await stay.atDesk(viewer)).forms;
    expect(hidden).toMatchObject({ state: "ready", age: 38 });
    expect(JSON.stringify(hidden)).not.toContain("52998224725");
    const editor = await house.personWith("bookings.view", "guests.view", "guests.edit");
    expect((await stay.complete(1, { phone: "+5541999990000" }, editor)).status).toBe(403);
    expect((await stay.complete(1, { phone: "+5541999990000" })).body.forms[0].content.phone).toBe("+5541999990000");
    // what the desk typed is neither shown nor changed by any link
    expect((await stay.forms()).forms[0]).toMatchObject({ content: null, closed: "desk" });
    expect((await stay.save(1, { name: "Outra" })).status).toBe(409);
  });

  test("A form with an identity card waits until the desk enters a document that has a code", async () => {
    const stay = await open({ adults: 1 });
    const card = { nationality: "AR", document_kind: "identity_card", document: "30.123.456" };
    const { body } = await stay.save(1, { ...bianca, ...card });
    expect(body.forms[0]).toMatchObject({ state: "incomplete", missing: ["document_kind"] });
    expect((await stay.page()).forms).toEqual({ people: 1, ready: 1, state: "done" });
    const done = await stay.complete(1, { document_kind: "passport", document: "AAB123456" });
    expect(done.body.forms[0].state).toBe("ready");
  });

  test("Ready forms are marked as sent and back, together or singly; others are refused by name", async () => {
    const stay = await open();
    await stay.save(1, bianca);
    const [one, two] = [await stay.idOf(1), await stay.idOf(2)];
    await stay.save(2, { name: "Marcelo Leal" });
    const refused = await mark("sent", { ids: [one, two] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.ids[0]).toContain("Marcelo Leal");
    await stay.save(2, withPerson(one));
    expect((await mark("sent", { ids: [one, two] })).status).toBe(204);
    expect((await list("state=sent")).data).toHaveLength(2);
    expect((await stay.forms()).forms[0].closed).toBe("sent");
    expect((await stay.complete(1, { phone: null })).status).toBe(409);
    expect((await mark("sent/reversal", { ids: [one] })).status).toBe(204);
    expect((await stay.atDesk()).forms.map(({ state }: { state: string }) => state)).toEqual(["ready", "sent"]);
    expect((await mark("sent", { ids: ["01934b7e-5a00-7000-8000-000000000001"] })).status).toBe(404);
  });

  test("An error keeps its reason until the form is saved or the error is removed", async () => {
    const stay = await open({ adults: 1 });
    await stay.save(1, bianca);
    const ids = [await stay.idOf(1)];
    await mark("error", { ids, reason: "CPF não encontrado na Receita" });
    expect((await list("state=error")).data[0].error_reason).toBe("CPF não encontrado na Receita");
    await mark("error/reversal", { ids });
    expect((await stay.atDesk()).forms[0]).toMatchObject({ state: "ready", error_reason: null });
    await mark("error", { ids, reason: "CPF não encontrado" });
    expect((await stay.complete(1, { document: "390.533.447-05" })).body.forms[0]).toMatchObject({ state: "ready" });
  });

  test("Forms are exported with the official codes, as JSON and CSV without formulas", async () => {
    const stay = await open({ channel: "airbnb", channel_code: "HMABC" });
    await stay.save(1, { ...bianca, name: "=HYPERLINK(1) <b>Bianca</b>" });
    const asked = "/api/registration-forms/export";
    const days = "from=2026-12-01&to=2026-12-01";
    const json = await house.admin.send("GET", `${asked}?${days}`);
    const [{ reserva, dados_hospede }] = JSON.parse(Buffer.from(json.bytes!).toString("utf8"));
    expect(reserva).toMatchObject({ numero_reserva: stay.code, numero_reserva_ota: "HMABC", origem_reserva_id: "OTA" });
    expect(dados_hospede).toHaveLength(1);
    expect(dados_hospede[0]).toMatchObject({
      numero_documento: "52998224725",
      tipo_documento_id: "CPF",
      is_principal: true,
    });
    const csv = await house.admin.send("GET", `${asked}.csv?${days}`);
    const [head, line] = Buffer.from(csv.bytes!).toString("utf8").split("\r\n");
    expect(head).toContain("numero_reserva;numero_reserva_ota;data_entrada");
    expect(line).toContain("'=HYPERLINK(1) <b>Bianca</b>");
    await stay.save(2, { name: "Marcelo" });
    const named = await house.admin.send("GET", `${asked}?id=${await stay.idOf(2)}`);
    expect(named).toMatchObject({ status: 422, body: { errors: { id: [expect.stringContaining("Marcelo")] } } });
    expect((await house.admin.send("GET", `${asked}?from=2027-05-01&to=2027-05-02`)).status).toBe(422);
    const viewer = await house.personWith("bookings.view", "guests.view");
    expect((await viewer.send("GET", `${asked}?${days}`)).status).toBe(403);
  });

  describe("At check-in", () => {
    const days = { check_in: "2026-11-20", check_out: "2026-11-22", adults: 1 };
    const settings = "/api/registration-form-settings";
    const rule = async (at_check_in: string) => {
      const { version } = (await house.admin.send("GET", settings)).body;
      const reply = await house.admin.send("PUT", settings, { body: { at_check_in, version } });
      expect(reply.status).toBe(200);
    };
    const arrival = async (code: string) =>
      (await house.admin.send("GET", `/api/bookings/${code}/check-in`)).body.forms;
    const letIn = (code: string) => house.admin.send("POST", `/api/bookings/${code}/check-in`);

    test("unfinished forms warn, block or are ignored, as the company chose", async () => {
      const [one, two, three] = [await open(days), await open(days), await open(days)];
      expect(await arrival(one.code)).toMatchObject({
        people: 1,
        ready: 0,
        unfinished: "warn",
        unready: [{ position: 1 }],
      });
      const { body } = await letIn(one.code);
      expect(body.warnings).toContainEqual({
        warning: "forms_unfinished",
        message: "A ficha de registro ainda não está pronta: complete na página da reserva.",
      });
      await rule("nothing");
      expect(await arrival(two.code)).toBeNull();
      await rule("block");
      expect(await letIn(two.code)).toMatchObject({ status: 409, body: { error: "FormsUnfinishedException" } });
      await three.save(1, bianca);
      expect(await arrival(three.code)).toMatchObject({ ready: 1, unfinished: "nothing" });
      expect((await letIn(three.code)).body.warnings.map((each: { warning: string }) => each.warning)).not.toContain(
        "forms_unfinished",
      );
    });

    test("a minor without an authorization blocks the check-in until the desk has seen one", async () => {
      await rule("block");
      const stay = await open({ ...days, adults: 2 });
      await stay.save(1, bianca);
      const adult = await stay.idOf(1);
      await stay.save(2, { ...withPerson(adult), birth_date: "2015-06-02", responsible: adult, relation: "TIO" });
      const refused = await letIn(stay.code);
      expect(refused.status).toBe(409);
      expect(refused.body.message).toContain("Falta a autorização de menor: Marcelo Leal Duarte.");
      await stay.complete(2, { authorization_checked: true });
      expect((await letIn(stay.code)).status).toBe(200);
    });
  });

  test("Sensitive answers are deleted thirty days after departure, letters and photos after ninety", async () => {
    const stay = await open({ adults: 1 });
    await stay.save(1, { ...bianca, gender: "MULHER", race: "PARDA", disability: "SIM", disability_kind: "VISUAL" });
    const photo = `${stay.desk}/${await stay.idOf(1)}/files/document`;
    expect((await house.admin.send("POST", photo, { body: await pngFile() })).status).toBe(200);
    const content = async () => {
      // a session ends in the meantime
      const later = await app.signedIn(house.company.user_id, house.company.tenant_id);
      return (await stay.atDesk(later)).forms[0];
    };
    const run = async (at: string) => {
      app.clock.set(at);
      await eraseFormsEverywhere(app.database, app.clock);
      return content();
    };
    expect((await run("2027-01-02T15:00:00Z")).content).toMatchObject({ race: "PARDA", gender: "MULHER" });
    const erased = await run("2027-01-03T15:00:00Z");
    expect(erased.content).toMatchObject({
      ...{ gender: "NAOINFORMADO", race: "NAOINFORMAR", disability: "NAOINFORMAR", disability_kind: null },
      document: "52998224725",
    });
    expect(erased).toMatchObject({ has_document_photo: true, state: "ready" });
    expect(erased.sensitive_deleted_at).not.toBeNull();
    expect(await run("2027-03-03T15:00:00Z")).toMatchObject({ has_document_photo: true });
    expect(await run("2027-03-04T15:00:00Z")).toMatchObject({ has_document_photo: false });
  });

  test("Settings are refused for a stale version and for an unknown accommodation", async () => {
    const path = "/api/registration-form-settings";
    const { version } = (await house.admin.send("GET", path)).body;
    const send = (body: object) => house.admin.send("PUT", path, { body: { version, ...body } });
    const foreign = [{ id: "01934b7e-5a00-7000-8000-000000000001", form: "none" }];
    expect((await send({ accommodations: foreign })).body.errors).toHaveProperty("accommodations[0].id");
    expect((await send({ at_check_in: "block" })).body).toMatchObject({ at_check_in: "block", version: version + 1 });
    expect((await send({ at_check_in: "warn" })).status).toBe(409);
  });

  test("A form is linked to its companion by name, follows a merge, and is removed on anonymization", async () => {
    const stay = await open();
    await stay.save(1, bianca);
    await stay.save(2, { name: "Márcia Rocha", birth_date: "1980-05-05" });
    const booking = `/api/bookings/${stay.code}/guests`;
    const { version } = (await house.admin.send("GET", booking)).body;
    const named = await house.admin.send("PUT", booking, { body: { guests: [{ name: "marcia rocha" }], version } });
    const [companion] = named.body.guests;
    expect((await stay.atDesk()).forms[1]).toMatchObject({ guest_id: companion.id, name: "Márcia Rocha" });

    const { body: other } = await house.admin.send("POST", "/api/guests", { body: { name: "Marcia R." } });
    const { body: kept } = await house.admin.send("GET", `/api/guests/${companion.id}`);
    const merge = { other_id: companion.id, take: [], version: other.version, other_version: kept.version };
    expect((await house.admin.send("POST", `/api/guests/${other.id}/merge`, { body: merge })).status).toBe(200);
    expect((await stay.atDesk()).forms[1]).toMatchObject({ guest_id: other.id, name: "Márcia Rocha" });

    const { body: held } = await house.admin.send("GET", `/api/guests/${other.id}/export`);
    expect(JSON.stringify(held)).toContain("1980-05-05");
    app.clock.set("2027-01-10T15:00:00Z");
    const gone = await house.admin.send("POST", `/api/guests/${other.id}/anonymization`, { body: { clear: [] } });
    expect(gone.status).toBe(200);
    expect(JSON.stringify(await stay.atDesk())).not.toContain("Márcia");
  });
});
