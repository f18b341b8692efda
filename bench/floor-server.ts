import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";

// The baseline: one prepared statement per request, without session, permissions, validation, search words or audit.
const [url = "", tenant = "", port = "0"] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
pool.on("error", () => {});

const list = `select b.code, b.status, b.check_in, b.check_out, b.adults, b.total_cents, a.name, g.name as holder,
    (select count(*) from bookings where tenant_id = $1) as total
  from bookings b join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
  join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
  where b.tenant_id = $1 order by b.check_in desc, b.id desc limit 25`;

// A booking: its person, its row, and its nights under the constraint.
const create = `with guest as (
    insert into guests (tenant_id, id, name, name_folded, created_at, updated_at)
    values ($1, gen_random_uuid(), $5, $5, now(), now()) returning id
  ), nights as (
    insert into occupancies (tenant_id, id, accommodation_id, source, booking_id, check_in, check_out)
    values ($1, gen_random_uuid(), $2, 'booking', $6, $3, $4)
    on conflict on constraint occupancies_no_overlap do nothing returning id
  )
  insert into bookings (tenant_id, id, code, status, accommodation_id, occupancy_id, check_in, check_out, adults,
    holder_id, nights, total_cents, created_at, updated_at)
  select $1, $6::uuid, upper(left($6::text, 13)), 'confirmed', $2, nights.id, $3, $4, 2, guest.id, $7, 30000, now(), now()
  from nights, guest returning code`;

const app = new Hono();
app.get("/list", async (context) => {
  const { rows } = await pool.query({ name: "list", text: list, values: [tenant] });
  return context.json({ data: rows });
});
app.post("/create", async (context) => {
  const { accommodation_id, check_in, check_out, holder } = await context.req.json();
  const nights = JSON.stringify([{ date: check_in, price_cents: 30_000, reason: "Base" }]);
  const values = [tenant, accommodation_id, check_in, check_out, holder.name, crypto.randomUUID(), nights];
  const { rows } = await pool.query({ name: "create", text: create, values });
  return context.json(rows[0] ?? null, rows.length === 1 ? 201 : 409);
});
createAdaptorServer({ fetch: app.fetch }).listen(Number(port), "127.0.0.1", () => console.log("ready"));
