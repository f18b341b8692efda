import { useState } from "react";
import { type Block, blocks } from "#contract/blocks";
import type { Calendar } from "#contract/calendar";
import { useBlockActs } from "~/domains/blocks/use-block-acts";
import { call } from "~/lib/api";
import type { BlockChoices } from "~/routes/bookings/calendar/bar-menu/nights-entries";
import { useLaterReading } from "~/routes/bookings/calendar/bar-menu/use-later-reading";

const noPlaces = { options: [] };

/** Changing and deleting the block behind a bar: it is read when it is chosen, and again with the calendar. */
export function useBlockChoices(calendar: Calendar, reread: () => void) {
  const [block, setBlock] = useState<Block | null>(null);
  const acts = useBlockActs(block ? [block] : [], noPlaces);
  useLaterReading(calendar, (signal) => {
    if (!block) return;
    const asked = call(blocks.show, { params: { id: block.id } }, { signal, quiet: "all" });
    asked.then(setBlock, () => undefined); // what is known stays
  });
  const edit = (read: Block) => {
    setBlock(read);
    acts.edit(read);
  };
  const choices: BlockChoices = {
    onEdit: (id) => void call(blocks.show, { params: { id } }).then(edit, reread),
    onRemove: acts.remove,
  };
  return { choices, dialog: acts.dialog };
}
