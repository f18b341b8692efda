import type { ContractType } from "#contract/contract-types";
import { Panel } from "~/components/ui/panel";

/** The contract types of the company. */
export function TypeList({ types }: { types: readonly ContractType[] }) {
  return (
    <Panel title="Modelos de contrato" count={types.length} flush>
      <ul className="divide-y divide-line-soft">
        {types.map(({ id, name }) => (
          <li key={id} className="px-4 py-3">
            {name}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
