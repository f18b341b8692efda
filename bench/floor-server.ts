import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";

// The floor: one prepared statement a request, no session, no rights, no validation.
const [url = "", tenant = "", port = "0"] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
pool.on("error", () => {});

const list = `select b.code, b.status, b.check_in, b.check_out, b.adults, b.total_cents, a.name, g.name as holder,
    (select count(*) from bookings where tenant_id = $1) as total
  from bookings b join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
  join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
  where b.tenant_id = $1 order by b.check_in desc, b.id desc limit 25`;

const create = `insert into occupancies (tenant_id, id, accommodation_id, source, check_in, check_out)
  values ($1, gen_random_uuid(), $2, 'block', $3, $4) on conflict on constraint occupancies_no_overlap do nothing returning id`;

const app = new Hono();
app.get("/list", async (context) => {
  const { rows } = await pool.query({ name: "list", text: list, values: [tenant] });
  return context.json({ data: rows });
});
app.post("/create", async (context) => {
  const { accommodation_id, check_in, check_out } = await context.req.json();
  const { rows } = await pool.query({
    name: "create",
    text: create,
    values: [tenant, accommodation_id, check_in, check_out],
  });
  return context.json(rows[0] ?? null, rows.length === 1 ? 201 : 409);
});
createAdaptorServer({ fetch: app.fetch }).listen(Number(port), "127.0.0.1", () => console.log("ready"));
