import type { ReactNode } from "react";
import { AuthLayout, SceneTitle } from "~/components/shell/auth-layout";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { ApiError } from "~/lib/api-error";
import { useRetry } from "~/lib/missing-code";

/** The frame of the choice to get messages. */
export function StopFrame(props: { title: string; intro?: ReactNode; children: ReactNode }) {
  return <AuthLayout {...props} scene={<SceneTitle>Só o que você quer receber.</SceneTitle>} />;
}

/** Shown instead of the choice: an invalid link, or no answer. */
export function StopProblem({ error, children }: { error: unknown; children?: ReactNode }) {
  const isUnknown = error instanceof ApiError && error.status === 404;
  const { retry, retrying } = useRetry(!isUnknown);
  if (isUnknown) {
    return (
      <StopFrame title="Este link não abre mais">
        <p>{children ?? unknownStop}</p>
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

const unknownStop =
  "Ele pode estar incompleto. Abra de novo o link que está no fim da mensagem. Se não funcionar, responda à mensagem e peça para não receber mais: quem cuida da hospedagem lê as respostas.";
