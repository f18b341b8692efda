import {
  type Accommodation,
  type AccommodationInput,
  type AccommodationUpdate,
  accommodationFields,
} from "#contract/catalogue/accommodations";
import type { Address } from "#contract/platform/address";
import { messages } from "#contract/platform/messages";
import { imitatesAsPlace } from "#domain/imitated-names";
import { fold, searchWords } from "#domain/search-words";
import {
  type AccommodationValues,
  deleteAccommodation,
  findTypeOfAccommodation,
  type StoredAccommodation,
  updateAccommodation,
} from "#server/catalogue/accommodations/accommodations.queries";
import { showAccommodation, toAccommodation } from "#server/catalogue/accommodations/read-accommodation";
import { requireCityOfState } from "#server/people/tenants/addresses";
import { requireOfferedTimeZone } from "#server/people/tenants/time-zones";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { codeOf } from "#server/platform/db/failures";
import { deleteSearchWords, keepSearchWords } from "#server/platform/db/search-words";
import { invalid, type Problem, stale } from "#server/platform/http/problem";
import { releaseMails } from "#server/platform/mail/mail-allowance";
import { merged, namesOf, unsaid } from "#server/platform/records/values";

const { amenity_ids, message_values, ...columnFields } = accommodationFields;

/** The values of a new accommodation. */
export function newValues(input: AccommodationInput): AccommodationValues {
  return checked({ ...unsaid<AccommodationValues>(columnFields), ...input, address: null }, input);
}

/** The values after a save: absent fields are kept, null clears. */
export function changedValues(stored: AccommodationValues, input: AccommodationUpdate): AccommodationValues {
  return checked(stored, input);
}

/** The stored columns, without those added by the database. */
export function columnsOf(stored: AccommodationValues): AccommodationValues {
  return checked(stored, {});
}

/** Merges column by column, so that only columns are written. Throws 422 for values that do not fit together. */
function checked(before: AccommodationValues, input: Partial<AccommodationInput>): AccommodationValues {
  const values = merged(namesOf(columnFields), before, input);
  if (values.base_guests > values.max_guests) throw invalid("base_guests", "Não pode passar da capacidade máxima");
  const { min_nights, max_nights, min_notice, booking_window } = values;
  if (max_nights !== null && max_nights < min_nights) throw invalid("max_nights", "Não pode ser menor que o mínimo");
  if (booking_window !== null && booking_window < min_notice) {
    throw invalid("booking_window", "Não pode ser menor que a antecedência mínima");
  }
  if (input.timezone) requireOfferedTimeZone(input.timezone);
  requireCityOfState(input.address, before.address as Address | null);
  return { ...values, weekend_days: [...new Set(values.weekend_days)].sort() };
}

/** The sort key of the name. */
export function foldedName({ name }: AccommodationValues): string {
  return fold(name);
}

/** The search words of an accommodation. */
export function wordsOf({ name, short_name, code, group }: AccommodationValues): string[] {
  return searchWords(name, short_name, code, group);
}

/** The status `archived` is changed only by the archive and unarchive endpoints: a save may only repeat it. */
export function archivedByActOnly(): Problem {
  return invalid("status", "Use as ações arquivar e desarquivar");
}

/** Another accommodation of the company has the code. */
export function codeTaken(): Problem {
  return invalid("code", "Outra acomodação já usa este código");
}

/** True if the database refused a save because of the code. */
function isCodeTaken(error: unknown): boolean {
  const { constraint } = error as { constraint?: string };
  return codeOf(error) === "23505" && constraint === "accommodations_code";
}

const secrets = ["wifi_password", "access_instructions"] as const;

/**
 * Writes the audit row of an accommodation's change. Access instructions, the Wi-Fi password and the values
 * of message variables are left out: the row
 * only says that they were set, and when they changed.
 */
export async function recordAccommodation(
  ctx: Ctx,
  action: string,
  id: string,
  before: Accommodation | null,
  after: Accommodation | null,
): Promise<void> {
  const told = (record: Accommodation | null, other: Accommodation | null, word: string) =>
    record && {
      ...record,
      ...Object.fromEntries(secrets.map((name) => [name, toldSecret(record[name], other?.[name], word)])),
      message_values: toldSecret(textOf(record), other === null ? undefined : textOf(other), word),
    };
  await record(ctx, action, id, told(before, null, "set"), told(after, before, "changed"));
}

function toldSecret(value: string | null, other: string | null | undefined, word: string) {
  if (value === null) return null;
  return other === undefined || other === value ? "set" : word;
}

/** Among the values of message variables are door codes. */
function textOf({ message_values }: Accommodation): string | null {
  const values = Object.entries(message_values).map(([id, { pt, en, es }]) => [id, pt, en, es]);
  return values.length === 0 ? null : JSON.stringify(values.sort());
}

/** Throws 422 for a type that the company does not have in the regime, or has archived. */
export async function requireContractType(
  { actor, db }: Ctx,
  { contract_type_id, legal_regime }: { contract_type_id: string | null; legal_regime: string },
): Promise<void> {
  if (contract_type_id === null) return;
  const type = await findTypeOfAccommodation(db, actor.tenant_id, contract_type_id);
  if (type === null || type.archived || type.legal_regime !== legal_regime) {
    throw invalid("contract_type_id", messages.invalid("Modelo de contrato", "o"));
  }
}

/** Writes changed values of a locked accommodation, with their audit row. */
export async function saveAccommodation(
  ctx: Ctx,
  action: string,
  stored: StoredAccommodation,
  values: AccommodationValues,
): Promise<Accommodation> {
  const { actor, db, clock } = ctx;
  const { id, version } = stored;
  const row = { ...values, name_folded: foldedName(values), updated_at: clock.now() };
  const saved = await updateAccommodation(db, actor.tenant_id, id, version, row).catch((error) => {
    throw isCodeTaken(error) ? codeTaken() : error;
  });
  const after = await showAccommodation(ctx, id);
  if (!saved) throw stale(after);
  await keepSearchWords(db, actor.tenant_id, "accommodation", id, wordsOf(values));
  await recordAccommodation(ctx, action, id, toAccommodation(stored), after);
  if (after.name !== stored.name && imitatesAsPlace(stored.name)) {
    await releaseMails(db, { tenant_id: actor.tenant_id, reason: "name", now: clock.now() });
  }
  return after;
}

/** Deletes the row of a locked accommodation and its search words, with the audit row. */
export async function removeAccommodation(ctx: Ctx, stored: StoredAccommodation): Promise<void> {
  const { actor, db } = ctx;
  const { id } = stored;
  await deleteSearchWords(db, actor.tenant_id, id);
  await deleteAccommodation(db, actor.tenant_id, id);
  await recordAccommodation(ctx, "accommodation.deleted", id, toAccommodation(stored), null);
}
