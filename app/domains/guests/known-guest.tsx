import type { ReactNode } from "react";
import type { AlikeGuest } from "#contract/guest-acts";
import { Notice } from "~/components/ui/notice";
import { samenessText } from "~/domains/guests/guest-words";
import { type TypedPerson, useAlikeGuests } from "~/domains/guests/use-alike-guests";

export interface KnownGuestProps {
  typed: TypedPerson;
  /** What can be done with the record that exists: a button or a link. */
  act: (guest: AlikeGuest) => ReactNode;
  className?: string;
}

/** Says while a person is being typed that there is a record already: "Já existe Maria Souza com este celular". */
export function KnownGuest({ typed, act, className = "" }: KnownGuestProps) {
  const [first] = useAlikeGuests(typed);
  return (
    <div aria-live="polite" className={first ? className : "contents"}>
      {first && (
        <Notice tone="info">
          <p>
            Já existe <b>{first.name}</b> com {samenessText(first.same)}.
          </p>
          <div className="mt-2">{act(first)}</div>
        </Notice>
      )}
    </div>
  );
}
