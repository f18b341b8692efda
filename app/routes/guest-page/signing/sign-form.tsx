import Pen from "lucide-react/icons/pen";
import { type FormEvent, useRef, useState } from "react";
import type { Drawing } from "#contract/contracts";
import type { GuestContract, GuestSignature } from "#contract/guest-contract";
import { Checkbox } from "~/components/form/checkbox";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { readDocument } from "~/routes/guest-page/signing/facts";
import { focusFirstFault } from "~/routes/guest-page/signing/first-fault";
import { SignatureField } from "~/routes/guest-page/signing/signature-field";

export interface SignFormProps {
  signer: GuestContract["signers"][number];
  contract: GuestContract;
  sending: boolean;
  errors: Record<string, string>;
  document: string;
  onSign: (signature: Omit<GuestSignature, "position" | "text_hash">) => void;
}

/** One person's signature. A text that changed takes the agreement back, and leaves what was typed and drawn. */
export function SignForm({ signer, contract, sending, errors, document, onSign }: SignFormProps) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const drawing = useRef<() => Drawing | null>(() => null);
  const [draws, setDraws] = useState(true);
  const shown: Record<string, string> = { ...errors, ...faults };
  const errorsOf = (field: string) => (shown[field] === undefined ? undefined : [shown[field]]);
  const mend = (field: string) => setFaults(({ [field]: mended, ...left }) => left);
  const sign = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const name = String(typed.get("name")).trim();
    const read = readDocument(String(typed.get("document")));
    const drawn = draws ? drawing.current() : null;
    const found: Record<string, string> = {
      ...(name === "" && { name: "Digite o nome completo de quem assina" }),
      ...(read.error !== undefined && { document: read.error }),
      ...(draws && drawn === null && { drawing: "Desenhe a assinatura, ou escolha só digitar o nome" }),
      ...(!typed.has("agreed") && { agreed: "Marque para assinar o contrato" }),
    };
    setFaults(found);
    if (read.value === undefined || Object.keys(found).length > 0) return focusFirstFault(form);
    onSign({ name, document: read.value, agreed: true, ...(drawn && { drawing: drawn }) });
  };
  return (
    <form onSubmit={sign} noValidate className="grid gap-2">
      <TextField
        label="Nome completo"
        name="name"
        defaultValue={signer.name ?? ""}
        autoComplete="name"
        maxLength={120}
        help="Como está no documento"
        errors={errorsOf("name")}
        onValueChange={() => mend("name")}
      />
      <TextField
        label="CPF ou passaporte"
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
        error={shown.drawing}
        onDraws={(yes) => {
          setDraws(yes);
          mend("drawing");
        }}
        onDrawn={() => mend("drawing")}
      />
      <Checkbox
        key={contract.text_hash}
        name="agreed"
        label={<span className="text-lg">Li o contrato e concordo com ele</span>}
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
        workingLabel="Assinando"
      >
        Assinar contrato
      </Button>
      <p className="text-sm text-muted wrap-anywhere">
        Como prova, {contract.company_name} guarda a hora da assinatura, este endereço de internet ({contract.address}),
        o aparelho usado e o selo do texto que você leu (SHA-256).
      </p>
    </form>
  );
}
