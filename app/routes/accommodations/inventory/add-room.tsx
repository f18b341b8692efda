import Plus from "lucide-react/icons/plus";
import { type Dispatch, useState } from "react";
import { Button } from "~/components/ui/button";
import { CellInput } from "~/routes/accommodations/inventory/cells";
import { addRoom } from "~/routes/accommodations/inventory/edits";
import { usualRooms } from "~/routes/accommodations/inventory/inventory-words";
import type { DraftAction } from "~/routes/accommodations/inventory/use-draft";

/** The next room: a usual one by a press, or any other by its name and Enter. */
export function AddRoom({ seesMoney, dispatch }: { seesMoney: boolean; dispatch: Dispatch<DraftAction> }) {
  const [name, setName] = useState("");
  const add = (room: string) => dispatch({ do: "edit", edit: (draft) => addRoom(draft, room, seesMoney) });
  const addTyped = () => {
    if (name.trim() === "") return;
    add(name.trim());
    setName("");
  };
  return (
    <section aria-label="Novo cômodo" className="flex flex-wrap items-center gap-2">
      {usualRooms.map((room) => (
        <Button key={room} size="row" icon={<Plus />} onClick={() => add(room)}>
          {room}
        </Button>
      ))}
      <span className="flex min-w-0 items-center gap-2">
        <span className="flex h-field w-44 min-w-0 border-b border-line-strong focus-within:border-focus">
          <CellInput
            aria-label="Outro cômodo"
            placeholder="Outro cômodo"
            className="placeholder:text-placeholder"
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              addTyped();
            }}
          />
        </span>
        <Button size="row" onClick={addTyped} disabled={name.trim() === ""}>
          Adicionar cômodo
        </Button>
      </span>
    </section>
  );
}
