import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { ApiError } from "~/lib/api-error";
import { useRetry } from "~/lib/use-retry";
import { StopFrame } from "~/routes/message-stops/stop-frame";

/** Shown instead of the choice: an invalid link, or no answer. */
export function StopProblem({ error }: { error: unknown }) {
  const isUnknown = error instanceof ApiError && error.status === 404;
  const { retry, retrying } = useRetry(!isUnknown);
  if (isUnknown) {
    return (
      <StopFrame title="Este link não abre mais">
        <p>
          Ele pode estar incompleto. Abra de novo o link que está no fim da mensagem. Se não funcionar, responda à
          mensagem e peça para não receber mais: quem cuida da hospedagem lê as respostas.
        </p>
      </StopFrame>
    );
  }
  return (
    <StopFrame title="Não foi possível abrir a página">
      <Notice tone="error">
        {error instanceof ApiError ? error.message : "Algo não saiu como esperado. Tente de novo em alguns instantes."}
      </Notice>
      <div className="mt-4">
        <Button variant="primary" block working={retrying} workingLabel="Abrindo" onClick={retry}>
          Tentar de novo
        </Button>
      </div>
    </StopFrame>
  );
}
