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
  /** Writers go through them in turn. */
  doors: Door[];
  rounds: number;
  writers: number;
  /** The ways to take nights, in turn; without a word all of them. */
  ways?: readonly Shape[];
}

/** One broken round, told so that it can be understood: the shape, and what was asked and answered how often. */
export interface Broken {
  shape: string;
  winners: number;
  /** Each with the reason that it gave, and the milliseconds of the slowest: who waited for a lock waited 5 s. */
  answers: Record<string, { times: number; slowest: number }>;
  overlaps: number;
}

interface Answer {
  attempt: Attempt;
  reply: Reply;
  ms: number;
}

/**
 * Rounds of all writers on one empty slot at one instant, the shapes in turn. A round is whole when exactly as many
 * won as can, every other one was refused (with 409, where the shape knows no other way), and no two stored stays overlap.
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
    // Who waited too long for the lock is refused as everywhere, whatever the shape knows.
    const refused = answers.filter((answer) => answer.startsWith(late) || answer === taken).length;
    const overlaps = await countOverlaps(app, house, accommodation_id);
    // Who yields has always won; where all nights went to them first, nobody else has.
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

/** Pairs of stays, blocks and imported nights that share one; stays and blocks are not asked where nights are taken. */
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
