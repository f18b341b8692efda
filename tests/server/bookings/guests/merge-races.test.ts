import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { deskOn } from "#tests/server/bookings/guests/desk";
import { asSuperuser } from "#tests/support/as-superuser";
import type { Reply } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

type Act = () => Promise<Reply>;

onBothEngines("Merges of guest records", (of, engine) => {
  const desk = deskOn(of);
  const { send } = desk;
  const guest = async (name: string) => (await send("POST", "/api/guests", { name })).body;
  const merge = (id: string, other_id: string) =>
    send("POST", `/api/guests/${id}/merge`, { other_id, other_version: 1, take: [], version: 1 });

  /**
   * Both acts wait for the lock of the same record, in this order, until it is released. PGlite runs one after the
   * other.
   */
  async function inTurn(id: string, acts: readonly [Act, Act]): Promise<[Reply, Reply]> {
    const begun: Promise<Reply>[] = [];
    await asSuperuser(of(), async (client) => {
      await client.query("begin");
      await client.query("select 1 from guests where id = $1 for update", [id]);
      for (const act of acts) {
        begun.push(act());
        if (engine === "postgres") await waiting(begun.length);
      }
      await client.query("commit");
    });
    return Promise.all(begun) as Promise<[Reply, Reply]>;
  }

  async function waiting(count: number): Promise<void> {
    const asked = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await of().pool.query(asked)).rows[0].count < count) await wait(5);
  }

  /** A merge, and a booking for the guest being merged. */
  async function mergeAndBooking() {
    const [kept, other] = [await guest("Um"), await guest("Dois")];
    const { accommodation_id } = desk;
    const stay = { accommodation_id, check_in: "2027-03-01", check_out: "2027-03-02", adults: 1, status: "inquiry" };
    const merged: Act = () => merge(kept.id, other.id);
    const booked: Act = () => send("POST", "/api/bookings", { ...stay, holder_id: other.id });
    return { kept, other, merged, booked };
  }

  test("move a booking created just before the merge to the remaining record", async () => {
    const { kept, other, merged, booked } = await mergeAndBooking();
    const [booking, reply] = await inTurn(other.id, [booked, merged]);
    expect([booking.status, reply.status]).toEqual([201, 200]);
    const { body } = await send("GET", `/api/bookings/${(booking.body as { code: string }).code}`);
    expect(body.holder.id).toBe(kept.id);
  });

  test("refuse a booking for the merged record just after the merge", async () => {
    const { other, merged, booked } = await mergeAndBooking();
    const [reply, booking] = await inTurn(other.id, [merged, booked]);
    expect(reply.status).toBe(200);
    const errors = { holder_id: ["Este cadastro foi unido a outro. Escolha a pessoa de novo"] };
    expect(booking).toMatchObject({ status: 422, body: { errors } });
  });

  test("never lose a booking, in whichever order the requests run", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { kept, merged, booked } = await mergeAndBooking();
      const [reply, booking] = await Promise.all([merged(), booked()]);
      expect(reply.status).toBe(200);
      expect([201, 422]).toContain(booking.status);
      if (booking.status !== 201) continue;
      const { body } = await send("GET", `/api/bookings/${(booking.body as { code: string }).code}`);
      expect(body.holder.id).toBe(kept.id);
    }
  });

  test("leave one record if each is merged into the other at once", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await guest("Um"), await guest("Dois")];
      const replies = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});
