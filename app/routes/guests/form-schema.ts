import { GuestUpdate } from "#contract/guests";
import { messages } from "#contract/messages";

/** What the form sends when it changes a guest: as the contract, but an emptied name is an error. */
export const GuestEdit = GuestUpdate.superRefine(({ name }, context) => {
  if (name === undefined) context.addIssue({ code: "custom", path: ["name"], message: messages.required("Nome") });
});
