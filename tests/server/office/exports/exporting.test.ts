import { beforeAll, expect, test } from "vitest";
import { fileKey } from "#server/bookings/booking-files/stored-files";
import { countRows } from "#server/office/exports/exports.queries";
import { kinds } from "#server/office/exports/kinds";
import { exportsOf, work } from "#tests/server/office/exports/export-house";
import { insertEverywhere } from "#tests/support/database-rows";
import { type House, openHouse, testAppAlone } from "#tests/support/house";
import { pngFile } from "#tests/support/pictures";

const app = testAppAlone();
let own: House;
let victim: House;
let code: string;
let files: Record<string, Buffer>;

const text = (path: string) => files[path]!.toString("utf8");
const everything = () => Object.entries(files).map(([path, bytes]) => `${path}\n${bytes.toString("latin1")}`);
const rowsOf = (path: string) => JSON.parse(text(`${path}.json`)) as Record<string, unknown>[];

const tables = [...new Set(kinds.map(({ table }) => table))];
/** The download itself adds rows to it. */
const changing = ["audit_events"];

/** A company with a row in every table, and the records with its canary. */
async function furnished(canary: string): Promise<{ house: House; code: string; feed: string }> {
  const house = await openHouse(app());
  const { tenant_id, user_id, role_id } = house.company;
  await app().database.asTenant(tenant_id, (db) => insertEverywhere(db, tenant_id, user_id, role_id));
  const place = await house.accommodation({ name: `Chalé ${canary}`, base_price_cents: 41_107 });
  const holder = { name: `=HYPERLINK("${canary}")`, email: `${canary}@example.test` };
  const booking = await house.booking({
    ...{ accommodation_id: place.id, holder, notes: { internal: `Nota ${canary}` } },
    agreed_price: { discount_cents: 1_000, reason: "Hóspede frequente" },
  });
  const courtesy = { amount_cents: 500, reason: "Chuveiro frio" };
  const given = await house.admin.send("POST", `/api/bookings/${booking.code}/discounts`, { body: courtesy });
  expect(given.status, JSON.stringify(given.body)).toBe(201);
  const path = `/api/bookings/${booking.code}/files?file_name=${canary}.png`;
  expect((await house.admin.send("POST", path, { body: await pngFile() })).status).toBe(201);
  const photo = await house.admin.send("POST", `/api/accommodations/${place.id}/photos`, { body: await pngFile() });
  expect(photo.status).toBe(201);
  const body = { channel: "airbnb", name: canary };
  const feed = await house.admin.send("POST", `/api/accommodations/${place.id}/feeds`, { body });
  expect(feed.status, JSON.stringify(feed.body)).toBe(201);
  return { house, code: booking.code, feed: /ical\/([^.]+)/.exec(JSON.stringify(feed.body))![1]! };
}

let feed: string;
beforeAll(async () => {
  ({ house: own, code, feed } = await furnished("pardal-azul"));
  ({ house: victim } = await furnished("canario-vermelho"));
  const exports = exportsOf(own);
  const { status, body } = await exports.start();
  expect([status, body.state, body.done, body.bytes]).toEqual([201, "waiting", 0, null]);
  await work(app());
  files = await exports.opened(body.id);
});

test("it has every kind as CSV and JSON, each row once, and a readme with the titles", async () => {
  const paths = Object.keys(files);
  const { tenant_id } = own.company;
  const counted = await app().database.asTenant(tenant_id, (db) => countRows(db, tenant_id, tables));
  for (const { path, title, table, within } of kinds) {
    expect(paths).toContain(`${path}.csv`);
    expect(text(`${path}.csv`).startsWith("\ufeff"), path).toBe(true);
    expect(text("LEIA-ME.txt")).toContain(`- ${path}: ${title}`);
    if (within !== null) continue;
    const rows = rowsOf(path);
    if (changing.includes(table)) expect(rows.length, path).toBeGreaterThan(0);
    else expect(rows.length, path).toBe(counted.get(table));
    expect(new Set(rows.map((row) => JSON.stringify(row))).size, path).toBe(rows.length);
  }
  expect([...counted.values()].filter((count) => count > 0).length).toBeGreaterThan(70);
  expect(paths.filter((path) => !path.startsWith("arquivos/"))).toHaveLength(kinds.length * 2 - 2 + 1);
});

test("it contains no data of another company and no credentials", async () => {
  const { rows } = await app().database.asAuth((db) =>
    db
      .selectFrom("sessions")
      .select("token_hash")
      .execute()
      .then((rows) => ({ rows })),
  );
  const hashes = rows.map(({ token_hash }) => token_hash.toString("hex"));
  expect(hashes.length).toBeGreaterThan(0);
  const secrets = [own.admin.token, feed, "argon2id", ...hashes];
  for (const each of everything()) {
    for (const canary of ["canario-vermelho", victim.company.tenant_id, victim.company.email, victim.company.name]) {
      expect(each.includes(canary), canary).toBe(false);
    }
    for (const secret of secrets) expect(each.includes(secret), each.split("\n")[0]).toBe(false);
  }
  expect(everything().some((each) => each.includes("pardal-azul"))).toBe(true);
});

test("amounts equal those of the booking to the cent in both, and nights and instalments add up", async () => {
  const { body: booking } = await own.admin.send("GET", `/api/bookings/${code}`);
  const kept = rowsOf("reservas/reservas").find((row) => row.code === code)!;
  expect(kept.total_cents).toBe(booking.total_cents);
  const shown = `${Math.trunc(booking.total_cents / 100)},${String(booking.total_cents % 100).padStart(2, "0")}`;
  const line = text("reservas/reservas.csv")
    .split("\r\n")
    .find((each) => each.includes(code))!;
  expect(line.split(";")).toContain(shown);
  const nights = text("reservas/diarias.csv")
    .split("\r\n")
    .filter((each) => each.startsWith(code));
  expect(nights).toHaveLength(3);
  expect(nights[0]).toContain(";411,07;");
  const charges = text("reservas/cobrancas.csv").split("\r\n");
  expect(charges[0]).toContain("Reserva;Nome;Valor;Taxa (id);Motivo");
  expect(charges).toContain(`${code};Desconto combinado;-10,00;;Hóspede frequente`);
  expect(charges).toContain(`${code};Cortesia;-5,00;;Chuveiro frio`);
  const parts = rowsOf("reservas/parcelas").filter((row) => row.booking_code === code);
  expect(parts.reduce((sum, row) => sum + (row.amount_cents as number), 0)).toBe(booking.total_cents);
});

test("sheets have names beside ids, Brazilian labels, and no cell that is a formula", () => {
  const [head, ...lines] = text("reservas/reservas.csv").slice(1).split("\r\n");
  expect(head).toContain("Acomodação;Acomodação (id)");
  const line = lines.find((each) => each.includes(code))!;
  expect(line).toContain("Chalé pardal-azul");
  expect(line).toContain("Confirmada");
  expect(line).toContain(`"'=HYPERLINK(""pardal-azul"")"`);
  expect(line).toContain("01/12/2026");
  expect(text("empresa/perfis-permissoes.csv")).toContain("Ver reservas");
  expect(text("empresa/historico.csv")).toContain("Reserva criada");
  expect(rowsOf("empresa/pessoas")[0]).toMatchObject({ user_email: own.company.email });
});

test("stored files are included unchanged at the path in the sheet; lost files are listed", async () => {
  const row = rowsOf("reservas/arquivos").find(({ name }) => name === "pardal-azul.png")!;
  expect(row.file).toMatch(new RegExp(`^arquivos/reservas/${code}/pardal-azul-[0-9a-f]{8}\\.png$`));
  const stored = await app().database.asTenant(own.company.tenant_id, (db) =>
    db.selectFrom("booking_files").select("stored_name").where("id", "=", String(row.id)).executeTakeFirstOrThrow(),
  );
  const key = fileKey(own.company.tenant_id, stored.stored_name);
  expect(files[String(row.file)]!.equals(app().files.kept.get(key)!)).toBe(true);
  const photo = rowsOf("acomodacoes/fotos").find(
    ({ accommodation_name }) => accommodation_name === "Chalé pardal-azul",
  )!;
  expect(Object.keys(files)).toContain(photo.file);
  expect(files["arquivos/logo.webp"]!.length).toBeGreaterThan(0);
  const lost = rowsOf("reservas/arquivos").find(({ name }) => name === "contrato.pdf")!;
  expect(text("LEIA-ME.txt")).toContain(`- ${lost.file}`);
});

test("the history shows who requested and who downloaded it", async () => {
  const { body } = await own.admin.send("GET", "/api/audit?per_page=100");
  const titles = body.data.map(({ title, by }: { title: string; by: string }) => [title, by !== null]);
  expect(titles).toContainEqual(["Exportação dos dados pedida", true]);
  expect(titles).toContainEqual(["Exportação dos dados baixada", true]);
});
