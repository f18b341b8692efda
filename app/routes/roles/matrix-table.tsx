import { GroupBox, type GroupHeadProps, groupCount } from "~/routes/roles/group-head";
import { PermissionBox } from "~/routes/roles/permission-box";
import { actionHeads, type MatrixGroup, type MatrixRow, matrixActions } from "~/routes/roles/permission-matrix";

export type MatrixProps = Omit<GroupHeadProps, "group"> & { groups: readonly MatrixGroup[] };

/** The matrix on a wide screen: areas as rows, the everyday actions as columns. */
export function MatrixTable({ groups, ...props }: MatrixProps) {
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
