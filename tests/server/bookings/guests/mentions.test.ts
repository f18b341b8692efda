import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Mention } from "#contract/guest/guest-acts";
import { mentionSources } from "#server/bookings/guests/mention-sources";
import { newId } from "#server/platform/db/new-id";
import { calendarOf, channelsOf, google } from "#tests/server/bookings/channels/channel-house";
import { deskOn } from "#tests/server/bookings/guests/desk";
import { sentence, writeBankLine, writeStatement } from "#tests/server/bookings/guests/papers-that-name";
import { placesOf } from "#tests/server/bookings/guests/places-of";
import { onBothEngines } from "#tests/support/two-engines";

const path = "/api/guests";
const around = (text: string) => `Chega tarde. ${text} Gosta de café.`;
// Stated in the same way as their neighbors.
const rare = ["note_cleaning", "cancellation_reason"].map((column) => `bookings.${column}`);
rare.push("accommodations.house_manual", "accommodations.access_instructions");
const everywhere = mentionSources.map(({ table, column }) => `${table}.${column}`).filter((at) => !rare.includes(at));
const day = "UID:a\r\nDTSTART;VALUE=DATE:20270320\r\nDTEND;VALUE=DATE:20270322";
const events = calendarOf(google, `${day}\r\nSUMMARY:Quitéria Prates`);
const left = "Chega tarde. Gosta de café.";

onBothEngines("A guest mentioned in other records", (of) => {
  const desk = deskOn(of);
  const { send } = desk;
  let guest: { id: string };
  let other: { code: string };
  let along: { code: string };
  let mentions: Mention[];
  let channels: ReturnType<typeof channelsOf>;
  let calendar: string;

  const made = async (at: string, body: object, status = 201) => {
    const reply = await send("POST", at, body);
    expect(reply, JSON.stringify(reply.body)).toMatchObject({ status });
    return reply.body;
  };
  const changed = async (at: string, body: object) => {
    const { version } = (await send("GET", at)).body;
    const reply = await send("PUT", at, { ...body, version });
    expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 });
  };
  const listed = async (id: string): Promise<Mention[]> => (await send("GET", `${path}/${id}/mentions`)).body.data;

  beforeAll(async () => {
    const contacts = { email: "quiteria@example.test", phone: "+5554988887777" };
    const document = { document_kind: "cpf", document: "987.654.321-00" };
    guest = await made(path, { name: "Quita Moraes", ...contacts, ...document });
    await changed(`${path}/${guest.id}`, { name: "Quitéria Prates" });
    const merged = await made(path, { name: "Teca Barros" });
    await send("POST", `${path}/${guest.id}/merge`, { other_id: merged.id, other_version: 1, take: [], version: 2 });

    const { accommodation_id, house } = desk;
    other = await house.booking({ accommodation_id, holder: { name: "Rui Alves" } });
    const at = `/api/bookings/${other.code}`;
    const notes = { internal: around(sentence), guest: around("Fale com a quiteria prates."), cleaning: null };
    await changed(at, { notes, tags: ["amiga da Quitéria", "lua de mel"] });
    await made(`${at}/charges`, { name: "Passeio da Quita Moraes", amount_cents: 500 });
    await made(`${at}/payments`, {
      amount_cents: 100,
      method: "pix",
      seen_paid_cents: 0,
      note: "Da conta de Teca Barros",
    });
    await made(`${at}/security-deposit`, { kind: "received", amount_cents: 900, method: "cash" });
    const kept = { kind: "kept", amount_cents: 200, reason: "Quitéria Prates fumou" };
    await made(`${at}/security-deposit`, kept);
    const { url } = await made(`${at}/link`, {}, 200);
    const told = `/api/public/bookings/${other.code}/${url.split("/").at(-1)}/installments/${other.code}P1/announcement`;
    await made(told, { amount_cents: 100 }, 200);
    const { announcements } = (await send("GET", `${at}/payments`)).body;
    await made(`${at}/announcements/${announcements[0].id}/refusal`, { reason: "Era de Quitéria Prates" }, 200);
    // A booking from which the guest was removed.
    along = await house.booking({ accommodation_id, check_in: "2027-02-01", check_out: "2027-02-04" });
    await changed(`/api/bookings/${along.code}`, { notes: { internal: sentence, guest: null, cleaning: null } });
    const wish = { check_in: "2027-05-01", check_out: "2027-05-03", adults: 1, phone: "+5554988887777" };
    await made("/api/waiting-guests", { ...wish, name: "Quitéria Prates" });
    await made("/api/blocks", {
      accommodation_ids: [accommodation_id],
      ...{ check_in: "2027-05-03", check_out: "2027-05-06", kind: "own_use", reason: "Visita de Quitéria Prates" },
      note: around("Ligar para (54) 98888-7777."),
    });
    await made(path, { name: "Rui", notes: around(sentence), tags: ["da quitéria prates"], blocked_reason: sentence });
    await changed(`/api/accommodations/${accommodation_id}`, { description: around(sentence) });
    const idNamed = async (at: string, name: string) =>
      (await send("GET", at)).body.data.find((each: { name: string }) => each.name === name).id;
    const category_id = await idNamed("/api/financial-categories", "Energia, água e gás");
    const [bank, till] = (await send("GET", "/api/financial-accounts")).body.data;
    const namesake = { name: "Quitéria Prates", kind: "person", document: "98765432100", note: around(sentence) };
    await made("/api/counterparties", { ...namesake, ...contacts, pix_kind: "cpf", pix_key: "98765432100" });
    const bill = { kind: "payable", amount_cents: 1_000, due_on: "2026-11-20", category_id };
    const about = { description: sentence, counterparty: "Quitéria Prates", note: around(sentence) };
    const { id: entry } = await made("/api/entries", { ...bill, ...about });
    await made(`/api/entries/${entry}/settlements`, { amount_cents: 500, account_id: bank.id, note: sentence });
    const { id: mistake } = await made("/api/entries", { ...bill, description: "Engano" });
    await made(`/api/entries/${mistake}/reversal`, { reason: sentence }, 200);
    const transfer = { from_account_id: bank.id, to_account_id: till.id, amount_cents: 100 };
    await made("/api/transfers", { ...transfer, note: sentence });
    await made("/api/owners", { name: "Lia Campos", notes: around(sentence) });
    await made("/api/saved-filters", { name: "Dela", filter: "q=Quit%C3%A9ria+Prates&status=confirmed" });
    await made("/api/saved-filters", { name: "Quitéria", filter: "status=confirmed" });
    await made("/api/saved-filters", { name: "Todas", filter: "status=confirmed" });
    channels = channelsOf(desk.app, house, accommodation_id);
    calendar = await channels.fileImport("google");
    await channels.upload(calendar, events);
    await desk.inside(async (db) => {
      const { tenant_id, user_id } = house.company;
      const now = new Date("2026-11-20T12:00:00Z");
      const row = { row: 2, cells: ["Teca Barros"], findings: [], known: false };
      await db
        .insertInto("imports")
        .values({
          ...{ tenant_id, id: newId(now), kind: "bookings", file_name: "estadias_quiteria-prates.csv" },
          ...{
            headings: "[]",
            columns: "[]",
            missing: "[]",
            rows: JSON.stringify([row]),
            row_count: 1,
            faulty_count: 0,
          },
          ...{ created_by: user_id, created_at: now },
        })
        .execute();
      const photo = {
        tenant_id,
        id: newId(now),
        accommodation_id,
        file_name: "a.webp",
        widths: [1],
        width: 1,
        height: 1,
      };
      await db
        .insertInto("photos")
        .values({ ...photo, bytes: 1, position: 1, caption: sentence, created_at: now, updated_at: now })
        .execute();
      // What undoing an early departure would restore.
      const agreed = { reason: "Amiga de Quitéria Prates" };
      const charges = [{ name: "Passeio da Quita Moraes" }, { name: "Desconto combinado", agreed }];
      const before = { check_out: "2026-12-04", nights: [], charges };
      const waiting = { kind: "amount", value: 100, ...agreed, by: newId(now), at: now.toISOString() };
      const line = { id: newId(now), fee_id: null, name: "Desconto combinado", amount_cents: 0, agreed: waiting };
      const courtesy = { id: newId(now), fee_id: null, name: "Cortesia", amount_cents: 0, ...agreed };
      await db
        .updateTable("bookings")
        .set({
          before_departure: JSON.stringify({ ...before, total_cents: 0 }),
          price_request: JSON.stringify(waiting),
          price_refusal: JSON.stringify({ ...waiting, reason: "Quitéria Prates já teve desconto" }),
          charges: sql`charges || ${JSON.stringify([line, courtesy])}::jsonb`,
        })
        .where("code", "=", other.code)
        .execute();
      const { id: booking_id } = await db
        .selectFrom("bookings")
        .select("id")
        .where("code", "=", other.code)
        .executeTakeFirstOrThrow();
      const file = {
        tenant_id,
        id: newId(now),
        booking_id,
        stored_name: "b",
        name: "rg_quiteria-prates.pdf",
      };
      await db
        .insertInto("booking_files")
        .values({ ...file, type: "application/pdf", bytes: 1, created_at: now, updated_at: now })
        .execute();
      await db
        .insertInto("team_notes")
        .values({ tenant_id, id: newId(now), booking_id, text: "Quitéria Prates ligou", created_at: now })
        .execute();
      const asked = { check_in: "2027-01-10", check_out: "2027-01-12", adults: 1, children: 0, infants: 0, pets: 0 };
      await db
        .insertInto("guest_requests")
        .values({
          ...{ tenant_id, id: newId(now), booking_id, kind: "change", state: "refused", ...asked },
          ...{ before_cents: 0, total_cents: 0, price: "{}", base: "{}" },
          ...{ words: sentence, reason: sentence, decided_at: now, created_at: now },
        })
        .execute();
      const bill = { tenant_id, id: newId(now), entry_id: entry, stored_name: "c", name: "nota quiteria prates.pdf" };
      await db
        .insertInto("entry_files")
        .values({ ...bill, type: "application/pdf", bytes: 1, created_at: now })
        .execute();
    });
    await desk.inside((db) => writeStatement(db, house.company.tenant_id));
    await desk.inside((db) => writeBankLine(db, house.company.tenant_id));
    mentions = await listed(guest.id);
  });

  test("is listed with every place and its sentence, without copies of the guest's own name", () => {
    const told = mentions.map(({ key, said, certain }) => [key.split(":")[0], said, certain]);
    expect(told.sort()).toEqual(
      [
        ["bookings.note_internal", sentence, true],
        ["bookings.note_internal", sentence, true],
        ["bookings.note_guest", "Fale com a quiteria prates.", true],
        ["team_notes.text", "Quitéria Prates ligou", true],
        ["bookings.tags", "amiga da Quitéria", false],
        ["bookings.charges", "Passeio da Quita Moraes … Amiga de Quitéria Prates … Amiga de Quitéria Prates", true],
        ["bookings.price_request", "Amiga de Quitéria Prates", true],
        ["bookings.price_refusal", "Quitéria Prates já teve desconto", true],
        ["booking_payments.note", "Da conta de Teca Barros", true],
        ["payment_announcements.reason", "Era de Quitéria Prates", true],
        ["security_deposit_movements.reason", "Quitéria Prates fumou", true],
        ["booking_files.name", "rg_quiteria-prates.pdf", true],
        ["guest_requests.reason", sentence, true],
        ["guest_requests.words", sentence, true],
        ["blocks.reason", "Visita de Quitéria Prates", true],
        ["blocks.note", "Ligar para (54) 98888-7777.", true],
        ["guests.notes", sentence, true],
        ["guests.tags", "da quitéria prates", true],
        ["guests.blocked_reason", sentence, true],
        ["accommodations.description", sentence, true],
        ["owners.notes", sentence, true],
        ["financial_entries.description", sentence, true],
        ["counterparties.name", "Quitéria Prates", true],
        ["counterparties.document", "98765432100", true],
        ["counterparties.email", "quiteria@example.test", true],
        ["counterparties.phone", "+5554988887777", true],
        ["counterparties.pix_key", "98765432100", true],
        ["counterparties.note", sentence, true],
        ["financial_entries.note", sentence, true],
        ["financial_entries.cancel_reason", sentence, true],
        ["entry_files.name", "nota quiteria prates.pdf", true],
        ["settlements.note", sentence, true],
        ["transfers.note", sentence, true],
        ["owner_statement_lines.label", sentence, true],
        ["owner_statement_lines.reason", sentence, true],
        ["owner_left_out_lines.reason", sentence, true],
        ["owner_adjustments.reason", sentence, true],
        ["owner_statements.reopen_reason", sentence, true],
        ["bank_lines.text", sentence, true],
        ["bank_lines.payer", "Quitéria Prates", true],
        ["bank_lines.number", "98765432100", true],
        ["bank_lines.more", sentence, true],
        ["bank_lines.bank_id", "98765432100", true],
        ["bank_lines.reason", sentence, true],
        ["bank_rules.words", "quiteria prates", true],
        ["bank_rules.description", sentence, true],
        ["photos.caption", sentence, true],
        ["saved_filters.name", "Quitéria", false],
      ].sort(),
    );
    const tag = mentions.find(({ place }) => place === "booking_tag");
    expect(tag?.of).toBe(other.code);
    expect(mentions.at(-1)?.certain).toBe(false);
  });

  test("is hidden from users without guests.anonymize", async () => {
    const clerk = await desk.house.personWith("guests.view", "guests.edit", "guests.documents");
    const refused = await clerk.send("GET", `${path}/${guest.id}/mentions`);
    expect(refused.body.error).toBe("UserForbiddenForActionException");
  });

  test("is removed from the selected places and every copy, and kept in the others", async () => {
    const names = ["quitéria", "prates", "quiteria", "quita moraes", "teca barros"];
    const words = [...names, "98888", "987.654.321", "98765432100"];
    const isKept = ({ place, of }: Mention) => place === "booking_note" && of === along.code;
    const clear = mentions.filter((mention) => !isKept(mention)).map(({ key }) => key);
    const money = async () => (await send("GET", `/api/bookings/${other.code}`)).body;
    const before = await money();
    expect(await placesOf(of().pool, words)).toEqual(
      expect.arrayContaining(["audit_events.after", "bookings.before_departure", ...everywhere]),
    );
    const reply = await send("POST", `${path}/${guest.id}/anonymization`, { clear });
    expect(reply.status).toBe(200);

    // The trail of the one note keeps what its booking keeps.
    expect(await placesOf(of().pool, words)).toEqual(["bookings.note_internal"]);
    // The channel continues to send the name.
    await channels.upload(calendar, events);
    expect(await placesOf(of().pool, words)).toEqual(["bookings.note_internal"]);
    const after = await money();
    expect(after.notes).toEqual({ internal: left, guest: left, cleaning: null });
    expect(after.tags).toEqual(["lua de mel"]);
    expect(after.charges.map(({ name }: { name: string }) => name)).toEqual([
      ...["Cobrança", "Desconto combinado", "Cortesia"],
    ]);
    const { price_request, charges } = after;
    for (const { reason } of [charges[1].agreed, charges[2], price_request]) expect(reason).toBe("Motivo anonimizado");
    for (const key of ["total_cents", "paid_cents", "balance_cents", "status"]) expect(after[key]).toEqual(before[key]);
    expect(after.version).toBeGreaterThan(before.version);
    expect((await send("GET", `/api/bookings/${along.code}`)).body.notes.internal).toBe(sentence);
    expect((await send("GET", "/api/saved-filters")).body.data.map(({ name }: { name: string }) => name)).toEqual([
      "Todas",
    ]);
    const { data: people } = (await send("GET", `${path}?q=rui&blocked=1`)).body;
    expect(people).toMatchObject([{ name: "Rui", blocked_reason: "Motivo anonimizado", tags: [] }]);
    expect((await send("GET", `/api/accommodations/${desk.accommodation_id}`)).body.description).toBe(left);
    expect(await listed(guest.id)).toEqual([]);
  });
});
