import { type Wanted, withoutMentions } from "#domain/mentions";
import { namesPerson } from "#domain/names-person";
import { forgetRecords } from "#server/audit/forget-person";
import { keepWordsOfBlock } from "#server/blocks/keep-words";
import { forgetFiles } from "#server/booking-files/files-of-holder";
import type { Ctx } from "#server/context";
import { keepGuestWords, valuesOf } from "#server/guests/guest-values";
import { findGuest } from "#server/guests/guests.queries";
import type { FoundMention } from "#server/guests/mentions/find-mentions";
import { deleteRecord, renameUndone, updateWords } from "#server/guests/mentions/mentions.queries";

/** Takes the sentences, tags and names that name somebody out of these places. Gives the records that they stood on. */
export async function clearMentions(ctx: Ctx, found: readonly FoundMention[], wanted: Wanted): Promise<string[]> {
  const { actor, db, clock } = ctx;
  for (const { source, stored } of found) {
    if (source.place === "booking_file") await forgetFiles(ctx, [stored.id]);
    else if (source.whole) {
      await deleteRecord(db, actor.tenant_id, source.table, stored.id);
      await forgetRecords(ctx, stored.records);
    } else {
      const value = without(stored.value, source.holds, wanted) ?? source.empty ?? null;
      await updateWords(db, actor.tenant_id, source, { id: stored.id, value, now: clock.now() });
      if (source.holds === "charges") {
        const gone = (stored.value as Charge[]).map(({ name }) => name).filter((name) => names(name, wanted));
        await renameUndone(db, actor.tenant_id, stored.id, gone, unnamedCharge);
      }
    }
    if (source.table === "blocks") await keepWordsOfBlock(ctx, stored.id);
    if (source.table === "guests") await keepWordsOfGuest(ctx, stored.id);
  }
  return found.flatMap(({ stored }) => stored.records);
}

async function keepWordsOfGuest({ actor, db }: Ctx, id: string): Promise<void> {
  const guest = await findGuest(db, actor.tenant_id, id);
  if (guest !== null) await keepGuestWords(db, actor.tenant_id, id, valuesOf(guest));
}

function without(value: unknown, holds: "words" | "charges" | undefined, wanted: Wanted): unknown {
  if (holds === "words") return (value as string[]).filter((word) => !names(word, wanted));
  if (holds === "charges") {
    return (value as Charge[]).map((each) => (names(each.name, wanted) ? { ...each, name: unnamedCharge } : each));
  }
  return withoutMentions(value as string, wanted);
}

interface Charge {
  name: string;
}

const unnamedCharge = "Cobrança";
const names = (said: string, { certain, maybe }: Wanted) => namesPerson(said, [...certain, ...maybe]);
