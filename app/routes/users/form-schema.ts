import { UserUpdate } from "#contract/people";

/** The dialog always sends the roles; the contract would keep missing ones. */
export const RolesOfUser = UserUpdate.required({ role_ids: true });
