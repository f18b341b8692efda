import { messages } from "#contract/messages";
import { OwnerUpdate } from "#contract/owners";

/** What the form sends when it changes an owner: as the contract, but an emptied name is an error. */
export const OwnerEdit = OwnerUpdate.superRefine(({ name }, context) => {
  if (name === undefined) context.addIssue({ code: "custom", path: ["name"], message: messages.required("Nome") });
});
