import Clock from "lucide-react/icons/clock";
import Copy from "lucide-react/icons/copy";
import KeyRound from "lucide-react/icons/key-round";
import Lock from "lucide-react/icons/lock";
import Send from "lucide-react/icons/send";
import { useState } from "react";
import { Link } from "react-router";
import type { GuestForm } from "#contract/guest/guest-forms";
import type { FormKind } from "#domain/registration-forms/form-content";
import { Button, linkButtonClass } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { ApiError } from "~/lib/api-error";
import { copyText } from "~/lib/copy-text";
import { whatsappLink } from "~/lib/message-links";
import { Card } from "~/routes/guest-page/card";
import type { FormsDoor, ShownForms } from "~/routes/guest-page/forms/doors";
import { callName } from "~/routes/guest-page/forms/people";
import { useFormWords } from "~/routes/guest-page/forms/words";

/** The purpose of the forms, who sees them, and when sensitive answers are deleted. */
export function WhyCard({ kind, company }: { kind: FormKind; company: string }) {
  const words = useFormWords();
  const full = kind === "full";
  return (
    <Card title={words.why}>
      <p className="text-muted">{full ? words.whyLodging : words.whyRental(company)}</p>
      <ul className="mt-3 grid gap-2 [&_svg]:mt-1 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted">
        <li className="flex gap-3">
          <Lock aria-hidden="true" /> {words.whoSees(company)}
        </li>
        {full && (
          <li className="flex gap-3">
            <Clock aria-hidden="true" /> {words.freeVanish}
          </li>
        )}
      </ul>
    </Card>
  );
}

interface SendFormProps {
  door: FormsDoor;
  form: GuestForm;
  /** The name of the accommodation. */
  place: string;
  onShown: (shown: ShownForms) => void;
}

const rowClass =
  "flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left font-semibold no-underline hover:bg-hover [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-primary";

/** Other ways to fill in a form: a personal link, or at the reception. */
export function SendForm({ door, form, place, onShown }: SendFormProps) {
  const words = useFormWords();
  const [open, setOpen] = useState(false);
  const name = callName(form, words);
  const maySend =
    door.stay !== undefined && !form.holder && !form.minor && (form.closed === null || form.closed === "own");
  return (
    <nav
      aria-label={words.otherWays}
      className="min-w-0 divide-y divide-line-soft overflow-hidden rounded-2 border border-line bg-surface"
    >
      {maySend && (
        <div>
          <button type="button" aria-expanded={open} className={rowClass} onClick={() => setOpen(!open)}>
            <Send aria-hidden="true" /> <span className="min-w-0 wrap-anywhere">{words.sendTo(name)}</span>
          </button>
          {open && <OwnLink door={door} form={form} place={place} onShown={onShown} />}
        </div>
      )}
      {form.closed === null && (
        <Link to="." className={rowClass}>
          <KeyRound aria-hidden="true" /> {words.atArrival}
        </Link>
      )}
    </nav>
  );
}

/** Creates and shares a personal link. An earlier one stops working, which is announced before. */
function OwnLink({ door, form, place, onShown }: SendFormProps) {
  const words = useFormWords();
  const [url, setUrl] = useState<string>();
  const [working, setWorking] = useState(false);
  const [fault, setFault] = useState<string>();
  const make = async () => {
    if (!door.stay || working) return;
    setWorking(true);
    setFault(undefined);
    try {
      const made = await door.stay.makeLink(form.id);
      setUrl(made.url);
      onShown(made.shown);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.status === 0 ? words.lost : error.message);
    } finally {
      setWorking(false);
    }
  };
  return (
    <div className="grid gap-3 px-4 pb-4">
      <p className="text-sm text-muted">{words.sendText}</p>
      {url === undefined ? (
        <>
          {form.own_link_at !== null && <Notice tone="info">{words.sendNew}</Notice>}
          <Button variant="soft" size="tall" working={working} workingLabel={words.sendMaking} onClick={make}>
            {words.sendMake}
          </Button>
        </>
      ) : (
        <>
          <p role="status" className="text-sm font-medium">
            {words.sendReady}
          </p>
          <a
            href={whatsappLink(null, words.sendMessage(place, url))}
            target="_blank"
            rel="noreferrer"
            className={linkButtonClass({ variant: "soft", size: "tall" })}
          >
            {words.sendWhatsapp}
          </a>
          <Button
            size="tall"
            icon={<Copy />}
            onClick={() => void copyText(url, { done: words.copied, refused: words.notCopied })}
          >
            {words.sendCopy}
          </Button>
          <p className="text-sm text-muted select-all wrap-anywhere">{url}</p>
        </>
      )}
      {fault && (
        <Notice tone="error" live>
          {fault}
        </Notice>
      )}
    </div>
  );
}
