import Check from "lucide-react/icons/check";
import Lock from "lucide-react/icons/lock";
import { useState } from "react";
import { fold } from "#domain/search-words";
import { Checkbox } from "~/components/form/checkbox";
import { SearchField } from "~/components/table/list-search";
import { Panel } from "~/components/ui/panel";
import { useMediaQuery, wideQuery } from "~/components/ui/use-media-query";
import {
  actionHeads,
  filterGroups,
  groupPermissions,
  type MatrixGroup,
  type MatrixRow,
  markOf,
  matrixActions,
  type Permission,
  toggleAll,
  toggleOne,
} from "~/routes/roles/permission-matrix";

export interface PermissionPanelProps {
  permissions: readonly Permission[];
  initial: readonly string[];
  /** The permissions of the editing user. */
  held: ReadonlySet<string>;
  form: string;
  readOnly: boolean;
  error?: string | undefined;
}

/** The permissions of a role, to search and edit. */
export function PermissionPanel({ initial, held, form, readOnly, error, ...props }: PermissionPanelProps) {
  // permissions not in use yet are hidden; a role that has them keeps them
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
      {/* hidden and filtered permissions are submitted too */}
      {[...chosen]
        .filter((name) => !onScreen.has(name))
        .map((name) => (
          <input key={name} type="hidden" name="permissions" form={form} value={name} />
        ))}
    </Panel>
  );
}

/** The matrix on a phone: every permission with its own label, one below the other. */
function MatrixList({ groups, ...props }: MatrixProps) {
  return groups.map((group) => (
    <fieldset key={group.key} className="border-b border-line last:border-b-0">
      <legend className="sr-only">{group.label}</legend>
      <div className="flex items-center justify-between gap-3 border-b border-line-soft bg-canvas px-4">
        <GroupBox group={group} {...props} />
        <span className="num text-xs text-muted">{groupCount(group, props.state.chosen)}</span>
      </div>
      <ul className="px-4 py-1">
        {group.permissions.map((permission) => (
          <li key={permission.name}>
            <PermissionBox permission={permission} label={permission.label} state={props.state} />
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}

type MatrixProps = Omit<GroupHeadProps, "group"> & { groups: readonly MatrixGroup[] };

/** The matrix on a wide screen: areas as rows, the common actions as columns. */
function MatrixTable({ groups, ...props }: MatrixProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Permissões do perfil</caption>
      <thead>
        <tr className="text-xs text-muted [&>th]:h-9 [&>th]:border-b [&>th]:border-line [&>th]:font-medium">
          <th scope="col" className="w-[26%] pl-4 text-left">
            Módulo e área
          </th>
          {matrixActions.map((action) => (
            <th key={action} scope="col" className="w-20 text-center">
              {actionHeads[action]}
            </th>
          ))}
          <th scope="col" className="pr-4 text-left">
            Outras
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key}>
          <tr className="border-b border-line-soft bg-canvas">
            <th scope="rowgroup" colSpan={1 + matrixActions.length} className="h-10 pl-4 text-left font-regular">
              <GroupBox group={group} {...props} />
            </th>
            <td className="num pr-4 text-xs text-muted">{groupCount(group, props.state.chosen)}</td>
          </tr>
          {group.rows.map((row) => (
            <AreaRow key={row.area} row={row} state={props.state} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function AreaRow({ row, state }: { row: MatrixRow; state: MatrixProps["state"] }) {
  return (
    <tr className="border-b border-line-soft transition-colors hover:bg-hover">
      <th scope="row" className="h-10 pl-10 text-left font-regular">
        {row.label}
      </th>
      {matrixActions.map((action) => {
        const permission = row.cells[action];
        return (
          <td key={action} className="text-center">
            {permission ? (
              <PermissionBox permission={permission} state={state} />
            ) : (
              <span aria-hidden="true" className="text-subtle">
                –
              </span>
            )}
          </td>
        );
      })}
      <td className="pr-4">
        <span className="flex flex-wrap gap-x-5">
          {row.others.map((permission) => (
            <PermissionBox key={permission.name} permission={permission} label={permission.short} state={state} />
          ))}
        </span>
      </td>
    </tr>
  );
}

interface GroupHeadProps {
  group: MatrixGroup;
  state: BoxState;
  onToggleAll: (names: readonly string[]) => void;
}

/** The header of a group: its checkbox grants or revokes all that the user may grant. */
function GroupBox({ group, state, onToggleAll }: GroupHeadProps) {
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
function groupCount(group: MatrixGroup, chosen: ReadonlySet<string>): string {
  const count = group.permissions.filter(({ name }) => chosen.has(name)).length;
  return `${count} de ${group.permissions.length} ${count === 1 ? "marcada" : "marcadas"}`;
}

interface BoxState {
  chosen: ReadonlySet<string>;
  held: ReadonlySet<string>;
  readOnly: boolean;
  form: string;
  onToggle: (name: string) => void;
}

const lockedReason = "você não tem, por isso não pode dar";

/**
 * One permission of the matrix. Permissions that the user does not have are locked; a role that has them keeps them.
 */
function PermissionBox({ permission, label, state }: { permission: Permission; label?: string; state: BoxState }) {
  const { name } = permission;
  const checked = state.chosen.has(name);
  if (!state.readOnly && !state.held.has(name)) {
    return (
      <span className="inline-flex min-h-target items-center gap-2 text-sm text-subtle" title={lockedReason}>
        <span className="relative grid size-4 place-items-center text-muted [&_svg]:pointer-events-none [&_svg]:absolute [&_svg]:size-2.75">
          <input
            type="checkbox"
            checked={checked}
            disabled
            readOnly
            aria-label={`${permission.label}, ${lockedReason}`}
            className="size-4 appearance-none rounded-1 border border-line bg-sunken"
          />
          {checked ? <Check aria-hidden="true" strokeWidth={3} /> : <Lock aria-hidden="true" />}
        </span>
        {label && <span aria-hidden="true">{label}</span>}
        {checked && <input type="hidden" name="permissions" form={state.form} value={name} />}
      </span>
    );
  }
  return (
    <Checkbox
      name="permissions"
      form={state.form}
      value={name}
      checked={checked}
      disabled={state.readOnly}
      onCheckedChange={() => state.onToggle(name)}
      {...(label ? { label } : {})}
      accessibleName={label ? undefined : permission.label}
    />
  );
}
