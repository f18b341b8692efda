import { lackingFor } from "#contract/platform/value-rights";
import { inOneLine } from "#domain/notification-mails";
import { listAccess, listPlaces } from "#server/messages/messages/messages.queries";
import { hiddenValue } from "#server/messages/messages/value-access";
import { placeText } from "#server/people/tenants/addresses";
import type { Ctx } from "#server/platform/context";

/**
 * Hides door codes, Wi-Fi and addresses in filled-in texts from users who may not see them. A text is stored as sent,
 * so it is searched for the accommodation's present ones.
 */
export async function accessHider(
  { actor, db }: Ctx,
  accommodationIds: readonly string[],
): Promise<(accommodationId: string, text: string) => string> {
  if (lackingFor(actor.permissions, "access").length === 0) return (_, text) => text;
  const ids = [...new Set(accommodationIds)];
  const rows = await listAccess(db, actor.tenant_id, ids);
  const places = await listPlaces(db, actor.tenant_id, ids); // their addresses need the same right
  const secrets = new Map(
    rows.map(({ id, secrets: values }) => {
      const written = [...values, placeText(places.get(id)?.address ?? null)].flatMap((value) =>
        // as texts showed them once: with blanks where links could be
        value ? [value, inOneLine(value), inOneLine(value).replace(/([.:@])(?=\S)/g, "$1 ")] : [],
      );
      return [id, [...new Set(written)].sort((one, other) => other.length - one.length)];
    }),
  );
  return (id, text) => (secrets.get(id) ?? []).reduce((rest, secret) => rest.replaceAll(secret, hiddenValue), text);
}
