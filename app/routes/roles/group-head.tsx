import { Checkbox } from "~/components/form/checkbox";
import type { BoxState } from "~/routes/roles/permission-box";
import { type MatrixGroup, markOf } from "~/routes/roles/permission-matrix";

export interface GroupHeadProps {
  group: MatrixGroup;
  state: BoxState;
  onToggleAll: (names: readonly string[]) => void;
}

/** The head of a group: its box gives or takes all that may be given. */
export function GroupBox({ group, state, onToggleAll }: GroupHeadProps) {
  const names = group.permissions.map(({ name }) => name);
  const mark = markOf(names, state.chosen);
  const own = names.some((name) => state.held.has(name));
  return (
    <Checkbox
      label={<b>{group.label}</b>}
      accessibleName={`Marcar tudo: ${group.label}`}
      checked={mark === "all"}
      partly={mark === "some"}
      disabled={state.readOnly || !own}
      onCheckedChange={() => onToggleAll(names)}
    />
  );
}

/** How many of a group's permissions the role has: "7 de 9 marcadas". */
export function groupCount(group: MatrixGroup, chosen: ReadonlySet<string>): string {
  const count = group.permissions.filter(({ name }) => chosen.has(name)).length;
  return `${count} de ${group.permissions.length} ${count === 1 ? "marcada" : "marcadas"}`;
}
