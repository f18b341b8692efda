import { itemConditionWords } from "#contract/accommodation-words";
import type { InventoryItem } from "#contract/inventory";
import { Panel } from "~/components/ui/panel";

/** What the accommodation holds, room by room, to look at. */
export function InventoryPanel({ items }: { items: readonly InventoryItem[] }) {
  if (items.length === 0) return null;
  const rooms = [...new Set(items.map(({ room }) => room))];
  return (
    <Panel id="inventario" title="Inventário" count={items.length}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {rooms.map((room) => (
          <section key={room} aria-label={room}>
            <h3 className="text-sm font-semibold">{room}</h3>
            <ul className="mt-1 grid gap-1 text-sm">
              {items
                .filter((each) => each.room === room)
                .map(({ id, item, quantity, condition }) => (
                  <li key={id} className="flex gap-2">
                    <span className="num w-8 shrink-0 text-right text-muted">{quantity}</span>
                    <span className="min-w-0 flex-1">{item}</span>
                    {condition !== "good" && (
                      <span className="text-muted">{itemConditionWords[condition].toLowerCase()}</span>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}
