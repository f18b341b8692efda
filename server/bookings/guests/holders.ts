import { messages } from "#contract/platform/messages";
import { documentWords, type GuestDocumentKind } from "#domain/documents";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { sharesName } from "#domain/same-person";
import { searchWords } from "#domain/search-words";
import { recorded } from "#server/bookings/guests/guest-answer";
import { keepGuestWords, nothingSaid, rowOf, valuesOf } from "#server/bookings/guests/guest-values";
import { findLockedGuest } from "#server/bookings/guests/guests.queries";
import {
  deleteUnusedGuests,
  insertGuests,
  type KnownGuest,
  listMarkedGuests,
} from "#server/bookings/guests/imported-guests.queries";
import { forgetRecords } from "#server/platform/audit/forget-person";
import { type RecordedAct, record, recordEach } from "#server/platform/audit/record";
import { type Ctx, may } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { addEverySearchWord, deleteEverySearchWord, type NewWords } from "#server/platform/db/search-words";
import { insertVersioned, updateVersioned } from "#server/platform/db/versioned-rows";
import { invalid } from "#server/platform/http/problem";

/** The typed data of a person: an absent field is kept, null clears it. */
interface HolderInput {
  name: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  language?: MessageLanguage | null | undefined;
}

/** A guest being created: the insert, and what the caller writes with its own words and acts. */
export interface NewHolder {
  inserted: Promise<void>;
  words: NewWords[];
  acts: RecordedAct[];
}

/** Creates a guest with an id from the caller. */
export function createHolder({ actor, db, clock }: Ctx, id: string, input: HolderInput): NewHolder {
  const { name, email = null, phone = null, language = null } = input;
  const values = { ...nothingSaid(), name, email, phone, language };
  const row = { tenantId: actor.tenant_id, id, now: clock.now() };
  return {
    inserted: insertVersioned(db, "guests", row, rowOf(values)),
    words: [{ kind: "guest", record_id: id, words: searchWords(name, email, phone) }],
    acts: [{ action: "guest.created", record_id: id, before: null, after: recorded(values) }],
  };
}

/** Changes name and contacts of a guest, if they differ. An anonymized guest is left unchanged. */
export async function editHolder(ctx: Ctx, id: string, input: HolderInput): Promise<void> {
  const { actor, db, clock } = ctx;
  const before = await findLockedGuest(db, actor.tenant_id, id);
  if (before === null || before.merged_into) throw invalid("holder", messages.invalid("Hóspede responsável"));
  const { name, email = before.email, phone = before.phone, language = before.language } = input;
  const isSame = name === before.name && email === before.email && phone === before.phone;
  if (isSame && language === before.language) return;
  if (before.anonymized_at) throw invalid("holder.name", "Este cadastro foi anonimizado e não pode ser alterado");
  const values = { ...valuesOf(before), name, email, phone, language };
  const row = { tenantId: actor.tenant_id, id, version: before.version, now: clock.now() };
  await updateVersioned(db, "guests", row, rowOf(values));
  await keepGuestWords(db, actor.tenant_id, id, values);
  await record(ctx, "guest.updated", id, recorded(before), recorded(values));
}

/** The holder of a booking, and whether a record was created for them. */
export interface FoundHolder {
  id: string;
  isNew: boolean;
}

/**
 * The guests of many bookings, in order. The same document means the same person; so does the same e-mail or phone
 * number, unless the documents differ or the names have no word in common. The others are created, each once. Stored
 * documents are compared only for users who may see them.
 */
export async function importHolders(ctx: Ctx, holders: readonly ImportedHolder[]): Promise<FoundHolder[]> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const all = (key: "document" | "email" | "phone") => [...new Set(holders.flatMap((holder) => holder[key] ?? []))];
  const sees = may(actor, "guests.documents");
  const marks = { documents: sees ? all("document") : [], emails: all("email"), phones: all("phone") };
  const known = directory(await listMarkedGuests(db, actor.tenant_id, marks), sees);
  const made: (ImportedHolder & { id: string })[] = [];
  const found = holders.map((holder): FoundHolder => {
    const same = known.find(holder);
    if (same !== null) return { id: same, isNew: false };
    const id = newId(now);
    made.push({ ...holder, id });
    known.add({ email: null, phone: null, document: null, ...holder, id });
    return { id, isNew: true };
  });
  const guests = made.map(({ id, ...holder }) => ({ id, values: { ...nothingSaid(), ...holder } }));
  await insertGuests(
    db,
    guests.map(({ id, values }) => ({
      ...rowOf(values),
      id,
      tenant_id: actor.tenant_id,
      created_at: now,
      updated_at: now,
    })),
  );
  await addEverySearchWord(
    db,
    actor.tenant_id,
    guests.flatMap(({ id: record_id, values: { name, email, phone, document } }) => [
      { kind: "guest" as const, record_id, words: searchWords(name, email, phone) },
      { kind: "guest_document" as const, record_id, words: documentWords(document) },
    ]),
  );
  await recordEach(
    ctx,
    "guest.created",
    guests.map(({ id, values }) => ({ record_id: id, before: null, after: recorded(values) })),
  );
  return found;
}

/** A person in a spreadsheet row, in stored form. */
interface ImportedHolder {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
  document_kind?: GuestDocumentKind | undefined;
  document?: string | undefined;
  language?: MessageLanguage | undefined;
}

/** The guests known so far, indexed by what they are recognized by. */
function directory(guests: readonly KnownGuest[], seesDocuments: boolean) {
  const byMark = new Map<string, KnownGuest[]>();
  const index = (guest: KnownGuest, marks: readonly (string | null)[]) => {
    for (const mark of marks) if (mark) byMark.set(mark, [...(byMark.get(mark) ?? []), guest]);
  };
  const add = (guest: KnownGuest) => index(guest, [guest.document, guest.email, guest.phone]);
  for (const guest of guests) index(guest, [seesDocuments ? guest.document : null, guest.email, guest.phone]);
  const find = ({ name, email = "", phone = "", document = "" }: ImportedHolder): string | null => {
    const withDocument = byMark.get(document)?.[0];
    if (withDocument) return withDocument.id;
    const near = [...(byMark.get(email) ?? []), ...(byMark.get(phone) ?? [])].filter(
      (guest) => (!document || !guest.document) && sharesName(name, guest.name),
    );
    return near[0]?.id ?? null;
  };
  return { add, find };
}

/** Deletes the guests that an import created, if they are unused and unchanged. */
export async function takeBackHolders(ctx: Ctx, importId: string): Promise<void> {
  const ids = await deleteUnusedGuests(ctx.db, ctx.actor.tenant_id, importId);
  await deleteEverySearchWord(ctx.db, ctx.actor.tenant_id, ids);
  await forgetRecords(ctx, ids);
}
