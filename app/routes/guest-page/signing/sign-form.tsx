import Pen from "lucide-react/icons/pen";
import { type FormEvent, useRef, useState } from "react";
import type { Drawing } from "#contract/guest/contracts";
import type { GuestContract, GuestSigner, OwnSignature } from "#contract/guest/guest-contract";
import { Checkbox } from "~/components/form/checkbox";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { SignatureField } from "~/routes/guest-page/signing/signature-field";
import { readDocument, useFaults } from "~/routes/guest-page/signing/typed-facts";
import { signingWords } from "~/routes/guest-page/signing/words";

interface SignFormProps {
  signer: GuestSigner;
  contract: Pick<GuestContract, "text_hash" | "company_name" | "address">;
  sending: boolean;
  /** The server's messages by field. */
  errors: Record<string, string>;
  /** The document that was entered on this page just now. */
  document: string;
  /** Whether somebody else's device is used, so that the person says who they are. */
  onDevice: boolean;
  onSign: (signature: Omit<OwnSignature, "text_hash">) => void;
}

/** One person's signature. If the text changes, the agreement is cleared; what was typed and drawn stays. */
export function SignForm({ signer, contract, sending, errors, document, onDevice, onSign }: SignFormProps) {
  const words = useWords(signingWords);
  const { code } = useGuestLanguage();
  const { form, faults, find, mend } = useFaults(errors);
  const drawing = useRef<() => Drawing | null>(() => null);
  const [draws, setDraws] = useState(true);
  // the server's messages are in Portuguese
  const textOf = (field: string) =>
    field === "document" && code !== "pt" && errors.document !== undefined && faults.document === errors.document
      ? words.faults.wrongDocument
      : faults[field];
  const errorsOf = (field: string) => {
    const text = textOf(field);
    return text === undefined ? undefined : [text];
  };
  const { name } = signer;
  const sign = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const said = String(typed.get("name") ?? "").trim();
    const document = String(typed.get("document")).trim();
    const drawn = draws ? drawing.current() : null;
    const read = readDocument(document);
    // a document of another kind is compared with the contract's by the server
    const unreadable = document === "" || read.error === "cpf" ? read.error : undefined;
    const found: Record<string, string> = {
      ...(name === null && !/\p{L}/u.test(said) && { name: words.faults.name }),
      ...(name !== null && onDevice && !typed.has("me") && { me: words.faults.me }),
      ...(unreadable !== undefined && { document: words.faults[unreadable] }),
      ...(draws && drawn === null && { drawing: words.faults.drawing }),
      ...(!typed.has("agreed") && { agreed: words.faults.agreed }),
    };
    if (find(found)) return;
    onSign({
      document: read.value ?? document,
      agreed: true,
      ...(name === null && { name: said }),
      ...(drawn && { drawing: drawn }),
    });
  };
  return (
    <form ref={form} onSubmit={sign} noValidate className="grid gap-2">
      {name === null ? (
        <TextField
          label={words.sign.name}
          name="name"
          autoComplete="off"
          maxLength={200}
          help={words.sign.nameHelp}
          errors={errorsOf("name")}
          onValueChange={() => mend("name")}
        />
      ) : (
        <p className="mb-1 min-w-0">
          <span className="block text-xs font-medium text-muted">{words.sign.who}</span>
          <b className="block text-lg wrap-anywhere">{name}</b>
        </p>
      )}
      {name !== null && onDevice && (
        <Checkbox name="me" label={words.sign.me(name)} errors={errorsOf("me")} onCheckedChange={() => mend("me")} />
      )}
      <TextField
        label={words.sign.document}
        name="document"
        defaultValue={document}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        help={name === null ? words.sign.inPdf : `${words.sign.documentHelp} ${words.sign.inPdf}`}
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
      {Object.keys(faults).length > 0 && (
        <Notice tone="error" live>
          {words.sign.notSigned}
        </Notice>
      )}
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
