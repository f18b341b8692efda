import { href, Link } from "react-router";
import { showPhone } from "#domain/show-phone";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import type { KnownHolder } from "~/routes/bookings/form/known-holder";

export interface HolderCardProps {
  guest: KnownHolder;
  /** It has just taken the place of the field that was in use: the focus goes on here. */
  focused?: boolean | undefined;
  onEdit?: (() => void) | undefined;
  onReplace?: (() => void) | undefined;
}

/** The record of the person who answers for the booking. */
export function HolderCard({ guest, focused, onEdit, onReplace }: HolderCardProps) {
  const seesRecord = holds(useSession(), "guests.view");
  const contacts = [guest.phone && showPhone(guest.phone), guest.email].filter(Boolean).join(" · ");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {guest.blocked_reason && (
        <Notice tone="warning" live={focused} className="basis-full">
          <b>Não receber:</b> {guest.blocked_reason}. Você pode continuar mesmo assim.
        </Notice>
      )}
      <Avatar name={guest.name} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate text-md font-semibold">
          {seesRecord ? (
            <Link className="link" to={href("/hospedes/:id", { id: guest.id })}>
              {guest.name}
            </Link>
          ) : (
            guest.name
          )}
        </p>
        <p className="num truncate text-sm text-muted">{contacts || "Sem celular e sem e-mail"}</p>
      </div>
      <div className="flex gap-2">
        {onEdit && (
          <Button size="row" variant="soft" autoFocus={focused} onClick={onEdit}>
            Editar dados
          </Button>
        )}
        {onReplace && (
          <Button size="row" variant="quiet" autoFocus={focused && !onEdit} onClick={onReplace}>
            Trocar hóspede
          </Button>
        )}
      </div>
    </div>
  );
}
