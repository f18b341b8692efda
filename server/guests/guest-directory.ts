import type { GuestDocumentKind } from "#domain/guest-documents";
import { sharesName } from "#domain/same-person";
import type { KnownGuest } from "#server/guests/imported-guests.queries";

/** Somebody as a line of a spreadsheet names him, in stored forms. */
export interface ImportedHolder {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
  document_kind?: GuestDocumentKind | undefined;
  document?: string | undefined;
}

/** Guests who are known so far, found by what they are recognised by. */
export function directory(guests: readonly KnownGuest[]) {
  const byMark = new Map<string, KnownGuest[]>();
  const add = (guest: KnownGuest) => {
    for (const mark of [guest.document, guest.email, guest.phone]) {
      if (mark) byMark.set(mark, [...(byMark.get(mark) ?? []), guest]);
    }
  };
  for (const guest of guests) add(guest);
  const find = ({ name, email = "", phone = "", document = "" }: ImportedHolder): string | null => {
    const withDocument = byMark.get(document)?.[0];
    if (withDocument) return withDocument.id;
    const near = [...(byMark.get(email) ?? []), ...(byMark.get(phone) ?? [])].filter(
      (guest) => (!document || !guest.document) && sharesName(name, guest.name),
    );
    return near[0]?.id ?? null;
  };
  return { add, find };
}
