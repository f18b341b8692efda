import type * as z from "zod";
import type { Fields } from "#contract/fields";
import type { RecordDefinition, ValuesOf } from "#contract/record";
import { lastDeleted } from "#server/audit/deleted";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { isTaken } from "#server/db/failures";
import { newId } from "#server/db/new-id";
import { deleteVersioned, insertVersioned, updateVersioned, type VersionedTable } from "#server/db/versioned-rows";
import { found, invalid, stale } from "#server/http/problem";
import { merged, unsaid } from "#server/records/merged";

/** What a save is about to write, and what it comes from. */
export interface Save<F extends Fields, Stored> {
  /** What is absent is as it was, or as a new record begins. */
  values: ValuesOf<F>;
  /** What was sent. */
  said: Partial<ValuesOf<F>>;
  /** Null for a new record. */
  before: Stored | null;
}

/** One kind of record: its definition, where it lies, and the rules of its own. */
export interface RecordKind<F extends Fields, I extends z.ZodType, U extends z.ZodType, Stored, List, Query> {
  definition: RecordDefinition<F, I, U>;
  table: VersionedTable;
  /** Its name in the trail: "coupon" writes `coupon.created`. */
  name: string;
  list(ctx: Ctx, query: Query): Promise<List>;
  find(ctx: Ctx, id: string): Promise<Stored | null>;
  /** Before a save: the values as they are kept, or a refusal. */
  beforeSave?(ctx: Ctx, save: Save<F, Stored>): Promise<ValuesOf<F>>;
  /** After a new record, which may be one that comes back: what follows from it. */
  afterCreate?(ctx: Ctx, id: string, values: ValuesOf<F>): Promise<void>;
  /** The key that keeps two of them apart, and what is said at which field where another one has it. */
  taken?: { constraint: string; field: string; sentence: string };
}

/**
 * The verbs of a record: list, show, exists, create, update, delete, restore. Refuses unknown and foreign ids with the
 * same 404, a stale version with 409.
 */
export function recordVerbs<
  F extends Fields,
  I extends z.ZodType,
  U extends z.ZodType,
  Stored extends ValuesOf<F> & { id: string; version: number },
  List,
  Query,
>(kind: RecordKind<F, I, U, Stored, List, Query>) {
  const { table, name, taken } = kind;
  const { fields } = kind.definition;
  const show = async (ctx: Ctx, id: string) => found(await kind.find(ctx, id));
  const refuse = (error: unknown): never => {
    throw taken && isTaken(error, taken.constraint) ? invalid(taken.field, taken.sentence) : error;
  };

  async function valuesOf(ctx: Ctx, before: Stored | null, input: object): Promise<ValuesOf<F>> {
    const values = merged<ValuesOf<F>>(fields, before ?? unsaid(fields), input);
    return kind.beforeSave ? kind.beforeSave(ctx, { values, said: input, before }) : values;
  }

  async function insert(ctx: Ctx, id: string, version: number, input: object): Promise<Stored> {
    const { actor, db, clock } = ctx;
    const values = await valuesOf(ctx, null, input);
    await insertVersioned(db, table, { tenantId: actor.tenant_id, id, version, now: clock.now() }, values).catch(
      refuse,
    );
    await kind.afterCreate?.(ctx, id, values);
    return show(ctx, id);
  }

  return {
    list: kind.list,
    show,
    exists: async (ctx: Ctx, id: string) => (await kind.find(ctx, id)) !== null,

    async create(ctx: Ctx, input: z.output<I>): Promise<Stored> {
      const id = newId(ctx.clock.now());
      const created = await insert(ctx, id, 1, input as object);
      await record(ctx, `${name}.created`, id, null, created);
      return created;
    },

    /** Absent is kept, null empties. */
    async update(ctx: Ctx, id: string, input: z.output<U>): Promise<Stored> {
      const { actor, db, clock } = ctx;
      const { version } = input as { version: number };
      const before = await show(ctx, id);
      if (before.version !== version) throw stale(before);
      const values = await valuesOf(ctx, before, input as object);
      const row = { tenantId: actor.tenant_id, id, version, now: clock.now() };
      const saved = await updateVersioned(db, table, row, values).catch(refuse);
      const after = await show(ctx, id);
      if (!saved) throw stale(after);
      await record(ctx, `${name}.updated`, id, before, after);
      return after;
    },

    async delete(ctx: Ctx, id: string): Promise<void> {
      const { actor, db } = ctx;
      const before = await show(ctx, id);
      await deleteVersioned(db, table, actor.tenant_id, id);
      await record(ctx, `${name}.deleted`, id, before, null);
    },

    /**
     * Brings a deleted record back as it was, under its id. What it says comes from the trail and not from the person,
     * who may never have seen its amounts. One that stands stays as it is.
     */
    async restore(ctx: Ctx, id: string): Promise<Stored> {
      const standing = await kind.find(ctx, id);
      if (standing) return standing;
      const before = found((await lastDeleted(ctx, `${name}.deleted`, id)) as Stored | null);
      const after = await insert(ctx, id, before.version + 1, before);
      await record(ctx, `${name}.restored`, id, null, after);
      return after;
    },
  };
}
