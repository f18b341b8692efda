import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { TenantPermission } from "#contract/platform/access";
import { due, messageHouse } from "#tests/server/messages/messages/message-house";
import { makePerson, makeRole } from "#tests/support/database-company";

const at = messageHouse();
const rules = "/api/notification-rules";
const begun = "2026-11-20T15:00:00Z";

async function person(...permissions: TenantPermission[]) {
  const { database } = at.app();
  const { tenant_id } = at.house().company;
  const { role_id } = await makeRole(database, tenant_id, permissions);
  const made = await makePerson(database, { tenant_id, role_ids: [role_id] });
  const caller = await at.app().signedIn(made.user_id, tenant_id);
  return {
    ...made,
    role_id,
    send: (method: string, path: string, body?: object) => caller.send(method, path, { body }),
  };
}

const writing: TenantPermission[] = ["notifications.view", "notifications.edit", "bookings.view", "money.view"];
const words = { name: "Texto do valor", subject: "Aviso", body: "Falta {{a_pagar}}.", chat: "Falta {{a_pagar}}." };
const rule = { trigger: "check_in", days: -2, time: "09:00", active: true };

/** A rule of this person to the company's own address, which is on record. */
async function ruleOf({ send }: { send: Awaited<ReturnType<typeof person>>["send"] }, fields: object = {}) {
  const { id: template_id } = (await send("POST", "/api/message-templates", words)).body;
  const body = { ...rule, name: "Aviso ao escritório", audience: "address", address: "ola@mare.test", template_id };
  return send("POST", rules, { ...body, ...fields });
}

describe("a rule", () => {
  test("pauses once its author is blocked, and somebody who may read what it sends takes it over", async () => {
    const author = await person(...writing);
    const { body: made } = await ruleOf(author);
    expect(made).toMatchObject({ held: null, address_state: "on_record" });
    const { code } = await at.guest();
    await at.rows(sql`update memberships set blocked_at = now() where user_id = ${author.user_id}`);
    expect((await at.get(`${rules}/${made.id}`)).held.reason).toContain("está com o acesso bloqueado");
    await at.until(due);
    expect(at.to("ola@mare.test")).toEqual([]);
    const [skipped] = (await at.messagesOf(code)).filter(({ to }) => to === "ola@mare.test");
    expect(skipped).toMatchObject({ state: "skipped", reason: expect.stringContaining("A regra está pausada") });
    expect((await at.get("/api/message-state")).held).toMatchObject([{ id: made.id, name: "Aviso ao escritório" }]);

    const poor = await person("notifications.view", "notifications.edit", "bookings.view");
    const refused = await poor.send("PUT", `${rules}/${made.id}/author`);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining("“Ver valores em dinheiro”")]);
    const { body: taken } = await at.send("PUT", `${rules}/${made.id}/author`);
    expect(taken).toMatchObject({ held: null, active: true });
    expect((await at.get("/api/message-state")).held).toEqual([]);
    await at.until("2026-11-29T13:00:00Z");
    expect(at.to("ola@mare.test")).toEqual([]); // what became due meanwhile is not sent later
    const { id } = (await at.messagesOf(code)).find(({ to }) => to === "ola@mare.test")!;
    expect((await at.act(id, "send")).status).toBe(200);
    await at.work();
    expect(at.to("ola@mare.test")).toHaveLength(1);
  });

  test("that is off counts what it would send, as in its form, whoever answered for it", async () => {
    at.app().clock.set(begun);
    const author = await person(...writing);
    const { body: made } = await ruleOf(author, { active: false });
    await at.guest();
    await at.rows(sql`update memberships set blocked_at = now() where user_id = ${author.user_id}`);
    const { name, trigger, days, time, audience, address, template_id } = made;
    const typed = { rule_id: made.id, rule: { name, trigger, days, time, audience, address, template_id } };
    const tried = (await at.post(`${rules}/forecast`, typed)).body;
    expect(tried.total).toBe(1);
    const listed = (await at.get(rules)).data.find(({ id }: { id: string }) => id === made.id);
    expect([listed.active, listed.forecast.total]).toEqual([false, 1]);
    expect((await at.get(`${rules}/${made.id}/forecast`)).total).toBe(1);
  });

  test.each([
    [
      "lost a permission",
      "não tem mais “Ver valores em dinheiro”",
      (user: { role_id: string }) =>
        sql`delete from role_permissions where role_id = ${user.role_id} and permission = 'money.view'`,
    ],
    [
      "left the company",
      "saiu da empresa",
      (user: { user_id: string }) => sql`delete from memberships where user_id = ${user.user_id}`,
    ],
  ])("pauses once its author %s", async (_, sentence, change) => {
    at.app().clock.set(begun);
    const author = await person(...writing);
    const { body: made } = await ruleOf(author);
    await at.guest();
    await at.rows(change(author));
    expect((await at.get(`${rules}/${made.id}`)).held.reason).toContain(sentence);
    await at.until(due);
    expect(at.to("ola@mare.test")).toEqual([]);
  });

  test("pauses a mail that is already waiting for its server", async () => {
    const author = await person(...writing);
    await ruleOf(author);
    const { code } = await at.guest();
    at.app().clock.set(due);
    const [planned] = (await at.messagesOf(code)).filter(({ to }) => to === "ola@mare.test");
    await at.act(planned!.id, "send");
    await at.rows(sql`delete from role_permissions where role_id = ${author.role_id} and permission = 'money.view'`);
    await at.work();
    expect(at.to("ola@mare.test")).toEqual([]);
  });

  test("without an author, as one from before, says so and can be taken over", async () => {
    const { id } = await at.rule();
    await at.rows(sql`update notification_rules set author_id = null where id = ${id}`);
    expect((await at.get(`${rules}/${id}`)).held.reason).toContain("Ninguém responde por esta regra.");
    expect((await at.send("PUT", `${rules}/${id}/author`)).body).toMatchObject({ held: null });
  });

  test("cannot be switched on by somebody who may not read what it sends", async () => {
    const { id, version } = await at.rule({ active: false }, words);
    const poor = await person("notifications.view", "notifications.edit", "bookings.view");
    const on = await poor.send("PUT", `${rules}/${id}`, { active: true, version });
    expect([on.status, on.body.errors.template_id[0]]).toEqual([
      422,
      expect.stringContaining("“Ver valores em dinheiro”"),
    ]);
    const other = await poor.send("PUT", `${rules}/${id}`, { name: "Outro nome", version });
    expect(other.status).toBe(200);
  });

  test("sends door codes and Wi-Fi to guests only", async () => {
    const withKeys = { ...words, body: "Código: {{acesso}}, rede {{wifi}}" };
    const { id: template_id } = await at.template(withKeys);
    const body = { ...rule, name: "Chaves", template_id, audience: "address", address: "ola@mare.test" };
    const refused = await at.post(rules, body);
    expect([refused.status, refused.body.errors.audience[0]]).toEqual([422, expect.stringContaining("{{acesso}}")]);
    // a text that such a rule uses cannot get them either
    const { id, version } = await at.template({ name: "Sem chaves" });
    await at.created(rules, { ...body, template_id: id });
    const changed = await at.send("PUT", `/api/message-templates/${id}`, { body: "{{senha_wifi}}", version });
    expect([changed.status, changed.body.errors.body[0]]).toEqual([422, expect.stringContaining("só para o hóspede")]);
  });

  test("from before that sends door codes to others is paused and says so", async () => {
    const { id: template_id } = await at.template({ ...words, body: "Código: {{acesso}}" });
    const { id } = await at.rule({ audience: "address", address: "ola@mare.test" });
    await at.rows(sql`update notification_rules set template_id = ${template_id} where id = ${id}`);
    const house = await at.house().accommodation({ access_instructions: "Cofre 5599" });
    await at.guest({ accommodation_id: house.id });
    expect((await at.get(`${rules}/${id}`)).held.reason).toContain("vão só para o hóspede");
    await at.until(due);
    expect(at.to("ola@mare.test")).toEqual([]);
  });
});

describe("an address typed into a rule", () => {
  const typed = "contabil@fora.test";
  const linkIn = (address: string) =>
    /\/confirmar-endereco\/([\w-]+)/.exec(at.to(address).at(-1)!.text("text/plain"))![1]!;
  const open = "/api/public/rule-addresses";

  test("receives nothing until it confirms by the link that was mailed to it", async () => {
    const { id } = await at.rule({ audience: "address", address: typed });
    const { id: second } = await at.rule({ audience: "address", address: typed });
    await at.guest();
    await at.work();
    expect(at.subjects(typed)).toEqual(["Confirme que quer receber avisos de hospedagem"]);
    expect(await at.get(`${rules}/${id}`)).toMatchObject({
      address_state: "waiting",
      held: { why: "unconfirmed", reason: expect.stringContaining("ainda não confirmou") },
    });
    await at.until(due);
    expect(at.to(typed)).toHaveLength(1);

    at.app().clock.set("2026-11-26T15:00:00Z");
    const stranger = at.app().anonymous();
    const token = linkIn(typed);
    const shown = { company: "Pousada Maré", address: "c•••@fora.test", state: "waiting" };
    expect((await stranger.send("GET", `${open}/${token}`)).body).toEqual(shown);
    expect((await at.get(`${rules}/${id}`)).address_state).toBe("waiting"); // reading alone confirms nothing
    expect((await stranger.send("PUT", `${open}/${token}`)).body).toEqual({ ...shown, state: "confirmed" });
    expect((await stranger.send("PUT", `${open}/${token}`)).body).toEqual({ ...shown, state: "confirmed" });
    for (const each of [id, second]) {
      expect(await at.get(`${rules}/${each}`)).toMatchObject({ address_state: "confirmed", held: null });
    }
    const { id: third } = await at.rule({ audience: "address", address: typed });
    expect((await at.get(`${rules}/${third}`)).address_state).toBe("confirmed");
    await at.guest({ check_in: "2026-12-05", check_out: "2026-12-08" });
    await at.until("2026-12-03T12:00:00Z");
    expect(at.to(typed).length).toBeGreaterThan(1);
  });

  test("can be asked again, not at once, and its link expires after a week", async () => {
    const late = "tarde@fora.test";
    const { id } = await at.rule({ audience: "address", address: late });
    await at.work();
    const ask = () => at.post(`${rules}/${id}/address-request`);
    expect((await ask()).body.message).toContain("Espere 10 minutos");
    const token = linkIn(late);
    at.app().clock.set("2026-11-28T15:00:01Z");
    const stranger = at.app().anonymous();
    expect((await stranger.send("PUT", `${open}/${token}`)).body.state).toBe("expired");
    expect((await at.get(`${rules}/${id}`)).held.reason).toContain("venceu sem resposta");
    expect((await ask()).body).toMatchObject({ address_state: "waiting" });
    await at.work();
    expect((await stranger.send("PUT", `${open}/${linkIn(late)}`)).body.state).toBe("confirmed");
  });

  test("loses its confirmation when it is changed, and an altered link is nobody's", async () => {
    const { id } = await at.rule({ audience: "address", address: "um@fora.test" });
    await at.work();
    const token = linkIn("um@fora.test");
    const stranger = at.app().anonymous();
    expect((await stranger.send("GET", `${open}/${token.slice(0, -2)}AA`)).status).toBe(404);
    await stranger.send("PUT", `${open}/${token}`);
    expect(await at.save(`${rules}/${id}`, { address: "dois@fora.test" })).toMatchObject({ address_state: "waiting" });
    expect((await stranger.send("GET", `${open}/${token}`)).status).toBe(404);
  });

  test("is asked at most ten times a day by a company", async () => {
    for (let number = 1; number <= 12; number += 1) {
      await at.rule({ audience: "address", address: `muitos${number}@fora.test` });
    }
    await at.work();
    const asked = Array.from({ length: 12 }, (_, index) => at.to(`muitos${index + 1}@fora.test`).length);
    expect(asked.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(10);
    const { data } = await at.get(rules);
    expect(data.map(({ address_state }: { address_state: string }) => address_state)).toContain("unasked");
  });

  test.each(["ola@mare.test", "user"])("that is on record needs no confirmation: %s", async (which) => {
    const { user_id } = await person("bookings.view");
    const [{ email }] = (await at.rows(sql`select email from users where id = ${user_id}`)) as [{ email: string }];
    const address = which === "user" ? email.toUpperCase() : which;
    const { address_state } = await at.rule({ audience: "address", address });
    expect(address_state).toBe("on_record");
    await at.work();
    expect(at.to(address)).toEqual([]);
  });
});
