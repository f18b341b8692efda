import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type TenantPermission, tenantPermissionNames } from "#contract/platform/access";
import {
  contractValueKinds,
  lackingFor,
  messageValueKinds,
  type ValueKind,
  valueRights,
} from "#contract/platform/value-rights";
import { messageVariableNames } from "#domain/messages/message-text";
import { due, messageHouse } from "#tests/server/messages/messages/message-house";
import { makePerson, makeRole } from "#tests/support/database-company";
import { inCore } from "#tests/support/extent";
import type { Caller } from "#tests/support/test-app";

// Break it, 4: rights by another door. A person with a single permission, alone and beside those of notifications,
// tries every preview, test, rule, search and export. What they may not see must be in no answer and in no mail.

const at = messageHouse();

/** Values that occur nowhere else, by what they tell. */
const planted: Record<ValueKind, readonly string[]> = {
  company: [],
  stay: [], // the code, which is known once the booking is made
  guest: ["Quitéria", "quiteria@plantada.test", "47991357246"],
  person: ["1971-08-17", "17/08/1971"],
  document: ["39053344705", "390.533.447-05", "390533447"],
  money: ["7.654,32", "765432"],
  place: ["Pitangueiral", "Vaga 33B"],
  access: ["Cofre 48271", "RedePitanga", "senhapitanga77", "Portal 91824"],
  owner: ["Dorotéia", "doroteia@plantada.test"],
  ownerDocument: ["15350946056", "153.509.460-56"],
  counterpartyDocument: ["52998224725", "529.982.247-25"],
};

let code: string;
let guestId: string;
let accommodationId: string;
let contractTypeId: string;
let contractId: string;
let ruleId: string;
let templateId: string;

const all = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(" | ");
/** Every variable of messages, with two of the company: one that waits for the guide, and one that does not. */
const kinds: Record<string, ValueKind> = { ...messageValueKinds, portal: "access", vaga: "place" };
const everyName = Object.keys(kinds);
const toGuests = (name: string) => kinds[name] === "access";
const texts = (text: string) => ({ name: "Plantado", subject: "Plantado", body: text, chat: text });

beforeAll(async () => {
  const owner = { name: "Dorotéia Amaral", email: "doroteia@plantada.test", document: "15350946056" };
  const { id: owner_id } = await at.created("/api/owners", owner);
  const address = { street: "Rua do Pitangueiral", number: "771", city_code: "4207304", state: "SC" };
  const portal = await at.created("/api/message-variables", { label: "Portal", name: "portal" });
  const bay = { label: "Vaga", name: "vaga", guarded: false, value: "Vaga 33B" };
  await at.created("/api/message-variables", bay);
  const place = await at.house().accommodation({
    message_values: { [portal.id]: { pt: "Portal 91824" } },
    ...{ access_instructions: "Cofre 48271", wifi_name: "RedePitanga", wifi_password: "senhapitanga77" },
    ...{ address, timezone: "America/Sao_Paulo", landlord: "owner", base_price_cents: 255_144 },
  });
  accommodationId = place.id;
  const holder = { name: "Quitéria Vasconcelos", email: "quiteria@plantada.test", phone: "+5547991357246" };
  const booking = await at.house().booking({ accommodation_id: place.id, holder });
  ({ code } = booking);
  guestId = booking.holder.id;
  await at.rows(sql`update guests set document_kind = 'cpf', document = '39053344705', birth_date = '1971-08-17',
    nationality = 'BR' where id = ${guestId}`);
  await at.rows(sql`insert into search_words (tenant_id, kind, word, record_id)
    values (${at.house().company.tenant_id}, 'guest_document', '39053344705', ${guestId})`);
  await at.rows(sql`insert into ownerships (tenant_id, accommodation_id, owner_id, position, share_bps)
    values (${at.house().company.tenant_id}, ${place.id}, ${owner_id}, 0, 10000) on conflict do nothing`);
  await at.created("/api/counterparties", { name: "Lavanderia", kind: "person", document: "52998224725" });
  templateId = (await at.template(texts(all(everyName)))).id;
  const body = all(Object.keys(contractValueKinds));
  const type = await at.created("/api/contract-types", { name: "Plantado", legal_regime: "season_rental", body });
  contractTypeId = type.id;
  const short = { name: "Curto", legal_regime: "season_rental", body: "{{locatario.nome}}: {{valores.total}}" };
  const published = await at.created("/api/contract-types", short);
  await at.post(`/api/contract-types/${published.id}/publication`, { version: published.version });
  contractId = (await at.created("/api/contracts", { booking_code: code, contract_type_id: published.id })).id;
});

interface Person {
  held: ReadonlySet<TenantPermission>;
  email: string;
  caller: Caller;
  said: string[];
}

async function person(permissions: readonly TenantPermission[]): Promise<Person> {
  const { database } = at.app();
  const { tenant_id } = at.house().company;
  const { role_id } = await makeRole(database, tenant_id, permissions);
  const { user_id, email } = await makePerson(database, { tenant_id, role_ids: [role_id] });
  return { held: new Set(permissions), email, caller: await at.app().signedIn(user_id, tenant_id), said: [] };
}

const lacks = ({ held }: Person, kind: ValueKind) => lackingFor(held, kind).length > 0;

async function ask(one: Person, method: string, path: string, body?: object) {
  const reply = await one.caller.send(method, path, body === undefined ? {} : { body });
  if (reply.status < 400) one.said.push(`${method} ${path.split("?")[0]} ${JSON.stringify(reply.body)}`);
  return reply;
}

/** Every value that the person may not see, found in what they were told. */
function leaks(one: Person, told: readonly string[], except: readonly ValueKind[] = []): string[] {
  const kinds = (Object.keys(valueRights) as ValueKind[]).filter((kind) => lacks(one, kind) && !except.includes(kind));
  const plain = told.map((each) => each.replaceAll("\u00a0", " "));
  return kinds.flatMap((kind) => {
    const values = kind === "stay" ? [code] : planted[kind];
    return values.flatMap((value) => {
      const where = plain.find((each) => each.includes(value));
      return where === undefined ? [] : [`${kind} ${value} in ${where.slice(0, 200)}`];
    });
  });
}

const rule = { trigger: "check_in", days: -2, time: "09:00", active: true, audience: "address" };

/** Tries every door of messages; the mails that follow are read later. */
async function tryMessages(one: Person): Promise<void> {
  const text = all(everyName);
  const preview = { subject: text, body: text, chat: text, booking_code: code };
  await ask(one, "POST", "/api/message-templates/preview", preview);
  await ask(one, "POST", "/api/notification-rules/test", { template_id: templateId, booking_code: code });
  await ask(one, "GET", "/api/notification-rules");
  await ask(one, "GET", "/api/message-templates");
  await ask(one, "GET", "/api/message-variables");
  await ask(one, "GET", "/api/accommodation-defaults");
  await ask(one, "GET", `/api/notification-rules/${ruleId}/forecast`);
  const typed = { ...rule, name: "Para mim", address: one.email, template_id: templateId };
  await ask(one, "POST", "/api/notification-rules/forecast", { rule: typed });
  await ask(one, "POST", "/api/notification-rules", typed);
  await ask(one, "PUT", `/api/notification-rules/${ruleId}/author`);
  const { version } = await at.get(`/api/notification-rules/${ruleId}`);
  await ask(one, "PUT", `/api/notification-rules/${ruleId}`, { audience: "address", address: one.email, version });
  for (const view of ["today", "planned", "sent", "failed"]) await ask(one, "GET", `/api/messages?view=${view}`);
  await ask(one, "GET", `/api/messages/${ruleId}.${code}.check_in.guest`);
  await ask(one, "GET", "/api/message-queue");
  await ask(one, "POST", `/api/bookings/${code}/message-text`, { template_id: templateId });
  await tryTexts(one);
}

/** A template and a rule to their own address with every variable: saved exactly if they may see it. */
async function tryTexts(one: Person): Promise<void> {
  if (!one.held.has("notifications.edit")) return;
  if (inCore(![...one.held].some((name) => showingValues.has(name)), false)) return;
  for (const name of everyName) {
    const made = await ask(one, "POST", "/api/message-templates", texts(`{{${name}}}`));
    expect(made.status, `${name} by ${[...one.held].join()}`).toBe(lacks(one, kinds[name]!) ? 422 : 201);
    if (made.status !== 201) continue;
    const body = { ...rule, name: "Meu", address: one.email, template_id: made.body.id };
    const { status } = await ask(one, "POST", "/api/notification-rules", body);
    expect(status, name).toBe(toGuests(name) || lacks(one, "stay") ? 422 : 201);
  }
}

const found = (path: string) => ["39053344705", "390.533.447-05"].map((typed) => `${path}${encodeURIComponent(typed)}`);

async function tryOthers(one: Person): Promise<void> {
  const body = { body: all(Object.keys(contractValueKinds)), legal_regime: "season_rental", booking_code: code };
  await ask(one, "POST", `/api/contract-types/${contractTypeId}/preview`, body);
  await ask(one, "GET", "/api/contract-types");
  const searches = ["/api/guests?q=", "/api/bookings?q=", "/api/contracts?q=", "/api/guest-matches?document="];
  for (const path of searches.flatMap(found)) {
    const reply = await ask(one, "GET", path);
    if (reply.status === 200 && !one.held.has("guests.documents")) expect(reply.body.data, path).toEqual([]);
  }
  await ask(one, "GET", `/api/guests/${guestId}/export`);
  await ask(one, "GET", "/api/bookings.csv");
  await ask(one, "GET", "/api/journal.csv?from=2026-01-01&to=2026-12-31");
}

const near: TenantPermission[] = ["notifications.view", "notifications.edit"];
// with those of notifications more doors open, and no value more
const alone = inCore<readonly TenantPermission[]>([], tenantPermissionNames);
const sets = [...alone.map((name) => [name]), ...tenantPermissionNames.map((name) => [...new Set([...near, name])])];
const showingValues = new Set<string>(Object.values(valueRights).flat());

test("every kind of value but the company's is planted, and every variable is of a kind", () => {
  for (const [kind, values] of Object.entries(planted)) {
    if (kind !== "company" && kind !== "stay") expect(values.length, kind).toBeGreaterThan(0);
  }
  expect(Object.keys(messageValueKinds).sort()).toEqual([...messageVariableNames].sort());
});

describe("values that a person may not see", () => {
  test("are planted where one who may see all finds them", async () => {
    const text = all(everyName);
    at.app().clock.set("2026-11-29T12:00:00Z");
    const preview = { subject: "Plantado", body: text, chat: text, booking_code: code };
    const { body } = await at.post("/api/message-templates/preview", preview);
    const shown = body.body.replaceAll("\u00a0", " ");
    for (const value of [
      "Quitéria",
      "Pitangueiral",
      "Cofre 48271",
      "RedePitanga",
      "senhapitanga77",
      "Portal 91824",
      "Vaga 33B",
      "7.654,32",
    ]) {
      expect(shown).toContain(value);
    }
    const contract = { body: all(Object.keys(contractValueKinds)), legal_regime: "season_rental", booking_code: code };
    const of = JSON.stringify((await at.post(`/api/contract-types/${contractTypeId}/preview`, contract)).body);
    for (const value of ["390.533.447-05", "17/08/1971", "Dorotéia", "153.509.460-56"]) expect(of).toContain(value);
    const matches = (await at.get("/api/guests?q=39053344705")).data;
    expect(matches).toHaveLength(1);
  });

  test("are in no answer and no mail, whatever the single permission", { timeout: 240_000 }, async () => {
    await at.rows(sql`update bookings set type = 'guest' where code = ${code}`);
    ({ id: ruleId } = await at.created("/api/notification-rules", {
      ...{ ...rule, audience: "guest", name: "Do administrador", template_id: templateId },
    }));
    const people: Person[] = [];
    for (const permissions of sets) people.push(await person(permissions));
    for (const one of people) {
      await tryMessages(one);
      await tryOthers(one);
      expect(leaks(one, one.said), [...one.held].join()).toEqual([]);
    }
    const failed = await at.until(due);
    expect(failed).toEqual([]);
    for (const one of people) {
      const mails = at.to(one.email).map((mail) => `${mail.headers.subject} ${mail.text("text/plain")}`);
      expect(leaks(one, mails), `mails to ${[...one.held].join()}`).toEqual([]);
    }
    expect(accommodationId && contractId).toBeTruthy();
  });
});
