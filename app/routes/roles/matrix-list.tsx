import { GroupBox, groupCount } from "~/routes/roles/group-head";
import type { MatrixProps } from "~/routes/roles/matrix-table";
import { PermissionBox } from "~/routes/roles/permission-box";

/** The matrix on a phone: every permission with its own words, one below the other. */
export function MatrixList({ groups, ...props }: MatrixProps) {
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
