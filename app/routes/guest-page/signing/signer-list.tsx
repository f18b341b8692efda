import CircleCheck from "lucide-react/icons/circle-check";
import Copy from "lucide-react/icons/copy";
import Mail from "lucide-react/icons/mail";
import { useState } from "react";
import { Link } from "react-router";
import type { GuestSigner, SignerLinkInput } from "#contract/guest/guest-contract";
import { Button, linkButtonClass } from "~/components/ui/button";
import { copyText } from "~/lib/copy-text";
import { whatsappLink } from "~/lib/message-links";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { signingWords } from "~/routes/guest-page/signing/words";

interface SignerListProps {
  signers: readonly GuestSigner[];
  timezone: string;
  /** The position of the person who signs on this page now; undefined if nobody does. */
  turn?: number;
  /** Sends links, and lets somebody sign on this device; absent once everybody has signed. */
  acts?: SignerActs;
}

export interface SignerActs {
  /** The name of the accommodation. */
  place: string;
  /** False for a stay of a demonstration. */
  mails: boolean;
  sending: boolean;
  /** The last link that was made, to be sent by WhatsApp. */
  link: { position: number; url: string | null } | undefined;
  onSend: (link: SignerLinkInput) => void;
  onTurn: (position: number) => void;
}

/** Who has signed and when, and the state of those who are left. */
export function SignerList({ signers, timezone, turn, acts }: SignerListProps) {
  const words = useWords(signingWords).sign;
  const { moment } = useGuestLanguage();
  const [open, setOpen] = useState<number>();
  const textOf = ({ position, holder, state, signed_at, waits_for }: GuestSigner) => {
    if (signed_at) return words.signedAt(moment(signed_at, timezone));
    if (waits_for !== null) return words.waitsFor[waits_for];
    if (position === turn) return words.turn;
    return holder || state === "signed" ? words.missing : words.states[state];
  };
  return (
    <ol className="mb-4 grid">
      {signers.map((signer) => {
        const { position, name, state, holder, represents, waits_for } = signer;
        const shown = name ?? (represents ? words.guardian : words.person(position));
        const mayAct = acts !== undefined && state !== "signed" && position !== turn && waits_for === null;
        return (
          <li
            key={position}
            aria-current={position === turn ? "step" : undefined}
            className="border-t border-line-soft py-2 first:border-0"
          >
            <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0">
                <span className={position === turn ? "block font-semibold wrap-anywhere" : "block wrap-anywhere"}>
                  {shown}
                </span>
                <span className="num text-sm text-muted">{textOf(signer)}</span>
              </span>
              {state === "signed" && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success-text" />}
              {acts !== undefined && waits_for !== null && waits_for !== "desk" && (
                <Link to="?fichas" className="link inline-flex min-h-target items-center text-sm">
                  {words.openForms}
                </Link>
              )}
              {mayAct && holder && (
                <Button variant="quiet" size="tall" onClick={() => acts.onTurn(position)}>
                  {words.backToMine}
                </Button>
              )}
              {mayAct && !holder && (
                <Button
                  variant="quiet"
                  size="tall"
                  aria-expanded={open === position}
                  aria-label={`${state === "not_sent" ? words.sendTo : words.sendAgain}: ${shown}`}
                  onClick={() => setOpen(open === position ? undefined : position)}
                >
                  {state === "not_sent" ? words.sendTo : words.sendAgain}
                </Button>
              )}
            </div>
            {mayAct && !holder && open === position && (
              <SignerWays
                signer={signer}
                acts={{
                  ...acts,
                  onTurn: (chosen) => {
                    setOpen(undefined);
                    acts.onTurn(chosen);
                  },
                }}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The ways by which another adult may sign: a link of their own, or this device. */
function SignerWays({ signer, acts }: { signer: GuestSigner; acts: SignerActs }) {
  const words = useWords(signingWords).sign;
  const { position, ways } = signer;
  const url = acts.link?.position === position ? acts.link.url : null;
  return (
    <div className="mt-2 grid gap-2 rounded-2 bg-sunken p-3">
      <p className="text-sm text-muted">{words.sendText}</p>
      {!acts.mails && <p className="text-sm">{words.demonstration}</p>}
      {ways.includes("mail") && (
        <Button
          size="tall"
          icon={<Mail />}
          working={acts.sending}
          workingLabel={words.making}
          onClick={() => acts.onSend({ position, by: "mail" })}
        >
          {words.byMail}
        </Button>
      )}
      {url === null ? (
        <Button
          variant="soft"
          size="tall"
          working={acts.sending}
          workingLabel={words.making}
          onClick={() => acts.onSend({ position, by: "whatsapp" })}
        >
          {words.byWhatsapp}
        </Button>
      ) : (
        <>
          <a
            href={whatsappLink(null, words.message(acts.place, url))}
            target="_blank"
            rel="noreferrer"
            className={linkButtonClass({ variant: "soft", size: "tall" })}
          >
            {words.openWhatsapp}
          </a>
          <Button
            size="tall"
            icon={<Copy />}
            onClick={() => void copyText(url, { done: words.copied, refused: words.notCopied })}
          >
            {words.copy}
          </Button>
        </>
      )}
      {ways.includes("device") && (
        <>
          <p className="mt-1 text-sm text-muted">
            {words.hereText} {words.noCopy}
          </p>
          <Button size="tall" onClick={() => acts.onTurn(position)}>
            {words.here}
          </Button>
        </>
      )}
    </div>
  );
}
