import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { ApiError } from "~/lib/api-error";
import { retryAfter } from "~/lib/retry-after";
import { missesCode } from "~/lib/stale-tab";
import { VerifyFrame } from "~/routes/verify/verify-frame";

/** In the place of the answer: too many checks from here, or no answer. */
export function CheckProblem({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [revalidate]);
  return (
    <VerifyFrame title="O selo não foi conferido">
      <Notice tone="error">{textOf(error)}</Notice>
      <div className="mt-4 grid gap-3">
        <Button
          variant="primary"
          block
          working={state !== "idle"}
          workingLabel="Conferindo"
          onClick={() => (missesCode() ? window.location.reload() : void revalidate())}
        >
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
