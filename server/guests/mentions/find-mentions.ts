import type { VerbAnswer } from "#contract/endpoint";
import type { guestActs, Mention } from "#contract/guest-acts";
import { mentionOf, type Wanted } from "#domain/mentions";
import { staysAlong } from "#server/booking-guests/companions";
import type { Ctx } from "#server/context";
import { type MentionSource, mentionSources } from "#server/guests/mentions/mention-sources";
import { listWords, type StoredWords } from "#server/guests/mentions/mentions.queries";
import { wantedFor } from "#server/guests/mentions/wanted-for";
import { listMergedInto } from "#server/guests/merged-guests.queries";
import { requireStoredGuest } from "#server/guests/read-guests";

const most = 500;

/** One place that names him, as it is stored. */
export interface FoundMention extends Omit<Mention, "place"> {
  source: MentionSource;
  stored: StoredWords;
}

/** The places that anonymising clears only if chosen; certain ones first, 500 at most. */
export async function showMentions(ctx: Ctx, id: string): Promise<VerbAnswer<typeof guestActs.mentions>> {
  const guest = await requireStoredGuest(ctx, id);
  if (guest.anonymized_at !== null) return { data: [], more: 0 };
  const ids = [guest.id, ...(await listMergedInto(ctx.db, ctx.actor.tenant_id, guest.id))];
  const found = await findMentions(ctx, ids, await wantedFor(ctx, guest, ids));
  const along = new Set((await staysAlong(ctx, guest.id)).map((stay) => stay.id));
  const isAsked = ({ certain, source, stored }: FoundMention) =>
    !certain || !(source.copy || stored.records.some((record) => along.has(record)));
  const asked = found.filter(isAsked).sort((one, other) => Number(other.certain) - Number(one.certain));
  return {
    data: asked.slice(0, most).map(({ key, source, of, said, certain }) => {
      return { key, place: source.place, of, said, certain };
    }),
    more: Math.max(0, asked.length - most),
  };
}

/** Every place that names him outside of his own record and bookings. */
export async function findMentions(
  { actor, db }: Ctx,
  ids: readonly string[],
  wanted: Wanted,
): Promise<FoundMention[]> {
  const asked = { ids, texts: [...wanted.certain, ...wanted.maybe] };
  const found: FoundMention[] = [];
  for (const source of mentionSources) {
    for (const stored of await listWords(db, actor.tenant_id, source, asked)) {
      const mention = mentionOf(textsIn(stored.value, source).join("\n"), wanted);
      const key = `${source.table}.${source.column}:${stored.id}`;
      if (mention !== null) found.push({ ...mention, key, of: stored.of, source, stored });
    }
  }
  return found;
}

/** What people wrote in a value: a text, words, names of charges, or what a filter asks. */
function textsIn(value: unknown, { holds, column }: MentionSource): string[] {
  if (holds === "charges") return (value as { name: string }[]).map(({ name }) => name);
  if (holds === "words") return value as string[];
  return [column === "filter" ? decoded(value as string) : (value as string)];
}

const decoded = (filter: string) => [...new URLSearchParams(filter).values()].join("\n");
