import { Link } from "react-router";
import type { GuestPage } from "#contract/guest-page";
import { linkButtonClass } from "~/components/ui/button-look";
import { Spinner } from "~/components/ui/spinner";
import { fetchedPart } from "~/lib/fetched-part";

/** The contract step has an address of its own on the page, so that going back and reloading keep it. */
const contractAddress = "?contrato";

/** Whether an address asks for the contract step. */
export const opensContract = (search: URLSearchParams): boolean => search.has("contrato");

/** The contract step, whose code comes when it is opened. */
export const ContractStep = fetchedPart(
  () => import("~/routes/guest-page/signing/contract-step").then((file) => file.ContractStep),
  { waiting: <Opening /> },
);

function Opening() {
  return (
    <p role="status" className="late flex items-center gap-3 rounded-2 border border-line bg-surface p-5">
      <Spinner /> Abrindo o contrato
    </p>
  );
}

export interface ContractRowProps {
  contract: NonNullable<GuestPage["contract"]>;
  /** The stay is not confirmed yet, or over: the row has a card of its own, whose title names it. */
  held: boolean;
  /** It is the only thing left to do. */
  only: boolean;
}

/** Where the contract of the stay stands, and the way to it. */
export function ContractRow({ contract, held, only }: ContractRowProps) {
  const { text, act } = wordsOf(contract, held);
  const variant = only && contract.state !== "signed" ? "primary" : "line";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-28 flex-1">
        {!held && <b className="block font-semibold">Contrato</b>}
        <span className="block text-sm text-muted">{text}</span>
      </p>
      <Link to={contractAddress} className={linkButtonClass({ variant, size: "usual" })}>
        {act}
      </Link>
    </div>
  );
}

function wordsOf({ state, signers, signatures }: ContractRowProps["contract"], held: boolean) {
  if (state === "signed") return { text: "Assinado.", act: "Ver contrato" };
  if (state === "facts") return { text: "Faltam dados seus para o texto ficar pronto.", act: "Completar" };
  if (held) return { text: "Leia agora. A assinatura vem depois de confirmar a reserva.", act: "Ler" };
  if (signers === 1) return { text: "Falta ler e assinar.", act: "Ler e assinar" };
  const done =
    signatures === 0
      ? `Falta a assinatura de ${signers} pessoas.`
      : `${signatures} de ${signers} ${signatures === 1 ? "assinou" : "assinaram"}.`;
  return { text: done, act: "Ler e assinar" };
}
