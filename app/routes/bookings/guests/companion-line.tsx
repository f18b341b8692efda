import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash from "lucide-react/icons/trash-2";
import { href, Link } from "react-router";
import type { BookingGuest } from "#contract/booking-guests";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { IconButton } from "~/components/ui/icon-button";
import { Notice } from "~/components/ui/notice";
import { companionFacts, minorText } from "~/routes/bookings/guests/companion-words";

/** What can be done with a line; a direction is missing where there is no further way. */
export interface LineActs {
  /** Not offered of a minor, who cannot answer for a booking. */
  onHolder: () => void;
  onRemove: () => void;
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
}

export interface CompanionLineProps {
  guest: BookingGuest;
  /** The day on which his age counts. */
  checkIn: string;
  seesRecord: boolean;
  /** Null for whoever may only look. */
  acts: LineActs | null;
}

/** The id of a button of a line: where the focus goes on. */
export const actId = (act: "titular" | "subir" | "descer" | "retirar", id: string) => `${act}-${id}`;

/** Somebody who comes along: who he is, how old a minor is then, and what the house knows of him. */
export function CompanionLine({ guest, checkIn, seesRecord, acts }: CompanionLineProps) {
  const { id, name, blocked_reason } = guest;
  const minor = minorText(guest.birth_date, checkIn);
  const facts = companionFacts(guest);
  return (
    <li className="flex min-h-row flex-wrap items-center justify-end gap-x-3 gap-y-1 px-4 py-2 text-sm">
      <span className="w-0 min-w-40 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words">
            {seesRecord ? (
              <Link to={href("/hospedes/:id", { id })} className="link">
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          {minor && <Chip tone="info">{minor}</Chip>}
        </span>
        {facts.length > 0 && <span className="num block text-xs break-words text-muted">{facts.join(" · ")}</span>}
      </span>
      {acts && (
        <span className="flex shrink-0 gap-1 print:hidden">
          {minor === null && (
            <Button size="row" variant="quiet" id={actId("titular", id)} onClick={acts.onHolder}>
              Tornar titular
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          {acts.onUp && (
            <IconButton
              size="row"
              id={actId("subir", id)}
              label={`Subir ${name}`}
              icon={<ArrowUp />}
              onClick={acts.onUp}
            />
          )}
          {acts.onDown && (
            <IconButton
              size="row"
              id={actId("descer", id)}
              label={`Descer ${name}`}
              icon={<ArrowDown />}
              onClick={acts.onDown}
            />
          )}
          <IconButton
            size="row"
            id={actId("retirar", id)}
            label={`Retirar ${name}`}
            icon={<Trash />}
            onClick={acts.onRemove}
          />
        </span>
      )}
      {blocked_reason && (
        <Notice tone="warning" className="basis-full print:hidden">
          <b>Não receber:</b> {blocked_reason}
        </Notice>
      )}
    </li>
  );
}
