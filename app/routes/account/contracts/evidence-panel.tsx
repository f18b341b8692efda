import Copy from "lucide-react/icons/copy";
import { href, Link } from "react-router";
import { signerStateWords, throughWords } from "#contract/guest/contract-words";
import type { Contract, ContractSignature, Drawing } from "#contract/guest/contracts";
import { deviceInWords } from "#domain/device-name";
import { Fact } from "~/components/page/fact";
import { IconButton } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { copyText } from "~/lib/copy-text";
import { sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { mayReadPdf } from "~/routes/account/contracts/contract-actions";

/** The signers, with the evidence of each signature, and the hashes by which the contract can be verified. */
export function EvidencePanel({ contract }: { contract: Contract }) {
  const { signed, people, timezone, text_hash, pdf_hash, state, has_pdf } = contract;
  const waiting = people.filter((person) => person.state !== "signed");
  const session = useSession();
  if (signed.length === 0 && text_hash === null) return null;
  return (
    <Panel id="assinaturas" title="Assinaturas e selos">
      <div className="grid gap-4">
        {state === "signed" && !has_pdf && (
          <Notice tone="info" live>
            O PDF está sendo feito. O botão aparece aqui sozinho, em instantes.
          </Notice>
        )}
        {has_pdf && !mayReadPdf(session) && (
          <p className="text-sm text-muted">
            O PDF traz documentos e valores completos. O seu perfil de acesso não permite baixar.
          </p>
        )}
        {signed.length === 0 && (
          <p className="text-sm text-muted">{state === "void" ? "Ninguém assinou." : "Ninguém assinou ainda."}</p>
        )}
        {signed.length > 0 && (
          <ul aria-label="Quem assinou" className="grid gap-4 divide-y divide-line-soft *:not-first:pt-4">
            {signed.map((signature) => (
              <SignatureItem key={signature.position} signature={signature} zone={timezone} />
            ))}
          </ul>
        )}
        {waiting.length > 0 && state !== "draft" && (
          <ul aria-label="Quem falta assinar" className="grid gap-2">
            {waiting.map(({ position, name, state }) => (
              <li key={position} className="flex flex-wrap justify-between gap-x-3 text-sm">
                <span className="min-w-0 wrap-anywhere">{name ?? `Pessoa ${position}, sem nome na reserva`}</span>
                <span className="text-muted">
                  {position === 1 ? "Assina na página da reserva" : signerStateWords[state]}
                </span>
              </li>
            ))}
          </ul>
        )}
        {text_hash !== null && (
          <div className="grid gap-3 border-t border-line-soft pt-4">
            <Hash label="Selo do texto" hash={text_hash} checked={state === "signed"} />
            {pdf_hash !== null && <Hash label="Selo do PDF" hash={pdf_hash} checked={state === "signed"} />}
          </div>
        )}
      </div>
    </Panel>
  );
}

function SignatureItem({ signature, zone }: { signature: ContractSignature; zone: string }) {
  const { name, document, kind, drawing, through, signed_at, address, device } = signature;
  const shown = name ?? "Nome apagado";
  return (
    <li className="grid gap-3">
      {kind === "drawn" && drawing ? (
        <SignatureDrawing drawing={drawing} name={shown} />
      ) : (
        <p className="text-sm text-muted">
          {kind === "typed" ? "Assinou só com o nome, sem desenho." : "Desenho apagado."}
        </p>
      )}
      <dl className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-1">
        <Fact label="Nome">{shown}</Fact>
        {document && <Fact label="Documento">{document}</Fact>}
        <Fact label="Quando">
          {sayMoment(signed_at, zone)} ({zone})
        </Fact>
        {through && <Fact label="Por onde">{throughWords[through]}</Fact>}
        {address && <Fact label="Endereço de rede">{address}</Fact>}
        {device && <Fact label="Aparelho">{deviceInWords(device)}</Fact>}
      </dl>
    </li>
  );
}

const copied = { done: "Selo copiado", refused: "O navegador não deixou copiar. Selecione o selo e copie." };

/** A SHA-256 to copy, and the public page that finds the signed contract by it. */
function Hash({ label, hash, checked }: { label: string; hash: string; checked: boolean }) {
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-2">
        <p className="text-xs text-muted">{label} (SHA-256)</p>
        <IconButton
          size="row"
          label={`Copiar o ${label.toLowerCase().replace("pdf", "PDF")}`}
          icon={<Copy />}
          onClick={() => void copyText(hash, copied)}
        />
      </div>
      <p className="font-mono text-xs break-all">{hash}</p>
      {checked && (
        <Link to={href("/verificar/:hash", { hash })} className="link inline-flex min-h-6 items-center text-sm">
          Abrir a página de conferência
        </Link>
      )}
    </div>
  );
}

/** A drawn signature: stroke coordinates are in a box of 600 by 200. */
function SignatureDrawing({ drawing, name }: { drawing: Drawing; name: string }) {
  return (
    <svg
      viewBox="0 0 600 200"
      role="img"
      aria-label={`Assinatura desenhada por ${name}`}
      className="h-auto w-full max-w-75 rounded-1 border border-line bg-surface text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth={4}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawing.map(strokePath).join("")} />
    </svg>
  );
}

/** A stroke as an SVG path; a single point becomes a dot. */
export function strokePath(stroke: readonly number[]): string {
  const [x = 0, y = 0, ...rest] = stroke;
  const points = rest.length === 0 ? [x, y] : rest;
  const pairs = points.flatMap((value, index) => (index % 2 === 0 ? [`L${value} ${points[index + 1]}`] : []));
  return `M${x} ${y}${pairs.join("")}`;
}
