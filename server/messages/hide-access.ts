import { lackingFor } from "#contract/value-rights";
import { asWords, inOneLine } from "#domain/notification-mails";
import type { Ctx } from "#server/context";
import { listAccess } from "#server/messages/messages.queries";
import { hiddenValue } from "#server/messages/value-access";

/**
 * Hides door codes and Wi-Fi in filled-in texts from users who may not see them. A text is stored as sent, so it is
 * searched for the accommodation's present codes.
 */
export async function accessHider(
  { actor, db }: Ctx,
  accommodationIds: readonly string[],
): Promise<(accommodationId: string, text: string) => string> {
  if (lackingFor(actor.permissions, "access").length === 0) return (_, text) => text;
  const rows = await listAccess(db, actor.tenant_id, [...new Set(accommodationIds)]);
  const secrets = new Map(
    rows.map(({ id, secrets: values }) => {
      const written = values.flatMap((value) => (value ? [value, inOneLine(value), asWords(value)] : []));
      return [id, [...new Set(written)].sort((one, other) => other.length - one.length)];
    }),
  );
  return (id, text) => (secrets.get(id) ?? []).reduce((rest, secret) => rest.replaceAll(secret, hiddenValue), text);
}
