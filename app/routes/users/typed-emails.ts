import * as z from "zod";
import { InvitationsInput } from "#contract/invitations";
import { named } from "#contract/labels";
import { mostInvitedAtOnce } from "#contract/limits";
import { Email } from "#contract/text";

/** The addresses in a text, separated by blanks, commas, semicolons or line breaks, each once. */
export function typedEmails(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
}

const Typed = z
  .string()
  .trim()
  .min(1)
  .max(6000)
  .superRefine((text, context) => {
    const all = typedEmails(text);
    const wrong = all.find((each) => !Email.safeParse(each).success);
    const fault = (message: string) => context.addIssue({ code: "custom", message });
    if (wrong !== undefined) fault(`Confira o endereço ${wrong}`);
    else if (all.length > mostInvitedAtOnce) fault(`Convide até ${mostInvitedAtOnce} pessoas por vez`);
  });

/** The dialog sends the addresses as one text. */
export const InvitedPeople = InvitationsInput.extend({ emails: named("E-mails", "os", Typed) });
