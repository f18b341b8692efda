import { FetchError } from "ofetch";
import { Link } from "react-router";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { sayMoment } from "~/lib/format";
import { useRetry } from "~/lib/missing-code";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { ChooseContract, OwnCheck, VerifyFrame } from "~/routes/verify/contract-check";
import { readHash } from "~/routes/verify/file-hash";
import type { Route } from "./+types/result";

export const handle = routeHandle("/verificar/:hash");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const hash = readHash(params.hash);
  if (hash === null) return null;
  return {
    hash,
    ...(await call("GET /api/contract-checks/:hash", { params: { hash } }, { signal: request.signal, quiet: "all" })),
  };
}

export default function VerifyResult({ loaderData: check }: Route.ComponentProps) {
  if (check === null) {
    return (
      <VerifyFrame title="Este endereço não tem um selo">
        <Notice tone="warning" className="mb-6">
          O selo de um contrato tem 64 caracteres: números e letras de a até f. Abra o link inteiro, ou confira aqui.
        </Notice>
        <ChooseContract />
      </VerifyFrame>
    );
  }
  const { exists, in_force, of, signed_at, signers, hash } = check;
  if (!exists || signed_at === null) {
    return (
      <VerifyFrame title="Nenhum contrato assinado tem este selo">
        <p>
          O arquivo pode ter sido mudado, mesmo em uma só letra; ou este não é o PDF que foi assinado. Se ficou em
          dúvida, fale com a hospedagem.
        </p>
        <Seal hash={hash} />
        <h2 className="mt-6 mb-3 font-semibold">Conferir outro</h2>
        <ChooseContract />
      </VerifyFrame>
    );
  }
  return (
    <VerifyFrame title={in_force ? "Este contrato está assinado" : "Este contrato foi assinado, mas não vale mais"}>
      {!in_force && (
        <Notice tone="warning" className="mb-3">
          Ele foi anulado depois. Se há outro, quem diz é a hospedagem.
        </Notice>
      )}
      <Notice tone={in_force ? "success" : "info"}>
        {of === "pdf"
          ? "O arquivo é o PDF que foi feito na assinatura, sem nenhuma mudança."
          : "O selo é o do texto que foi lido e assinado."}
      </Notice>
      <dl className="mt-4 grid gap-3">
        <div>
          <dt className="text-sm text-muted">Assinado em</dt>
          <dd className="num">{sayMoment(signed_at, "America/Sao_Paulo")}, horário de Brasília</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Assinado por</dt>
          <dd>{signers === 1 ? "1 pessoa" : `${signers} pessoas`}, e pela empresa que emitiu o contrato</dd>
        </div>
      </dl>
      <Seal hash={hash} />
      <p className="mt-4 text-sm text-muted">
        Nomes e conteúdo do contrato não aparecem aqui. Estão no PDF, com quem assinou.
      </p>
      <OwnCheck />
      <Link to="/verificar" className="link mt-4 inline-flex min-h-target items-center">
        Conferir outro contrato
      </Link>
    </VerifyFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CheckProblem error={error} />;
}

function Seal({ hash }: { hash: string }) {
  return (
    <div className="mt-3">
      <p className="text-sm text-muted">Selo (SHA-256)</p>
      <p className="num text-sm wrap-anywhere">{hash}</p>
    </div>
  );
}

/** Shown instead of the answer: too many checks from this address, or no answer. */
function CheckProblem({ error }: { error: unknown }) {
  const { retry, retrying } = useRetry();
  return (
    <VerifyFrame title="O selo não foi conferido">
      <Notice tone="error">{textOf(error)}</Notice>
      <div className="mt-4 grid gap-3">
        <Button variant="primary" block working={retrying} workingLabel="Conferindo" onClick={retry}>
          Tentar de novo
        </Button>
        <Link to="/verificar" className="link justify-self-center text-sm">
          Conferir outro contrato
        </Link>
      </div>
    </VerifyFrame>
  );
}

function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return "Algo não saiu como esperado. Tente de novo em alguns instantes.";
  const seconds = retryAfter(error);
  if (error.status !== 429 || seconds === null) return error.message;
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? "1 minuto" : `${minutes} minutos`;
  return `Foram muitas consultas a partir deste endereço. Tente de novo daqui a ${when}.`;
}

/** The seconds until a refused call may be retried; null if the answer does not say. */
function retryAfter({ cause }: ApiError): number | null {
  const told = cause instanceof FetchError ? cause.response?.headers.get("Retry-After") : null;
  const seconds = Number(told ?? "");
  return seconds > 0 ? seconds : null;
}
