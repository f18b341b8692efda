import { RoleInput } from "#contract/people";
import { Version } from "#contract/text";

/** What the form sends when it changes a role: all of it, where the contract would also take a part. */
export const RoleEdit = RoleInput.extend({ version: Version });
