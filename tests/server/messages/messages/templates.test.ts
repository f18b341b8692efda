import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const path = "/api/message-templates";
const words = {
  name: "Boas-vindas Ilha",
  subject: "Até {{entrada}}",
  body: "Até logo.",
  chat: "Olá, {{primeiro_nome}}",
};
const send = (method: string, of: string, body?: object) => house.admin.send(method, of, { body });
const made = async (fields: object = {}) => (await send("POST", path, { ...words, ...fields })).body;
const english = { subject_en: "See you", body_en: "See you soon.", chat_en: "Hello" };

describe("a template", () => {
  test("is saved and listed; an update with an old version is refused", async () => {
    const { id, version, ...kept } = await made({ name: "Aviso Ilha", body: "Uma linha.\r\nOutra." });
    expect(kept).toMatchObject({ name: "Aviso Ilha", body: "Uma linha.\nOutra.", subject_en: null, rules: [] });
    const saved = await send("PUT", `${path}/${id}`, { ...english, version });
    expect(saved.body).toMatchObject({ ...english, body: "Uma linha.\nOutra.", version: 2 });
    const late = await send("PUT", `${path}/${id}`, { name: "Outro", version });
    expect([late.status, late.body.current]).toEqual([409, saved.body]);
    expect((await send("GET", path)).body.data).toContainEqual(saved.body);
    expect((await send("GET", `${path}/${id}`)).body).toEqual(saved.body);
    expect(JSON.stringify((await send("GET", "/api/audit?per_page=100")).body)).toContain(
      "Modelo de mensagem alterado",
    );
  });

  test.each([
    ["subject", "Olá {{nome}}", "A variável {{nome}} não existe"],
    ["body", "Até {{saida", "sem fechar"],
    ["chat_es", "Hola {{hospede}} }}", "sem fechar"],
    ["body", "{{acesso}} ".repeat(60), "pode passar de 60.000 letras"],
    ["subject", "{{acesso}}", "pode passar de 1.000 letras"],
  ])("with a fault in its %s is refused with an error at that field", async (field, text, sentence) => {
    const spanish = { subject_es: "Hola", body_es: "Hola", chat_es: "Hola" };
    const reply = await send("POST", path, { ...words, ...spanish, [field]: text });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
    expect(reply.body.errors[field][0]).toContain(sentence);
  });

  test("needs all three texts of a language or none, including stored texts", async () => {
    expect((await send("POST", path, { ...words, body_en: "Hello" })).body.errors).toMatchObject({
      subject_en: ["Preencha os três textos deste idioma"],
      chat_en: ["Preencha os três textos deste idioma"],
    });
    const { id, version } = await made(english);
    const halved = await send("PUT", `${path}/${id}`, { chat_en: null, version });
    expect([halved.status, Object.keys(halved.body.errors)]).toEqual([422, ["chat_en"]]);
    const changed = await send("PUT", `${path}/${id}`, { chat_en: "Hi", version });
    expect(changed.body).toMatchObject({ chat_en: "Hi", body_en: "See you soon." });
  });

  test("cannot be archived while a rule uses it", async () => {
    const { id, version } = await made({ name: "Usado Ilha" });
    const rule = { name: "Regra Ilha", trigger: "check_in", template_id: id };
    const { body: used } = await send("POST", "/api/notification-rules", rule);
    expect((await send("GET", `${path}/${id}`)).body.rules).toEqual([{ id: used.id, name: "Regra Ilha" }]);
    const refused = await send("PUT", `${path}/${id}`, { archived: true, version });
    expect(refused).toMatchObject({ status: 409, body: { error: "MessageTemplateInUseException" } });
    expect(refused.body.message).toMatch(/^A regra Regra Ilha usa este modelo\./);
    await send("DELETE", `/api/notification-rules/${used.id}`);
    expect((await send("PUT", `${path}/${id}`, { archived: true, version })).body).toMatchObject({ archived: true });
    const again = await send("POST", "/api/notification-rules", rule);
    expect([again.status, again.body.errors]).toEqual([422, { template_id: ["Modelo de mensagem é inválido"] }]);
    const restored = await send("POST", `/api/notification-rules/${used.id}/restoration`);
    expect([restored.status, restored.body.message]).toEqual([
      409,
      "O modelo Usado Ilha foi arquivado. Traga-o de volta e depois recupere a regra.",
    ]);
  });
});

describe("a preview", () => {
  const preview = (body: object) => send("POST", `${path}/preview`, body);
  const texts = { subject: "Reserva {{codigo}}", body: "Até {{entrada}}: {{total}}.", chat: "Olá" };

  test("is filled with sample values, and reports faults by field", async () => {
    const { body } = await preview({ ...texts, subject: "Olá {{nome}}" });
    expect(body).toMatchObject({ language: "pt", booking: null, empty: [] });
    expect(body.body).toMatch(/^Até 20\/12\/2026: R\$\s1\.960,00\.$/);
    expect(body.chat).toMatch(/^Olá\nhttps:/);
    expect(body.faults).toEqual({ subject: expect.stringContaining("{{nome}}") });
  });

  test("is filled from a booking in its guest's language, and creates no guest link", async () => {
    const { id: accommodation_id } = await house.accommodation({ name: "Casa Ilha Grande" });
    const holder = { name: "Inês Castro", email: "ines@exemplo.test" };
    const { code, holder: known } = await house.booking({ accommodation_id, holder });
    const guest = (await send("GET", `/api/guests/${known.id}`)).body;
    await send("PUT", `/api/guests/${known.id}`, { nationality: "AR", version: guest.version });
    const { body } = await preview({ ...texts, body: "Até {{entrada}}, {{prazo}}", booking_code: code.toLowerCase() });
    expect(body).toMatchObject({
      language: "es",
      subject: `Reserva ${code}`,
      body: "Até 01/12/2026, ",
      booking: { code, holder_name: "Inês Castro", email: "ines@exemplo.test" },
      empty: [{ name: "prazo", label: "Até quando a pré-reserva vale" }],
    });
    expect(body.chat).toBe(`Olá\n${app().config.publicUrl}/booking/${code}`);
    const inEnglish = (await preview({ ...texts, language: "en", booking_code: code })).body;
    expect(inEnglish).toMatchObject({
      language: "en",
      body: expect.stringMatching(/^Até 1 Dec 2026: R\$\s[\d,]+\.\d\d\.$/),
    });
    expect(inEnglish.values).toMatchObject({ pt: { entrada: "01/12/2026" }, en: { entrada: "1 Dec 2026" } });
    expect((await preview({ ...texts, booking_code: "ZZ9ZZ9" })).status).toBe(404);
  });

  test("hides amounts from users without money.view", async () => {
    const { id: accommodation_id } = await house.accommodation({ name: "Casa Ilha do Mel" });
    const { code } = await house.booking({ accommodation_id });
    const editor = await house.personWith("notifications.edit", "notifications.view", "bookings.view");
    const reply = await editor.send("POST", `${path}/preview`, { body: { ...texts, booking_code: code } });
    expect(reply.body).toMatchObject({ body: "Até 01/12/2026: R$ •••.", empty: [] });
  });
});

test("a booking lists the templates that are not archived, with their languages", async () => {
  const { id: accommodation_id } = await house.accommodation({ name: "Casa Ilhabela" });
  const { code } = await house.booking({ accommodation_id });
  const old = await made({ name: "Antigo Ilhabela" });
  await send("PUT", `${path}/${old.id}`, { archived: true, version: 1 });
  const { id } = await made({ name: "Novo Ilhabela", ...english });
  const { data } = (await send("GET", `/api/bookings/${code}/message-templates`)).body;
  expect(data).toContainEqual({ id, name: "Novo Ilhabela", languages: ["pt", "en"] });
  expect(data.map((each: { id: string }) => each.id)).not.toContain(old.id);
});
