import type * as z from "zod";
import type { Endpoint, EndpointInput, VerbAnswer } from "#contract/platform/endpoint";
import type { ErrorCode } from "#contract/platform/errors";
import type { Fields, RecordDefinition, ValuesOf } from "#contract/platform/record";
import { lastBefore, record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { isTaken, isUsed } from "#server/platform/db/failures";
import { newId } from "#server/platform/db/new-id";
import {
  deleteVersioned,
  insertVersioned,
  updateVersioned,
  type VersionedTable,
} from "#server/platform/db/versioned-rows";
import { serve } from "#server/platform/http/company-route";
import { found, invalid, Problem, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { merged, namesOf, unsaid } from "#server/platform/records/values";

/** What a save is about to write, and its origin. */
export interface Save<F extends Fields, Stored> {
  /** Absent fields have the previous or the default value. */
  values: ValuesOf<F>;
  /** The fields sent. */
  said: Partial<ValuesOf<F>>;
  /** Null for a new record. */
  before: Stored | null;
}

interface Taken {
  constraint: string;
  field: string;
  sentence: string;
}

/** One kind of record: its definition, its storage, and its hooks into the common verbs. */
export interface RecordKind<F extends Fields, I extends z.ZodType, U extends z.ZodType, Stored, Answer, List, Query> {
  definition: RecordDefinition<F, I, U>;
  table: VersionedTable;
  /** Its name in the trail: "coupon" writes `coupon.created`. */
  name: string;
  list(ctx: Ctx, query: Query): Promise<List>;
  find(ctx: Ctx, id: string): Promise<Stored | null>;
  /** As the API returns it; by default as stored. */
  answer?(ctx: Ctx, stored: Stored): Promise<Answer> | Answer;
  /** As the trail stores it; by default as stored. */
  trail?(stored: Stored): object;
  /** What the trail stores of a deletion, from which the record is restored; by default as `trail`. */
  deleted?(stored: Stored): object;
  /** Makes concurrent changes of such records wait until the transaction ends. */
  lock?(ctx: Ctx): Promise<void>;
  /** Refuses fields that the user may not send. Not called by a restoration, whose values come from the trail. */
  allow?(ctx: Ctx, said: Partial<ValuesOf<F>>): void;
  /** The rules of a save: returns the values to store, or refuses. Nothing is written yet. */
  beforeSave?(ctx: Ctx, save: Save<F, Stored>): Promise<ValuesOf<F>> | ValuesOf<F>;
  /** The columns of a save, if they are not the values by name. */
  row?(values: ValuesOf<F>, now: Date, before: Stored | null): object;
  /** Writes what belongs to a save in other tables, such as parts and search words. */
  afterSave?(ctx: Ctx, id: string, save: Save<F, Stored>): Promise<void>;
  /** Refuses to delete, or first deletes what belongs to the record. */
  beforeDelete?(ctx: Ctx, before: Stored): Promise<void>;
  /** The unique constraints, with the message and field of a violation. */
  taken?: Taken | Taken[];
  /** The refusal to delete a record that others reference. */
  inUse?: ErrorCode;
}

/**
 * The verbs of a record: list, show, exists, create, update, delete, restore. 404 for unknown and foreign ids alike;
 * 409 for a save with a stale version, with the current record.
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
      kind.allow?.(ctx, input as Partial<ValuesOf<F>>);
      await kind.lock?.(ctx);
      const id = newId(ctx.clock.now());
      const created = await insert(ctx, id, 1, input as object);
      await record(ctx, `${name}.created`, id, null, trail(created));
      return answer(ctx, created);
    },

    /** An absent field is kept, null clears it. */
    async update(ctx: Ctx, id: string, input: z.output<U>): Promise<Answer> {
      kind.allow?.(ctx, input as Partial<ValuesOf<F>>);
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
     * Restores a deleted record under its id. Its values come from the trail and not from the user, who may not have
     * seen its amounts. Does nothing for an existing record.
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

type ById = Endpoint<z.ZodType<{ id: string }>>;

interface Calls<L extends Endpoint, C extends Endpoint, S extends ById, U extends ById, D extends ById> {
  list: L;
  create: C;
  show: S;
  update: U;
  delete: D;
}

interface Verbs<L extends Endpoint, C extends Endpoint, S extends ById, U extends ById> {
  list: (ctx: Ctx, query: EndpointInput<L>["query"]) => Promise<VerbAnswer<L>>;
  create: (ctx: Ctx, body: EndpointInput<C>["body"]) => Promise<VerbAnswer<C>>;
  show: (ctx: Ctx, id: string) => Promise<VerbAnswer<S>>;
  exists: (ctx: Ctx, id: string) => Promise<boolean>;
  update: (ctx: Ctx, id: string, body: EndpointInput<U>["body"]) => Promise<VerbAnswer<U>>;
  delete: (ctx: Ctx, id: string) => Promise<void>;
}

/** Serves the usual endpoints of a record with its verbs. */
export function serveRecord<L extends Endpoint, C extends Endpoint, S extends ById, U extends ById, D extends ById>(
  calls: Calls<L, C, S, U, D>,
  verbs: Verbs<L, C, S, U>,
) {
  return [
    serve(calls.list, ((ctx, { query }) => verbs.list(ctx, query)) as Verb<L>),
    serve(calls.create, ((ctx, { body }) => verbs.create(ctx, body)) as Verb<C>),
    serve(calls.show, ((ctx, { params }) => verbs.show(ctx, params.id)) as Verb<S>),
    serve(calls.update, ((ctx, { params, body }) => verbs.update(ctx, params.id, body)) as Verb<U>, (ctx, params) =>
      verbs.exists(ctx, params.id),
    ),
    serve(calls.delete, (async (ctx, { params }) => verbs.delete(ctx, params.id)) as Verb<D>),
  ] as const;
}
