import { lastDeleted } from "#server/audit/deleted";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import type { Db } from "#server/db/database";
import { newId } from "#server/db/new-id";
import { deleteVersioned, insertVersioned, updateVersioned, type ValuesOf } from "#server/db/versioned-rows";
import { found } from "#server/http/problem";
import { requireTarget, stale } from "#server/rates/refusals";

type RuleTable = "seasons" | "fees" | "length_discounts" | "coupons";

interface Aimed {
  accommodation_id: string | null;
}

/** What one kind of rule of the price has of its own. */
export interface RuleKind<Values extends Aimed, Input, Update, Stored> {
  table: RuleTable;
  /** Its name in the audit. */
  audited: string;
  list(db: Db, tenantId: string, now: Date): Promise<Stored[]>;
  find(db: Db, tenantId: string, id: string, now: Date): Promise<Stored | null>;
  /** The values of a new one, and those after a save; both refuse with 422. */
  made(input: Input): Values;
  changed(stored: Values, update: Update): Values;
  /** What else happens with a new one, before it is read back. */
  begun?(ctx: Ctx, id: string, values: Values): Promise<void>;
  /** What is said when the database refuses a save; as it came where nothing is. */
  refusal?(error: unknown): unknown;
}

/**
 * What is done with every kind of rule of the price. Bookings keep what they were priced with. Refuses unknown and
 * foreign ids with the same 404, a rule for an accommodation that the company has not with 422, a stale version with
 * 409.
 */
export function ruleVerbs<
  Values extends Aimed,
  Input,
  Update extends { version: number },
  Stored extends Values & { id: string; version: number },
>(kind: RuleKind<Values, Input, Update, Stored>) {
  const { table, audited } = kind;
  const find = ({ actor, db, clock }: Ctx, id: string) => kind.find(db, actor.tenant_id, id, clock.now());
  const show = async (ctx: Ctx, id: string) => found(await find(ctx, id));
  const refuse = (error: unknown): never => {
    throw kind.refusal?.(error) ?? error;
  };

  return {
    show,
    list: async ({ actor, db, clock }: Ctx) => ({ data: await kind.list(db, actor.tenant_id, clock.now()) }),
    exists: async (ctx: Ctx, id: string) => (await find(ctx, id)) !== null,

    async create(ctx: Ctx, input: Input) {
      const { actor, db, clock } = ctx;
      const values = kind.made(input);
      await requireTarget(ctx, values.accommodation_id);
      const now = clock.now();
      const id = newId(now);
      await insertVersioned(db, table, { tenantId: actor.tenant_id, id, now }, asRow(values)).catch(refuse);
      await kind.begun?.(ctx, id, values);
      const created = await show(ctx, id);
      await record(ctx, `${audited}.created`, id, null, created);
      return created;
    },

    /** Absent is kept, null empties. */
    async update(ctx: Ctx, id: string, input: Update) {
      const { actor, db, clock } = ctx;
      const before = await show(ctx, id);
      if (before.version !== input.version) throw stale(before);
      const { id: _, version, ...values } = before;
      const changed = kind.changed(values as unknown as Values, input);
      if (changed.accommodation_id !== before.accommodation_id) await requireTarget(ctx, changed.accommodation_id);
      const row = { tenantId: actor.tenant_id, id, version, now: clock.now() };
      const saved = await updateVersioned(db, table, row, asRow(changed)).catch(refuse);
      const after = await show(ctx, id);
      if (!saved) throw stale(after);
      await record(ctx, `${audited}.updated`, id, before, after);
      return after;
    },

    async delete(ctx: Ctx, id: string): Promise<void> {
      const { actor, db } = ctx;
      const before = await show(ctx, id);
      await deleteVersioned(db, table, actor.tenant_id, id);
      await record(ctx, `${audited}.deleted`, id, before, null);
    },

    /**
     * Brings a deleted one back as it was, under its id. What it says comes from the trail and not from the person, who
     * may never have seen its amounts. One that stands stays as it is.
     */
    async restore(ctx: Ctx, id: string) {
      const { actor, db, clock } = ctx;
      const standing = await find(ctx, id);
      if (standing) return standing;
      const before = found((await lastDeleted(ctx, `${audited}.deleted`, id)) as Stored | null);
      const values = kind.made(before as unknown as Input);
      await requireTarget(ctx, values.accommodation_id);
      const row = { tenantId: actor.tenant_id, id, version: before.version + 1, now: clock.now() };
      await insertVersioned(db, table, row, asRow(values)).catch(refuse);
      await kind.begun?.(ctx, id, values);
      const after = await show(ctx, id);
      await record(ctx, `${audited}.restored`, id, null, after);
      return after;
    },
  };
}

// each kind's values are the columns of its table: the queries beside it read them back by the same names
const asRow = (values: Aimed) => values as ValuesOf<RuleTable>;
