import { Link, useLocation } from "react-router";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { ApiError, retryAfter } from "~/lib/api-error";
import { sayMoment } from "~/lib/format";
import { useRetry } from "~/lib/missing-code";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { ChooseContract, OwnCheck, VerifyFrame } from "~/routes/verify/contract-check";
import { readHash } from "~/routes/verify/file-hash";
import { loadWords, useVerifyWords, type VerifyWords } from "~/routes/verify/words";
import type { Route } from "./+types/result";

export const handle = routeHandle("/verificar/:hash");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await loadWords(request);
  const hash = readHash(params.hash);
  if (hash === null) return null;
  return {
    hash,
    ...(await call("GET /api/contract-checks/:hash", { params: { hash } }, { signal: request.signal, quiet: "all" })),
  };
}

export default function VerifyResult({ loaderData: check }: Route.ComponentProps) {
  const { code, words } = useVerifyWords();
  if (check === null) {
    return (
      <VerifyFrame title={words.none.title}>
        <Notice tone="warning" className="mb-6">
          {words.none.text}
        </Notice>
        <ChooseContract />
      </VerifyFrame>
    );
  }
  const { exists, in_force, of, signed_at, signers, hash } = check;
  if (!exists || signed_at === null || signers === null) {
    return (
      <VerifyFrame title={words.unknown.title}>
        <p>{words.unknown.text}</p>
        <Seal hash={hash} of="none" />
        <h2 className="mt-6 mb-3 font-semibold">{words.unknown.another}</h2>
        <ChooseContract />
      </VerifyFrame>
    );
  }
  return (
    <VerifyFrame title={in_force ? words.signed : words.voided}>
      {!in_force && (
        <Notice tone="warning" className="mb-3">
          {words.voidedText}
        </Notice>
      )}
      <Notice tone={in_force ? "success" : "info"}>{of === "pdf" ? words.ofPdf : words.ofText}</Notice>
      <dl className="mt-4 grid gap-3">
        <div>
          <dt className="text-sm text-muted">{words.on}</dt>
          <dd className="num">{`${momentIn(code, signed_at)}, ${words.zone}`}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{words.by}</dt>
          <dd>{words.people(signers)}</dd>
        </div>
      </dl>
      <Seal hash={hash} of={of ?? "none"} />
      <p className="mt-4 text-sm text-muted">{words.hidden}</p>
      <OwnCheck />
      <Another className="mt-4 inline-flex min-h-target items-center" />
    </VerifyFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CheckProblem error={error} />;
}

/** "20/11/2026 às 15:00", "20 Nov 2026, 15:00". */
function momentIn(code: MessageLanguage, moment: string): string {
  const timeZone = "America/Sao_Paulo";
  if (code === "pt") return sayMoment(moment, timeZone);
  const form = { dateStyle: "medium", timeStyle: "short", hourCycle: "h23", timeZone } as const;
  return new Intl.DateTimeFormat(code === "en" ? "en-IE" : "es-AR", form).format(new Date(moment));
}

function Another({ className }: { className: string }) {
  const { another } = useVerifyWords().words;
  const { search } = useLocation();
  return (
    <Link to={{ pathname: "/verificar", search }} className={`link ${className}`}>
      {another}
    </Link>
  );
}

/** Names what was checked: the seal printed in a PDF is that of its text, not of the file. */
function Seal({ hash, of }: { hash: string; of: keyof VerifyWords["seal"]["shorts"] }) {
  const { seal } = useVerifyWords().words;
  return (
    <div className="mt-3">
      <p className="text-sm text-muted">{seal.shorts[of]}</p>
      <p className="num text-sm wrap-anywhere">{hash}</p>
    </div>
  );
}

/** Shown instead of the answer: too many checks from this address, or no answer. */
function CheckProblem({ error }: { error: unknown }) {
  const { code, words } = useVerifyWords();
  const { file, problem } = words;
  const { retry, retrying } = useRetry();
  return (
    <VerifyFrame title={problem.title}>
      <Notice tone="error">{textOf(error, problem, code)}</Notice>
      <div className="mt-4 grid gap-3">
        <Button variant="primary" block working={retrying} workingLabel={file.reading} onClick={retry}>
          {problem.again}
        </Button>
        <Another className="justify-self-center text-sm" />
      </div>
    </VerifyFrame>
  );
}

/** The server's own sentences are in Portuguese. */
function textOf(error: unknown, words: VerifyWords["problem"], code: MessageLanguage): string {
  if (!(error instanceof ApiError)) return words.other;
  const seconds = retryAfter(error);
  if (error.status === 429 && seconds !== null) return words.often(Math.ceil(seconds / 60));
  return code === "pt" ? error.message : words.other;
}
