import { useState } from "react";
import { Link } from "react-router";
import type { GuestContract, GuestSignature, SignerLinkInput } from "#contract/guest/guest-contract";
import type { GuestPage } from "#contract/guest/guest-page";
import { linkButtonClass } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Card } from "~/routes/guest-page/card";
import { useWords } from "~/routes/guest-page/language";
import { SignForm } from "~/routes/guest-page/signing/sign-form";
import { type SignerActs, SignerList } from "~/routes/guest-page/signing/signer-list";
import { signingWords } from "~/routes/guest-page/signing/words";

export interface SignCardProps {
  page: GuestPage;
  contract: GuestContract;
  sending: boolean;
  errors: Record<string, string>;
  /** The document of who signs as holder, if it was entered on this page. */
  document: string;
  link: SignerActs["link"];
  onSign: (signature: GuestSignature) => void;
  onSend: (link: SignerLinkInput) => void;
}

/** The holder signs here; every other adult gets a link of their own, or signs here if nothing is known of them. */
export function SignCard({ page, contract, sending, errors, document, link, onSign, onSend }: SignCardProps) {
  const words = useWords(signingWords).sign;
  const [chosen, setChosen] = useState(1);
  const { signers, may_sign, text_hash } = contract;
  const open = signers.filter(({ signed_at }) => signed_at === null);
  const turn =
    open.find(({ position, ways }) => position === chosen && (ways.includes("here") || ways.includes("device"))) ??
    open.find(({ holder, ways }) => holder && ways.length > 0);
  const holderWaits = open.some(({ holder, waits_for }) => holder && waits_for !== null);
  if (!may_sign) return <NotYet page={page} />;
  if (text_hash === null || open.length === 0) return null;
  const acts = { place: page.accommodation_name, mails: contract.mails, sending, link, onSend, onTurn: setChosen };
  return (
    <Card title={words.title}>
      {(signers.length > 1 || holderWaits) && (
        <>
          {signers.length > 1 && (
            <p className="mb-2">
              {words.progress(signers.length - open.length, signers.length)}
              {turn === undefined && !holderWaits && ` ${words.waiting}`}
            </p>
          )}
          <SignerList
            signers={signers}
            timezone={page.timezone}
            acts={acts}
            {...(turn !== undefined && { turn: turn.position })}
          />
        </>
      )}
      {turn !== undefined && (
        <SignForm
          key={`${turn.position} ${turn.represents} ${turn.name}`} // another person neither types nor draws on
          signer={turn}
          contract={contract}
          sending={sending}
          errors={errors}
          document={turn.holder ? document : ""}
          onDevice={!turn.holder || turn.represents}
          onSign={(typed) => onSign({ ...typed, position: turn.position, text_hash })}
        />
      )}
      {turn?.ways.includes("device") && <p className="mt-3 text-sm text-muted">{words.noCopy}</p>}
    </Card>
  );
}

function NotYet({ page: { state, company } }: { page: GuestPage }) {
  const words = useWords(signingWords).sign;
  if (state !== "hold") {
    return (
      <Card title={words.title}>
        <Notice tone="info">{words.notNow(company.name)}</Notice>
      </Card>
    );
  }
  return (
    <Card title={words.title}>
      <Notice tone="info">{words.confirmFirst}</Notice>
      <Link to="." className={linkButtonClass({ variant: "primary", size: "guest", block: true }, "mt-3")}>
        {words.goConfirm}
      </Link>
    </Card>
  );
}
