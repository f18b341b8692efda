import type { MessageRule } from "#domain/messages/message-rules";
import { listHolders, listOwnersOf, type StoredStay } from "#server/messages/messages/plan.queries";
import type { Ctx } from "#server/platform/context";

export interface MessageReceiver {
  /** The receiver in the format of the key: `guest`, `owner:<id>`, `user:<id>`, `address`. */
  part: string;
  id: string | null;
  name: string;
  email: string | null;
  phone: string | null;
}

/** The columns of a rule that decide who receives its messages. */
interface Addressed extends Pick<MessageRule, "audience"> {
  role_id: string | null;
  address: string | null;
}

/** The receivers of a rule's messages about a booking. */
export async function receiversOf({ actor, db }: Ctx, rules: readonly Addressed[], stays: readonly StoredStay[]) {
  const asksOwners = rules.some(({ audience }) => audience === "owner");
  const places = asksOwners ? [...new Set(stays.map(({ accommodation_id }) => accommodation_id))] : [];
  const owners = asksOwners ? await listOwnersOf(db, actor.tenant_id, places) : [];
  const roles = rules.flatMap(({ audience, role_id }) => (audience === "role" && role_id !== null ? [role_id] : []));
  const holders = roles.length > 0 ? await listHolders(db, actor.tenant_id, [...new Set(roles)]) : [];
  return (rule: Addressed, stay: StoredStay): MessageReceiver[] => {
    switch (rule.audience) {
      case "guest":
        return [
          { part: "guest", id: null, name: stay.holder_name, email: stay.holder_email, phone: stay.holder_phone },
        ];
      case "owner":
        return owners
          .filter(({ accommodation_id }) => accommodation_id === stay.accommodation_id)
          .map(({ id, name, email, phone }) => ({ part: `owner:${id}`, id, name, email, phone }));
      case "role":
        return holders
          .filter(({ role_id, limit }) => role_id === rule.role_id && (limit?.includes(stay.accommodation_id) ?? true))
          .map(({ id, name, email }) => ({ part: `user:${id}`, id, name, email, phone: null }));
      case "address":
        return rule.address === null ? [] : [{ part: "address", id: null, name: "", email: rule.address, phone: null }];
    }
  };
}
