import type { BookingForms, RegistrationForm } from "#contract/guest/registration-forms";
import { emptyContent } from "#domain/registration-forms/form-content";
import type { SecondSave } from "~/lib/second-save";

/** A person's form among those of a booking. */
export const formIn = ({ forms }: BookingForms, id: string): RegistrationForm | undefined =>
  forms.find((form) => form.id === id);

/** A form's record: its content, and whether the authorization was seen. */
export function recordOf({ id, version, content, authorization }: RegistrationForm) {
  return { id, version, ...(content ?? emptyContent), authorization_checked: authorization === "checked" };
}

/** The current record for a conflicting save. */
export function secondSave(current: unknown, id: string): SecondSave {
  const form = formIn(current as BookingForms, id);
  return { record: form ? recordOf(form) : {} };
}
