import { useState } from "react";
import { Link } from "react-router";
import type { GuestContract, GuestSignature } from "#contract/guest-contract";
import type { GuestPage } from "#contract/guest-page";
import { linkButtonClass } from "~/components/ui/button-look";
import { Notice } from "~/components/ui/notice";
import { Card } from "~/routes/guest-page/card";
import { progressOf } from "~/routes/guest-page/signing/contract-words";
import { SignForm } from "~/routes/guest-page/signing/sign-form";
import { SignerList } from "~/routes/guest-page/signing/signer-list";

export interface SignCardProps {
  page: GuestPage;
  contract: GuestContract;
  sending: boolean;
  errors: Record<string, string>;
  /** The holder's, if it was told on this page just now. */
  document: string;
  onSign: (signature: GuestSignature) => void;
}

/** Who signs: the holder, or every adult in turn on the same page. */
export function SignCard({ page, contract, sending, errors, document, onSign }: SignCardProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { signers, may_sign, text_hash } = contract;
  const open = signers.filter(({ signed_at }) => signed_at === null);
  const turn = open.find(({ position }) => position === chosen) ?? open[0];
  if (!may_sign) return <NotYet page={page} />;
  if (turn === undefined || text_hash === null) return null;
  return (
    <Card title="Assinatura">
      {signers.length > 1 && (
        <>
          <p className="mb-2">{progressOf(signers)}</p>
          <SignerList signers={signers} turn={turn.position} timezone={page.timezone} onTurn={setChosen} />
        </>
      )}
      <SignForm
        key={turn.position}
        signer={turn}
        contract={contract}
        sending={sending}
        errors={errors}
        document={turn.holder ? document : ""}
        onSign={(typed) => onSign({ ...typed, position: turn.position, text_hash })}
      />
    </Card>
  );
}

function NotYet({ page: { state, company } }: { page: GuestPage }) {
  if (state !== "hold") {
    return (
      <Card title="Assinatura">
        <Notice tone="info">Este contrato não pode mais ser assinado. Fale com {company.name}.</Notice>
      </Card>
    );
  }
  return (
    <Card title="Assinatura">
      <Notice tone="info">Confirme a reserva antes de assinar.</Notice>
      <Link to="." className={linkButtonClass({ variant: "primary", size: "guest", block: true }, "mt-3")}>
        Voltar e confirmar
      </Link>
    </Card>
  );
}
