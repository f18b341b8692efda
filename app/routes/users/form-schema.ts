import { UserUpdate } from "#contract/people";

/** What the dialog sends: always the roles, where the contract would keep those it is not told. */
export const RolesOfUser = UserUpdate.required({ role_ids: true });
