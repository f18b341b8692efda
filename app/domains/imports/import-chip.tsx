import type { Import } from "#contract/imports";
import { Chip, type ChipTone } from "~/components/ui/chip";

/** The result of an import. */
export function ImportChip({ state, created_count, remaining_count }: Import) {
  const [tone, word] = look(state, remaining_count < created_count);
  return <Chip tone={tone}>{word}</Chip>;
}

function look(state: Import["state"], isPart: boolean): [ChipTone, string] {
  if (state === "checked") return ["info", "Não importada"];
  if (state === "undone") return ["plain", "Desfeita"];
  return isPart ? ["warning", "Em parte"] : ["success", "Importada"];
}
