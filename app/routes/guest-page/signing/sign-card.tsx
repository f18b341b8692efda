import CircleCheck from "lucide-react/icons/circle-check";
import Pen from "lucide-react/icons/pen";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import type { Drawing } from "#contract/contracts";
import type { GuestContract, GuestSignature } from "#contract/guest-contract";
import type { GuestPage } from "#contract/guest-page";
import { Checkbox } from "~/components/form/checkbox";
import { TextField } from "~/components/form/text-field";
import { Button, linkButtonClass } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Card } from "~/routes/guest-page/card";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { SignatureField } from "~/routes/guest-page/signing/signature-field";
import { readDocument, useFaults } from "~/routes/guest-page/signing/typed-facts";
import { signingWords } from "~/routes/guest-page/signing/words";

export interface SignCardProps {
  page: GuestPage;
  contract: GuestContract;
  sending: boolean;
  errors: Record<string, string>;
  /** The holder's document, if it was entered on this page just now. */
  document: string;
  onSign: (signature: GuestSignature) => void;
}

/** The signers: the holder, or every adult in turn on the same page. */
export function SignCard({ page, contract, sending, errors, document, onSign }: SignCardProps) {
  const words = useWords(signingWords).sign;
  const [chosen, setChosen] = useState<number | null>(null);
  const { signers, may_sign, text_hash } = contract;
  const open = signers.filter(({ signed_at }) => signed_at === null);
  const turn = open.find(({ position }) => position === chosen) ?? open[0];
  if (!may_sign) return <NotYet page={page} />;
  if (turn === undefined || text_hash === null) return null;
  return (
    <Card title={words.title}>
      {signers.length > 1 && (
        <>
          <p className="mb-2">{words.progress(signers.length - open.length, signers.length)}</p>
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

interface SignerListProps {
  signers: GuestContract["signers"];
  timezone: string;
  /** The position of the next signer; undefined if all have signed. */
  turn?: number;
  onTurn?: (position: number) => void;
}

/** Who has signed and when, and who is left. */
export function SignerList({ signers, timezone, turn, onTurn }: SignerListProps) {
  const words = useWords(signingWords).sign;
  const { moment } = useGuestLanguage();
  return (
    <ol className="mb-4 grid">
      {signers.map(({ position, name, signed_at }) => (
        <li
          key={position}
          aria-current={position === turn ? "step" : undefined}
          className="flex min-h-13 items-center justify-between gap-3 border-t border-line-soft py-2 first:border-0"
        >
          <span className="min-w-0">
            <span className={position === turn ? "block font-semibold wrap-anywhere" : "block wrap-anywhere"}>
              {name ?? words.person(position)}
            </span>
            <span className="num text-sm text-muted">
              {signed_at ? words.signedAt(moment(signed_at, timezone)) : position === turn ? words.turn : words.missing}
            </span>
          </span>
          {signed_at && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success-text" />}
          {!signed_at && turn !== undefined && position !== turn && (
            <Button
              variant="quiet"
              size="row"
              aria-label={`${words.signNow}: ${name ?? words.person(position)}`}
              onClick={() => onTurn?.(position)}
            >
              {words.signNow}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

interface SignFormProps {
  signer: GuestContract["signers"][number];
  contract: GuestContract;
  sending: boolean;
  errors: Record<string, string>;
  document: string;
  onSign: (signature: Omit<GuestSignature, "position" | "text_hash">) => void;
}

/** One person's signature. If the text changes, the agreement is cleared; typed name and drawing stay. */
function SignForm({ signer, contract, sending, errors, document, onSign }: SignFormProps) {
  const words = useWords(signingWords);
  const { form, faults, find, mend } = useFaults(errors);
  const drawing = useRef<() => Drawing | null>(() => null);
  const [draws, setDraws] = useState(true);
  const errorsOf = (field: string) => (faults[field] === undefined ? undefined : [faults[field]]);
  const sign = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get("name")).trim();
    const read = readDocument(String(typed.get("document")));
    const drawn = draws ? drawing.current() : null;
    const found: Record<string, string> = {
      ...(name === "" && { name: words.faults.name }),
      ...(read.error !== undefined && { document: words.faults[read.error] }),
      ...(draws && drawn === null && { drawing: words.faults.drawing }),
      ...(!typed.has("agreed") && { agreed: words.faults.agreed }),
    };
    if (find(found) || read.value === undefined) return;
    onSign({ name, document: read.value, agreed: true, ...(drawn && { drawing: drawn }) });
  };
  return (
    <form ref={form} onSubmit={sign} noValidate className="grid gap-2">
      <TextField
        label={words.sign.name}
        name="name"
        defaultValue={signer.name ?? ""}
        autoComplete="name"
        maxLength={120}
        help={words.sign.nameHelp}
        errors={errorsOf("name")}
        onValueChange={() => mend("name")}
      />
      <TextField
        label={words.sign.document}
        name="document"
        defaultValue={document}
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        errors={errorsOf("document")}
        onValueChange={() => mend("document")}
      />
      <SignatureField
        draws={draws}
        drawing={drawing}
        error={faults.drawing}
        onDraws={(yes) => {
          setDraws(yes);
          mend("drawing");
        }}
        onDrawn={() => mend("drawing")}
      />
      <Checkbox
        key={contract.text_hash}
        name="agreed"
        label={<span className="text-lg">{words.sign.agree}</span>}
        errors={errorsOf("agreed")}
        onCheckedChange={() => mend("agreed")}
      />
      <Button
        type="submit"
        variant="primary"
        size="guest"
        block
        icon={<Pen />}
        working={sending}
        workingLabel={words.sign.working}
      >
        {words.sign.button}
      </Button>
      <p className="text-sm text-muted wrap-anywhere">{words.sign.kept(contract.company_name, contract.address)}</p>
    </form>
  );
}
