import Lock from "lucide-react/icons/lock";
import { useState } from "react";
import { fold } from "#domain/search-words";
import { SearchField } from "~/components/table/search-field";
import { Panel } from "~/components/ui/panel";
import { useMediaQuery, wideQuery } from "~/components/ui/use-media-query";
import { MatrixList } from "~/routes/roles/matrix-list";
import { MatrixTable } from "~/routes/roles/matrix-table";
import { lockedReason } from "~/routes/roles/permission-box";
import {
  filterGroups,
  groupPermissions,
  type Permission,
  toggleAll,
  toggleOne,
} from "~/routes/roles/permission-matrix";

export interface PermissionPanelProps {
  permissions: readonly Permission[];
  initial: readonly string[];
  /** What the person who edits holds himself. */
  held: ReadonlySet<string>;
  form: string;
  readOnly: boolean;
  error?: string | undefined;
}

/** Which permissions a role has, to be looked through and changed. */
export function PermissionPanel({ initial, held, form, readOnly, error, ...props }: PermissionPanelProps) {
  // what nothing asks for yet is not shown; a role that holds it keeps it
  const permissions = props.permissions.filter(({ in_use }) => in_use);
  const wide = useMediaQuery(wideQuery);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial));
  const [wanted, setWanted] = useState("");
  const all = groupPermissions(permissions);
  const shown = wanted === "" ? all : filterGroups(all, (text) => fold(text).includes(fold(wanted)));
  const onScreen = new Set(shown.flatMap((group) => group.permissions.map(({ name }) => name)));
  const locks = !readOnly && permissions.some(({ name }) => !held.has(name));
  const Matrix = wide ? MatrixTable : MatrixList;
  return (
    <Panel
      id="permissoes"
      title="Permissões"
      count={`${permissions.filter(({ name }) => chosen.has(name)).length} de ${permissions.length}`}
      flush
      spread
      className="scroll-mt-20"
      actions={
        <>
          {locks && (
            <span className="mr-3 flex items-center gap-1.5 text-xs text-muted max-lg:hidden">
              <Lock aria-hidden="true" className="size-3.5" />
              {lockedReason}
            </span>
          )}
          <SearchField label="Filtrar permissões" onSearch={setWanted} className="max-sm:col-span-2 lg:w-56" />
        </>
      }
    >
      {error && (
        <p role="alert" className="border-b border-line-soft px-4 py-2 text-sm text-error-text">
          {error}
        </p>
      )}
      {shown.length === 0 ? (
        <p className="px-4 py-6 text-sm text-muted">Nenhuma permissão com “{wanted}”.</p>
      ) : (
        <Matrix
          groups={shown}
          state={{ chosen, held, readOnly, form, onToggle: (name) => setChosen(toggleOne(name, chosen, held)) }}
          onToggleAll={(names) => setChosen(toggleAll(names, chosen, held))}
        />
      )}
      {/* what the filter hides, and what has no effect yet, is sent all the same */}
      {[...chosen]
        .filter((name) => !onScreen.has(name))
        .map((name) => (
          <input key={name} type="hidden" name="permissions" form={form} value={name} />
        ))}
    </Panel>
  );
}
