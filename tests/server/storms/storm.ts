import { sql } from "kysely";
import type { Attempt, Door, Reply } from "#tests/server/storms/doors";
import type { Shape } from "#tests/server/storms/shape";
import { shapes } from "#tests/server/storms/shapes";
import type { House } from "#tests/support/house";
import type { TestApp } from "#tests/support/test-app";

const won = new Set([200, 201]);
const taken = "409 UnavailableDateForBookingException";

export interface Storm {
  app: TestApp;
  house: House;
  /** Writers use them in turn. */
  doors: Door[];
  rounds: number;
  writers: number;
  /** The ways to take nights, in turn; all by default. */
  ways?: readonly Shape[];
}

/** A description of one broken round: the shape, and the number of each request and answer. */
export interface Broken {
  shape: string;
  winners: number;
  /** Each with its reason, and the milliseconds of the slowest: a lock timeout takes 5 s. */
  answers: Record<string, { times: number; slowest: number }>;
  overlaps: number;
}

interface Answer {
  attempt: Attempt;
  reply: Reply;
  ms: number;
}

/**
 * Rounds of all writers on one empty slot at one instant, the shapes in turn. A round is correct if exactly as many
 * succeed as can, every other one is refused (with 409, unless the shape has another refusal), and no two stored stays
 * overlap.
 */
export async function rage({ app, house, doors, rounds, writers, ways = shapes }: Storm): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const shape = ways[round % ways.length] as Shape;
    const { id: accommodation_id } = await house.accommodation();
    const attempts = await shape.prepare({ app, house, accommodation_id, writers });
    const answered = await allAtOnce(attempts, doors);
    const answers = answered.map(({ reply }) => [reply.status, reply.body.error].filter(Boolean).join(" "));
    const winners = answers.filter((answer) => won.has(Number(answer))).length;
    const late = shape.refusal ?? (shape.alsoChanged ? "409 " : taken);
    // A lock timeout is always a valid refusal, whatever the shape.
    const refused = answers.filter((answer) => answer.startsWith(late) || answer === taken).length;
    const overlaps = await countOverlaps(app, house, accommodation_id);
    // Yielding attempts always succeed; if they got all nights first, nobody else has.
    const yielding = shape.yielding?.(writers) ?? 0;
    const rightCount = winners === yielding + shape.winners || (yielding > 0 && winners === yielding);
    const whole = rightCount && winners + refused === attempts.length && overlaps === 0;
    if (!whole) broken.push({ shape: shape.name, winners, answers: tally(answered), overlaps });
  }
  return broken;
}

function allAtOnce(attempts: Attempt[], doors: Door[]): Promise<Answer[]> {
  const started = performance.now();
  return Promise.all(
    attempts.map(async (attempt, writer) => {
      const reply = await (doors[writer % doors.length] as Door)(attempt);
      return { attempt, reply, ms: Math.round(performance.now() - started) };
    }),
  );
}

function tally(answered: readonly Answer[]): Broken["answers"] {
  const counts: Broken["answers"] = {};
  for (const { attempt, reply, ms } of answered) {
    const { error, reason, errors } = reply.body;
    const act = `${attempt.method} ${attempt.path.replace(/[0-9A-Z]{8}|[0-9a-f-]{36}/g, "*")}`;
    const said = [act, reply.status, error, reason, errors && JSON.stringify(errors)].filter(Boolean).join(" ");
    const { times, slowest } = counts[said] ?? { times: 0, slowest: 0 };
    counts[said] = { times: times + 1, slowest: Math.max(slowest, ms) };
  }
  return counts;
}

/**
 * Pairs of stays, blocks and imported nights that share a night; stays and blocks are read from their own tables, not
 * from the occupancies.
 */
async function countOverlaps(app: TestApp, house: House, accommodationId: string): Promise<number> {
  const { rows } = await app.database.asTenant(house.company.tenant_id, (db) =>
    sql<{ count: number }>`
      with standing as (
        select id, check_in, check_out from bookings
        where accommodation_id = ${accommodationId} and status in ('hold', 'confirmed', 'checked_in')
        union all
        select id, check_in, check_out from blocks
        where accommodation_id = ${accommodationId} and deleted_at is null
        union all
        select id, check_in, check_out from occupancies
        where accommodation_id = ${accommodationId} and source = 'import' and occupies)
      select count(*) from standing a join standing b
        on b.id > a.id and b.check_in < a.check_out and b.check_out > a.check_in`.execute(db),
  );
  return rows[0]?.count ?? 0;
}
