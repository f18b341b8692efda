import ArrowLeft from "lucide-react/icons/arrow-left";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { data, href } from "react-router";
import { lineHeads } from "#contract/guest/paper-heads";
import type { Paper, PaperBlock, PaperKind, PaperLine } from "#contract/guest/papers";
import { usePrintOnArrival } from "~/components/page/printed-as";
import { QrPicture } from "~/components/qr/qr-picture";
import { Button, LinkButton } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { load } from "~/lib/api";
import { ApiError, downStatuses } from "~/lib/api-error";
import { download } from "~/lib/download";
import { routeHandle, routeMeta } from "~/lib/route-access";
import type { Route } from "./+types/paper-page";

export const handle = routeHandle("/reservas/:code/papel/:paper");
export const meta = routeMeta(handle);

type Kind = Exclude<PaperKind, "receipt">;

// the words of the addresses
const kinds: Record<string, Kind> = { reserva: "booking", voucher: "voucher", extrato: "statement" };

/** A paper of a booking; `?pagamento` is the payment of a receipt. */
export async function clientLoader({ request, params: { code, paper: word } }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get("pagamento");
  if (word === "recibo" && id !== null) {
    const receipt = { params: { code, id } };
    return {
      receipt,
      other: null,
      paper: await load("GET /api/bookings/:code/payments/:id/receipt", receipt, request),
    };
  }
  const kind = kinds[word];
  if (kind === undefined) throw data(null, { status: 404 });
  const other = { params: { code, paper: kind } };
  try {
    return { receipt: null, other, paper: await load("GET /api/bookings/:code/papers/:paper", other, request, quiet) };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "PaperNotGivenException")) throw error;
    return { receipt: null, other: null, paper: null, why: error.message };
  }
}

const quiet = [0, 403, 404, 409, ...downStatuses];

const save = ({ receipt, other }: Route.ComponentProps["loaderData"]) =>
  receipt
    ? download("GET /api/bookings/:code/payments/:id/receipt/pdf", receipt)
    : other && download("GET /api/bookings/:code/papers/:paper/pdf", other);

/** One sheet as it is printed, with the buttons that print it and save it as a PDF. */
export default function PaperPage({ loaderData, params: { code } }: Route.ComponentProps) {
  const { paper } = loaderData;
  usePrintOnArrival();
  return (
    <div className="min-h-dvh bg-canvas print:min-h-0 print:bg-transparent">
      <nav
        aria-label="Papel"
        className="sticky top-0 z-10 flex flex-wrap gap-2 border-b border-line bg-surface px-page py-3 print:hidden"
      >
        <LinkButton icon={<ArrowLeft />} to={href("/reservas/:code", { code })}>
          Voltar à reserva
        </LinkButton>
        {paper && (
          <span className="ml-auto flex flex-wrap gap-2">
            <Button icon={<Download />} onClick={() => void save(loaderData)}>
              Baixar PDF
            </Button>
            <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
              Imprimir
            </Button>
          </span>
        )}
      </nav>
      <main className="p-4 lg:p-8 print:p-0">
        {paper ? <PaperSheet paper={paper} /> : <p className="text-center text-md">{loaderData.why}</p>}
      </main>
    </div>
  );
}

function PaperSheet({ paper: { title, number, company, blocks, foot, made, language } }: { paper: Paper }) {
  return (
    <article
      lang={language === "pt" ? "pt-BR" : language}
      className="paper mx-auto grid w-full max-w-[210mm] gap-[5mm] p-[6mm] lg:p-[14mm] print:max-w-none print:p-0"
    >
      <header className="flex flex-wrap items-end justify-between gap-[4mm] border-b border-ink pb-[4mm]">
        <div className="flex min-w-0 items-center gap-[4mm]">
          {company.logo && <img src={company.logo} alt="" className="max-h-[14mm] max-w-[36mm] object-contain" />}
          <div className="min-w-0">
            <b className="block text-[13pt] font-semibold tracking-snug">{company.name}</b>
            {company.lines.map((line) => (
              <span key={line} className="block text-[8.5pt] text-muted">
                {line}
              </span>
            ))}
          </div>
        </div>
        <h1 className="text-right whitespace-nowrap">
          <span className="block text-[8.5pt] font-regular text-muted">{title} </span>
          <b className="num text-[13pt] font-semibold">{number}</b>
        </h1>
      </header>
      <div className="grid grid-cols-1 gap-x-[8mm] gap-y-[5mm] sm:grid-cols-2 print:grid-cols-2">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes its order
          <div key={index} className={cx("min-w-0", !("half" in block && block.half) && "col-span-full")}>
            <Block block={block} language={language} />
          </div>
        ))}
      </div>
      <footer className="flex flex-wrap justify-between gap-x-4 border-t border-line-soft pt-[3mm] text-[7.5pt] text-muted">
        <span>{foot}</span>
        <span className="num">{made}</span>
      </footer>
    </article>
  );
}

/** The line to sign on, and where anybody checks the paper. */
function Signature({ lines, check }: Extract<PaperBlock, { kind: "signature" }>) {
  return (
    <div className="mt-[9mm] flex flex-wrap items-end justify-between gap-[6mm] text-[8.5pt] break-inside-avoid">
      <p className="w-[80mm] max-w-full border-t border-ink pt-[1.5mm]">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <div className="flex min-w-0 items-center gap-[4mm] text-muted">
        <span className="size-[24mm] flex-none">
          <QrPicture text={check.address} label={check.label} />
        </span>
        <p className="num min-w-0 wrap-anywhere">
          {check.lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

const heading = "mb-[1.5mm] text-[10.5pt] font-semibold";

function Block({ block, language }: { block: PaperBlock; language: Paper["language"] }) {
  if (block.kind === "title") {
    return (
      <>
        <h2 className="text-[17pt] leading-tight font-semibold tracking-snug">{block.title}</h2>
        {block.note && <p className="text-muted">{block.note}</p>}
      </>
    );
  }
  if (block.kind === "warning") {
    return <p className="border-2 border-ink p-[3mm] font-semibold">{block.text}</p>;
  }
  if (block.kind === "box") return <Box parts={block.parts} />;
  if (block.kind === "text") {
    return (
      <section className="break-inside-avoid">
        {block.title && <h2 className={heading}>{block.title}</h2>}
        {block.lines.map((line) => (
          <p key={line} className="whitespace-pre-line wrap-anywhere">
            {line}
          </p>
        ))}
      </section>
    );
  }
  if (block.kind === "facts") {
    return (
      <section className="break-inside-avoid">
        <h2 className={heading}>{block.title}</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-[6mm] gap-y-[1mm]">
          {block.facts.map(({ label, value, note }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="num wrap-anywhere">{[value, note].filter(Boolean).join(" · ")}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  }
  if (block.kind === "signature") return <Signature {...block} />;
  return <Lines {...block} heads={lineHeads[language]} />;
}

function Box({ parts }: { parts: (PaperBlock & { kind: "box" })["parts"] }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-[8mm] gap-y-[3mm] rounded-3 border border-line p-[4mm] break-inside-avoid">
      {parts.map(({ label, value, note }, index) => (
        <div key={label} className={cx("min-w-0", index > 0 && index === parts.length - 1 && "text-right")}>
          <span className="block text-[8.5pt] text-muted">{label}</span>
          <b className="num block text-[14pt] leading-snug font-semibold">{value}</b>
          {note && <span className="num block text-[8.5pt] text-muted">{note}</span>}
        </div>
      ))}
    </div>
  );
}

type LinesProps = PaperBlock & { kind: "lines" } & { heads: (typeof lineHeads)["pt"] };

function Lines({ title, note, lines, dated, heads }: LinesProps) {
  return (
    <section>
      {(title || note) && (
        <h2 className={heading}>
          {title} <span className="text-[8.5pt] font-regular text-muted">{note}</span>
        </h2>
      )}
      <table className="num w-full border-collapse text-[9pt]">
        {lines.some(({ rest }) => rest !== null) && (
          <thead>
            <tr className="text-left text-[8pt] text-muted">
              <th className="pb-[1mm] font-regular">{heads.on}</th>
              <th className="pb-[1mm] font-regular">{heads.text}</th>
              <th className="pb-[1mm] text-right font-regular">{heads.amount}</th>
              <th className="pb-[1mm] pl-[4mm] text-right font-regular">{heads.rest}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <Line key={index} line={line} dated={dated} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ line: { look, on, text, amount, rest }, dated }: { line: PaperLine; dated: boolean }) {
  const bold = look !== "plain" && "font-semibold";
  return (
    <tr className={cx("break-inside-avoid border-t border-line-soft align-top", bold)}>
      {dated && <td className="w-[22mm] py-[1mm] whitespace-nowrap">{on}</td>}
      <td className="py-[1mm] wrap-anywhere">{text}</td>
      <td className="py-[1mm] pl-[4mm] text-right whitespace-nowrap">{amount}</td>
      {dated && <td className="w-[28mm] py-[1mm] pl-[4mm] text-right whitespace-nowrap text-muted">{rest}</td>}
    </tr>
  );
}
