import Download from "lucide-react/icons/download";
import { useEffect, useRef, useState } from "react";
import { generatePath, useFetcher } from "react-router";
import type { OwnContract, OwnSignature } from "#contract/guest/guest-contract";
import { ContractText } from "~/components/contracts/contract-text";
import { linkButtonClass } from "~/components/ui/button";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { nullIfRefused } from "~/lib/refused-call";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { Card } from "~/routes/guest-page/card";
import { birthWords } from "~/routes/guest-page/closed/birth-words";
import { GuestProblem } from "~/routes/guest-page/guest-frame";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { OwnHead, OwnLinkPage } from "~/routes/guest-page/own-link";
import { useGentleAsking } from "~/routes/guest-page/signing/gentle-asking";
import { SignForm } from "~/routes/guest-page/signing/sign-form";
import { signingWords } from "~/routes/guest-page/signing/words";
import type { Route } from "./+types/own-page";

export const handle = routeHandle("/assinar/:token");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return call("GET /api/public/contract-signers/:token", { params }, { signal: request.signal, quiet: "all" });
}

type OwnAct = { act: "show" } | { act: "open" } | { act: "sign"; signature: OwnSignature };

interface OwnAnswer {
  act: OwnAct["act"];
  contract?: OwnContract;
  problem?: string;
  lost?: true;
  errors?: Record<string, string>;
}

/** Opens or signs the contract, and returns the resulting one. */
export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<OwnAnswer> {
  const asked: OwnAct = await request.json();
  const { act } = asked;
  const quiet = { quiet: "all" } as const;
  try {
    if (asked.act === "show")
      return { act, contract: await call("GET /api/public/contract-signers/:token", { params }, quiet) };
    if (asked.act === "open")
      return { act, contract: await call("POST /api/public/contract-signers/:token/opening", { params }, quiet) };
    const body = asked.signature;
    return {
      act,
      contract: await call("POST /api/public/contract-signers/:token/signature", { params, body }, quiet),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (act !== "sign") return { act }; // an automatic request: what is shown stays
    if (error.status === 0) return { act, lost: true };
    const errors = Object.fromEntries(
      Object.entries(error.data?.errors ?? {}).flatMap(([field, [text]]) =>
        text === undefined ? [] : [[field, text]],
      ),
    );
    if (Object.keys(errors).length > 0) return { act, errors };
    const now = await call("POST /api/public/contract-signers/:token/opening", { params }, quiet).catch(nullIfRefused); // the refusal itself is shown
    return { act, problem: error.message, ...(now && { contract: now }) };
  }
}

/** Answers carry the contract. */
export const shouldRevalidate = () => false;

/** The contract by a signer's own link: the text and their signature, of the booking only place and dates. */
export default function OwnSigningPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <OwnLinkPage>
      <OwnSigning key={params.token} loaded={loaderData} token={params.token} />
    </OwnLinkPage>
  );
}

const noErrors: Record<string, string> = {};

function OwnSigning({ loaded, token }: { loaded: OwnContract; token: string }) {
  const words = useWords(signingWords);
  const { code } = useGuestLanguage();
  const fetcher = useFetcher<OwnAnswer>();
  const { data, submit } = fetcher;
  const [contract, setContract] = useState(loaded);
  const [answer, setAnswer] = useState<OwnAnswer>(); // the last answer to a press
  if (data?.contract && data.contract !== contract) setContract(data.contract);
  if (data?.act === "sign" && data !== answer) setAnswer(data);
  const send = (asked: OwnAct) => void submit(asked as never, { method: "post", encType: "application/json" });
  useEffect(() => void submit({ act: "open" }, { method: "post", encType: "application/json" }), [submit]);
  const isSigning = fetcher.state !== "idle" && (fetcher.json as OwnAct | undefined)?.act === "sign";
  const { signer, may_sign, text_hash, has_pdf } = contract;
  const isSigned = signer.state === "signed";
  useGentleAsking(isSigned && !has_pdf, () => send({ act: "show" }));
  const problem = answer?.lost ? words.news.lost.sign : answer?.problem;
  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <SigningHead contract={contract} />
        {problem && !isSigning && !isSigned && <FocusedNotice tone="error">{problem}</FocusedNotice>}
        {isSigned && <OwnDone contract={contract} token={token} />}
        <section aria-label={words.text} className="min-w-0 rounded-2 border border-line bg-surface p-5">
          {code !== "pt" && <p className="mb-4 text-sm text-muted">{words.written}</p>}
          <div lang="pt-BR">
            <ContractText blocks={contract.blocks} />
          </div>
        </section>
      </div>
      <div className="grid min-w-0 content-start gap-4 lg:sticky lg:top-4 lg:self-start">
        {may_sign && signer.waits_for !== null && <Notice tone="info">{words.own.waitsFor[signer.waits_for]}</Notice>}
        {may_sign && signer.waits_for === null && text_hash !== null && (
          <Card title={words.sign.title}>
            <SignForm
              signer={signer}
              contract={contract}
              sending={isSigning}
              errors={answer?.errors ?? noErrors}
              document=""
              onDevice={false}
              onSign={(signature) => send({ act: "sign", signature: { ...signature, text_hash } })}
            />
            <CopyNote contract={contract} />
          </Card>
        )}
        {!may_sign && !isSigned && (
          <Notice tone="info">{contract.state === "open" ? words.own.held : words.own.closed}</Notice>
        )}
      </div>
    </>
  );
}

/** The signature is stored; the PDF once everybody has signed. */
function OwnDone({ contract, token }: { contract: OwnContract; token: string }) {
  const words = useWords(signingWords);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const door = useWords(birthWords);
  const { title, text } = contract.has_pdf ? words.own.all : words.own.signed;
  return (
    <section className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <h2 ref={head} tabIndex={-1} className="text-xl font-semibold tracking-snug outline-hidden">
        {title}
      </h2>
      <p className="mt-1">{contract.has_pdf && contract.pdf_opens === "company" ? door.companyPdf : text}</p>
      <CopyNote contract={contract} />
      {contract.has_pdf && contract.pdf_opens === "now" && (
        <a
          href={generatePath("/api/public/contract-signers/:token/pdf", { token })}
          download
          className={linkButtonClass({ variant: "primary", size: "guest", block: true }, "mt-4")}
        >
          <span className="inline-flex items-center gap-2">
            <Download aria-hidden="true" className="size-5" /> {words.done.pdf}
          </span>
        </a>
      )}
    </section>
  );
}

/** Whether a copy comes by mail, and where an address can still be given. */
function CopyNote({ contract: { copy } }: { contract: OwnContract }) {
  const words = useWords(signingWords).own.copy;
  return copy === "none" ? null : <p className="mt-3 text-sm text-muted">{words[copy]}</p>;
}

/** Who booked, place and dates. */
function SigningHead({ contract }: { contract: OwnContract }) {
  const words = useWords(signingWords);
  const { day } = useGuestLanguage();
  const { company_name, holder_name, accommodation_name, check_in, check_out, number, signer } = contract;
  return (
    <OwnHead company={company_name} title={words.own.title}>
      {signer.state !== "signed" && <p className="mt-1">{words.own.lead}</p>}
      <p className="num mt-2 text-muted wrap-anywhere">
        {words.own.of(holder_name)} · {accommodation_name}, {day(check_in)} – {day(check_out)}
        {number && <> · {words.number(number)}</>}
      </p>
    </OwnHead>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuestProblem error={error} />;
}
