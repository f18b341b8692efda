import { describe, expect, test } from "vitest";
import { due, messageHouse } from "#tests/server/messages/messages/message-house";

const at = messageHouse();

let made = 0;
async function variable(fields: object = {}): Promise<{ id: string; name: string; version: number }> {
  made += 1;
  return at.created("/api/message-variables", { label: `Portão ${made}`, name: `portao_${made}`, ...fields });
}

const valued = (id: string, pt: string, more: object = {}) => ({ message_values: { [id]: { pt, ...more } } });
const texts = (body: string) => ({ subject: "Chegada", body, chat: body });
const filled = async (code: string, body: string, language = "pt") =>
  (await at.post("/api/message-templates/preview", { ...texts(body), language, booking_code: code })).body;

describe("A company's own variable", () => {
  test("is filled in by mail and WhatsApp with the accommodation's value, to the letter", async () => {
    const { id, name } = await variable({ guarded: false, value: "Interfone 12" });
    const own = "Azul, 12.34#\nhttps://rua.test/portao {{total}}";
    const place = await at.house().accommodation(valued(id, own));
    const { code, address } = await at.guest({ accommodation_id: place.id });
    await at.rule({}, { body: `Portão: {{${name}}}`, chat: `Portão: {{${name}}}` });
    expect((await filled(code, `{{${name}}}`)).body).toBe(own);
    await at.until(due);
    const [mail] = at.arrived(address);
    for (const line of own.split("\n")) expect(mail?.text("text/plain")).toContain(line);
    const [template] = (await at.get(`/api/bookings/${code}/message-templates`)).data.slice(-1);
    const composed = await at.post(`/api/bookings/${code}/message-text`, { template_id: template.id });
    expect(composed.status).toBe(200);
  });

  test("has the value of all accommodations where there is none of its own, and each language its own", async () => {
    const { id, name } = await variable({ guarded: false, value: "Interfone 12", value_en: "Intercom 12" });
    const own = await at.house().accommodation(valued(id, "Azul", { es: "Azul claro" }));
    const other = await at.house().accommodation();
    const stays = [await at.guest({ accommodation_id: own.id }), await at.guest({ accommodation_id: other.id })];
    const told = (stay: number) =>
      Promise.all(["pt", "en", "es"].map(async (each) => (await filled(stays[stay]!.code, `{{${name}}}`, each)).body));
    expect(await told(0)).toEqual(["Azul", "Azul", "Azul claro"]);
    expect(await told(1)).toEqual(["Interfone 12", "Intercom 12", "Interfone 12"]);
  });

  test("that waits for the guide is empty until it opens, also without access instructions, and goes to guests only", async () => {
    const { id, name } = await variable();
    const place = await at.house().accommodation(valued(id, "Senha 4827"));
    const hold = await at.guest({ accommodation_id: place.id, status: "hold" });
    expect(await filled(hold.code, `{{${name}}}`)).toMatchObject({ body: "", empty: [{ name }] });
    await at.post(`/api/bookings/${hold.code}/cancellation`, { reason: "Desistiu" });
    const { code } = await at.guest({ accommodation_id: place.id });
    at.app().clock.set("2026-11-27T12:00:00Z");
    expect(await filled(code, `{{${name}}}`)).toMatchObject({ body: "", empty: [{ name }] });
    at.app().clock.set(due);
    expect(await filled(code, `{{${name}}}`)).toMatchObject({ body: "Senha 4827", empty: [] });
    const { id: template_id } = await at.template(texts(`{{${name}}}`));
    const toOwner = { name: "Dono", trigger: "check_in", days: -2, time: "09:00", active: true, template_id };
    const refused = await at.post("/api/notification-rules", { ...toOwner, audience: "owner" });
    expect(refused).toMatchObject({ status: 422, body: { errors: { audience: [expect.stringContaining(name)] } } });
  });

  test("without a value holds the message, which says what is missing, and names the accommodations", async () => {
    const { id, name } = await variable({ label: "Vaga da garagem", guarded: false });
    const place = await at.house().accommodation({ name: "Casa Butiá" });
    const { code, address } = await at.guest({ accommodation_id: place.id });
    await at.rule({}, { body: `Vaga: {{${name}}}` });
    const { lacking, filled: count } = await at.get(`/api/message-variables/${id}`);
    expect([count, lacking.map((each: { name: string }) => each.name)]).toEqual([
      0,
      expect.arrayContaining(["Casa Butiá"]),
    ]);
    const reason = "Falta um dado que o texto usa: vaga da garagem.";
    expect(await at.messagesOf(code)).toMatchObject([{ state: "planned", reason }]);
    await at.until(due);
    expect(await at.messagesOf(code)).toMatchObject([{ state: "skipped", reason }]);
    expect(at.arrived(address)).toEqual([]);
  });

  test("without a value stays in a text by hand, which is not sent, and one for the guide says that it is withheld", async () => {
    const lacks = await variable({ guarded: false });
    const gate = await variable();
    const place = await at.house().accommodation(valued(gate.id, "Senha 4827"));
    const { code } = await at.guest({ accommodation_id: place.id });
    at.app().clock.set("2026-11-27T12:00:00Z");
    const body = `Portão: {{${gate.name}}}. Vaga: {{${lacks.name}}}.`;
    const { id: template_id } = await at.template(texts(body));
    const composed = (await at.post(`/api/bookings/${code}/message-text`, { template_id })).body;
    expect(composed).toMatchObject({ body, chat: expect.stringContaining(body) });
    expect(composed.empty).toEqual([
      expect.objectContaining({ name: gate.name, withheld: true }),
      expect.objectContaining({ name: lacks.name, withheld: false }),
    ]);
    const sent = { template_id, way: "email", subject: composed.subject, text: composed.body };
    expect(await at.post(`/api/bookings/${code}/sent-messages`, sent)).toMatchObject({ status: 422 });
    at.app().clock.set(due);
    const open = (await at.post(`/api/bookings/${code}/message-text`, { template_id })).body;
    expect(open.body).toBe(`Portão: Senha 4827. Vaga: {{${lacks.name}}}.`);
  });

  test("is refused with a name that texts cannot have, that is ready-made, or that exists", async () => {
    const { name } = await variable();
    for (const wrong of ["", "Portão", "1portao", "por tao", "acesso", "total", name, "x".repeat(41)]) {
      const reply = await at.post("/api/message-variables", { label: "Portão", name: wrong });
      expect([wrong, reply.status]).toEqual([wrong, 422]);
      expect(Object.keys(reply.body.errors)).toEqual(["name"]);
    }
    const long = await at.post("/api/message-variables", { label: "X", name: "x", value: "y".repeat(1001) });
    expect(Object.keys(long.body.errors)).toEqual(["value"]);
    const untold = await at.post("/api/message-variables", { label: "X", name: "x", value_en: "Gate" });
    expect(Object.keys(untold.body.errors)).toEqual(["value"]);
  });

  test("is known to templates of its company only, and limits how often a text may use it", async () => {
    const { name } = await variable();
    const unknown = await at.post("/api/message-templates", { name: "Errado", ...texts("{{portal}}") });
    expect(unknown.status).toBe(422);
    const often = await at.post("/api/message-templates", { name: "Longo", ...texts(`{{${name}}} `.repeat(61)) });
    expect(often.body.errors.body[0]).toContain("60.000 letras");
    expect((await at.post("/api/message-templates", { name: "Curto", ...texts(`{{${name}}}`) })).status).toBe(201);
  });

  test("cannot be deleted or renamed in texts while a template uses it, which is named", async () => {
    const { id, name, version } = await variable();
    const template = await at.template({ name: "Como chegar", ...texts(`{{${name}}}`) });
    expect((await at.get(`/api/message-variables/${id}`)).templates).toEqual([
      { id: template.id, name: "Como chegar" },
    ]);
    const kept = await at.send("DELETE", `/api/message-variables/${id}`);
    expect(kept).toMatchObject({ status: 409, body: { message: expect.stringContaining("“Como chegar”") } });
    const renamed = await at.send("PUT", `/api/message-variables/${id}`, { name: "outro", version });
    expect(renamed.body.errors.name[0]).toContain("“Como chegar”");
    await at.save(`/api/message-templates/${template.id}`, texts("Até logo"));
    expect((await at.send("DELETE", `/api/message-variables/${id}`)).status).toBe(204);
  });
});

describe("The values of an accommodation", () => {
  test("are replaced by a save, kept by one without them, and not copied", async () => {
    const one = await variable();
    const other = await variable();
    const { id } = await at.house().accommodation(valued(one.id, "Azul"));
    const path = `/api/accommodations/${id}`;
    const shown = async () => (await at.get(path)).message_values;
    expect(await shown()).toEqual({ [one.id]: { pt: "Azul", en: "", es: "" } });
    await at.save(path, { description: "Vista para o mar" });
    expect(await shown()).toEqual({ [one.id]: { pt: "Azul", en: "", es: "" } });
    await at.save(path, { message_values: { [one.id]: { pt: " " }, [other.id]: { pt: "2", en: "Two" } } });
    expect(await shown()).toEqual({ [other.id]: { pt: "2", en: "Two", es: "" } });
    expect((await at.post(`${path}/copy`)).body.message_values).toEqual({});
  });

  test("need a variable that exists, and Portuguese", async () => {
    const { id } = await variable();
    const place = await at.house().accommodation();
    const put = async (message_values: object) => {
      const { version } = await at.get(`/api/accommodations/${place.id}`);
      return at.send("PUT", `/api/accommodations/${place.id}`, { message_values, version });
    };
    const missing = "01934b7e-5a00-7000-8000-0000000000aa";
    expect((await put({ [missing]: { pt: "x" } })).status).toBe(422);
    expect((await put({ [id]: { pt: "", en: "Blue" } })).body.errors).toHaveProperty([`message_values.${id}.pt`]);
  });

  test("are in neither trail nor answers of users who may not see accommodations", async () => {
    const { id } = await variable({ value: "Senha cotovia" });
    const place = await at.house().accommodation(valued(id, "Senha maritaca"));
    const trail = JSON.stringify((await at.get("/api/audit?per_page=100")).data);
    expect(trail).not.toMatch(/maritaca|cotovia/);
    const blind = await at.house().personWith("notifications.view", "notifications.edit");
    const list = await blind.send("GET", "/api/message-variables");
    expect(list.status).toBe(200);
    expect(JSON.stringify(list.body)).not.toContain("cotovia");
    const { version } = list.body.data.find((each: { id: string }) => each.id === id);
    const put = await blind.send("PUT", `/api/message-variables/${id}`, { body: { guarded: false, version } });
    expect(put.body.error).toBe("UserForbiddenForActionException");
    expect(place.message_values[id].pt).toBe("Senha maritaca");
  });
});
