import type * as z from "zod";
import type { ErrorCode } from "#contract/errors";
import type { Fields } from "#contract/fields";
import type { RecordDefinition, ValuesOf } from "#contract/record";
import { lastBefore } from "#server/audit/last-before";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { isTaken, isUsed } from "#server/db/failures";
import { newId } from "#server/db/new-id";
import { deleteVersioned, insertVersioned, updateVersioned, type VersionedTable } from "#server/db/versioned-rows";
import { found, invalid, Problem, stale } from "#server/http/problem";
import { merged, namesOf, unsaid } from "#server/records/merged";

/** What a save is about to write, and what it comes from. */
export interface Save<F extends Fields, Stored> {
  /** What is absent is as it was, or as a new record begins. */
  values: ValuesOf<F>;
  /** What was sent. */
  said: Partial<ValuesOf<F>>;
  /** Null for a new record. */
  before: Stored | null;
}

interface Taken {
  constraint: string;
  field: string;
  sentence: string;
}

/** One kind of record: its definition, where it lies, and what is its own beside the verbs of all records. */
export interface RecordKind<F extends Fields, I extends z.ZodType, U extends z.ZodType, Stored, Answer, List, Query> {
  definition: RecordDefinition<F, I, U>;
  table: VersionedTable;
  /** Its name in the trail: "coupon" writes `coupon.created`. */
  name: string;
  list(ctx: Ctx, query: Query): Promise<List>;
  find(ctx: Ctx, id: string): Promise<Stored | null>;
  /** As it goes over the wire; as it is stored where nothing is said. */
  answer?(ctx: Ctx, stored: Stored): Promise<Answer> | Answer;
  /** As the trail keeps it; as it is stored where nothing is said. */
  trail?(stored: Stored): object;
  /** What the trail keeps of a deletion, from which the record is restored; as `trail` has it where nothing is said. */
  deleted?(stored: Stored): object;
  /** Makes others who change such records wait until the transaction ends. */
  lock?(ctx: Ctx): Promise<void>;
  /** The rules of a save: the values as they are kept, or a refusal. Nothing is written yet. */
  beforeSave?(ctx: Ctx, save: Save<F, Stored>): Promise<ValuesOf<F>> | ValuesOf<F>;
  /** The columns of a save, where they are not the values by their names. */
  row?(values: ValuesOf<F>, now: Date, before: Stored | null): object;
  /** What else is written with a save: parts in other tables, words to search by. */
  afterSave?(ctx: Ctx, id: string, save: Save<F, Stored>): Promise<void>;
  /** Refuses to delete, or deletes first what goes with the record. */
  beforeDelete?(ctx: Ctx, before: Stored): Promise<void>;
  /** The keys that keep two of them apart, and what is said at which field where another one has it. */
  taken?: Taken | Taken[];
  /** The refusal to delete one that something else refers to. */
  inUse?: ErrorCode;
}

/**
 * The verbs of a record: list, show, exists, create, update, delete, restore. Refuses unknown and foreign ids with the
 * same 404, and with 409 a save that was not read at the newest version, bringing along what stands now.
 */
export function recordVerbs<
  F extends Fields,
  I extends z.ZodType,
  U extends z.ZodType,
  Stored extends ValuesOf<F> & { id: string; version: number },
  List,
  Query,
  Answer = Stored,
>(kind: RecordKind<F, I, U, Stored, Answer, List, Query>) {
  const { table, name, inUse } = kind;
  const keys = kind.taken === undefined ? [] : [kind.taken].flat();
  const { fields } = kind.definition;
  const names = namesOf(fields);
  const read = async (ctx: Ctx, id: string) => found(await kind.find(ctx, id));
  const answer = async (ctx: Ctx, stored: Stored) => (kind.answer ? kind.answer(ctx, stored) : stored) as Answer;
  const trail = (stored: Stored) => kind.trail?.(stored) ?? stored;
  const rowOf = ({ values, before }: Save<F, Stored>, now: Date) => kind.row?.(values, now, before) ?? values;
  const refuse = (error: unknown): never => {
    const taken = keys.find(({ constraint }) => isTaken(error, constraint));
    throw taken ? invalid(taken.field, taken.sentence) : error;
  };

  async function saveOf(ctx: Ctx, before: Stored | null, said: object): Promise<Save<F, Stored>> {
    const values = merged(names, before ?? unsaid<ValuesOf<F>>(fields), said) as ValuesOf<F>;
    const save = { values, said, before };
    return kind.beforeSave ? { ...save, values: await kind.beforeSave(ctx, save) } : save;
  }

  async function insert(ctx: Ctx, id: string, version: number, said: object): Promise<Stored> {
    const { actor, db, clock } = ctx;
    const now = clock.now();
    const save = await saveOf(ctx, null, said);
    const row = { tenantId: actor.tenant_id, id, version, now };
    await insertVersioned(db, table, row, rowOf(save, now)).catch(refuse);
    await kind.afterSave?.(ctx, id, save);
    return read(ctx, id);
  }

  return {
    list: kind.list,
    show: async (ctx: Ctx, id: string) => answer(ctx, await read(ctx, id)),
    exists: async (ctx: Ctx, id: string) => (await kind.find(ctx, id)) !== null,

    async create(ctx: Ctx, input: z.output<I>): Promise<Answer> {
      await kind.lock?.(ctx);
      const id = newId(ctx.clock.now());
      const created = await insert(ctx, id, 1, input as object);
      await record(ctx, `${name}.created`, id, null, trail(created));
      return answer(ctx, created);
    },

    /** Absent is kept, null empties. */
    async update(ctx: Ctx, id: string, input: z.output<U>): Promise<Answer> {
      const { actor, db, clock } = ctx;
      const now = clock.now();
      const { version } = input as { version: number };
      await kind.lock?.(ctx);
      const before = await read(ctx, id);
      if (before.id !== id || before.version !== version) throw stale(await answer(ctx, before));
      const save = await saveOf(ctx, before, input as object);
      const row = { tenantId: actor.tenant_id, id, version, now };
      const saved = await updateVersioned(db, table, row, rowOf(save, now)).catch(refuse);
      if (!saved) throw stale(await answer(ctx, await read(ctx, id)));
      await kind.afterSave?.(ctx, id, save);
      const after = await read(ctx, id);
      await record(ctx, `${name}.updated`, id, trail(before), trail(after));
      return answer(ctx, after);
    },

    async delete(ctx: Ctx, id: string): Promise<void> {
      const { actor, db } = ctx;
      await kind.lock?.(ctx);
      const before = await read(ctx, id);
      await kind.beforeDelete?.(ctx, before);
      await deleteVersioned(db, table, actor.tenant_id, id).catch((error) => {
        throw inUse && isUsed(error) ? new Problem(inUse) : error;
      });
      await record(ctx, `${name}.deleted`, id, kind.deleted?.(before) ?? trail(before), null);
    },

    /**
     * Brings a deleted record back as it was, under its id. What it says comes from the trail and not from the person,
     * who may never have seen its amounts. One that stands stays as it is.
     */
    async restore(ctx: Ctx, id: string): Promise<Answer> {
      const standing = await kind.find(ctx, id);
      if (standing) return answer(ctx, standing);
      const before = found((await lastBefore(ctx, `${name}.deleted`, id)) as Stored | null);
      const after = await insert(ctx, id, before.version + 1, before);
      await record(ctx, `${name}.restored`, id, null, trail(after));
      return answer(ctx, after);
    },
  };
}
