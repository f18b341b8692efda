import type { Accommodation } from "#contract/accommodations";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";

const secrets = ["wifi_password", "access_instructions"] as const;

/**
 * Writes the audit row of an accommodation's change. Access instructions and the Wi-Fi password are left out: the row
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
      ...Object.fromEntries(secrets.map((name) => [name, toldSecret(name, record, other, word)])),
    };
  await record(ctx, action, id, told(before, null, "set"), told(after, before, "changed"));
}

function toldSecret(name: (typeof secrets)[number], record: Accommodation, other: Accommodation | null, word: string) {
  if (record[name] === null) return null;
  return other === null || other[name] === record[name] ? "set" : word;
}
