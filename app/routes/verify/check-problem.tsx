import { FetchError } from "ofetch";
import { Link } from "react-router";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { ApiError } from "~/lib/api-error";
import { useRetry } from "~/lib/use-retry";
import { VerifyFrame } from "~/routes/verify/verify-frame";

/** Shown instead of the answer: too many checks from this address, or no answer. */
export function CheckProblem({ error }: { error: unknown }) {
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
