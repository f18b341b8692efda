import { type Defect, defect } from "./defect.ts";

const migration = (name: string) => `server/db/migrations/${name}.sql`;

/** What would cost the service, or a company that begins, most: plans, invoices, sign-ups, limited roles. */
export const serviceDefects: Defect[] = [
  defect("Sell the last place of a plan twice", "tests/server/subscription/last-place", [
    migration("0075-subscriptions"),
    "if used > most then",
    "if used > most + 1 then",
  ]),
  defect("Let two clocks invoice one period", "tests/server/subscription/clock", [
    "server/subscription/subscription.queries.ts",
    " for update of s`.execute(db);\n  return rows[0] ?? null;\n}\n\n/** Writes a company's state",
    "`.execute(db);\n  return rows[0] ?? null;\n}\n\n/** Writes a company's state",
  ]),
  defect("Let a company read for ever", "tests/server/subscription/end-of-reading", [
    "server/http/access.ts",
    'if (tenant_state !== "closed" && endpoint.method === "GET") return;',
    'if (endpoint.method === "GET") return;',
  ]),
  defect("Give two invoices one number", "tests/server/service/invoices/numbers", [
    migration("0080-service-invoices"),
    "set last = service_invoice_counters.last + 1 returning",
    "set last = service_invoice_counters.last returning",
  ]),
  defect("Sum invoices that were made void", "tests/server/service/figures", [
    "server/service/figures.queries.ts",
    "where state = 'open' and due_on between",
    "where state in ('open', 'void') and due_on between",
  ]),
  defect("Count a void invoice as a company's debt", "tests/server/service/figures", [
    "server/service/figures.queries.ts",
    "and i.state = 'open' and i.due_on <",
    "and i.state in ('open', 'void') and i.due_on <",
  ]),
  defect("Make money of a payment that became credit", "tests/server/service/invoices/undoing-payments", [
    "server/service/invoices/undo-payment.ts",
    'if (before.kind === "change")',
    'if (before.kind === "other" && before.number === null)',
  ]),
  defect("Found a company twice for two presses", "tests/server/service/signing-up", [
    "server/session/sign-up/add-company.ts",
    "if (await hasSuchCompany(db, person.id, asked))",
    "if (asked.name === '' && (await hasSuchCompany(db, person.id, asked)))",
  ]),
  defect("Open a sign-up's link twice", "tests/server/service/signing-up", [
    "server/session/sign-up/sign-up.queries.ts",
    '    .where("ends_at", ">", now)\n',
    "",
  ]),
  defect("Show a limited role every booking", "tests/server/contract/reach", [
    migration("0092-reach"),
    "'accommodation_amenities', 'blocks', 'bookings', 'channel_feeds'",
    "'accommodation_amenities', 'blocks', 'channel_feeds'",
  ]),
  defect("Bring one calendar twice", "tests/server/channels/bringing-calendars", [
    "server/channels/brought/bring-calendars.ts",
    "if (by !== undefined)",
    "if (by === asked.length.toString())",
  ]),
  defect("Leave the nights of a brought calendar free", "tests/server/channels/bringing-calendars", [
    "server/channels/brought/bring-calendars.ts",
    "  await applyCalendar(ctx, stored, accommodation, reading);\n",
    "",
  ]),
  defect("Take a real booking along with the sample data", "tests/server/imports/samples", [
    "server/accommodations/delete-accommodation.ts",
    "if (await isBooked(ctx, id))",
    'if (id === "" && (await isBooked(ctx, id)))',
  ]),
  defect("Open another company's account", "tests/server/people/reset-two-factor", [
    "server/people/reset-two-factor.ts",
    "if (await isKnownElsewhere(",
    'if (uuid === "" && await isKnownElsewhere(',
  ]),
];
