import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { ForbiddenPage, NotFoundPage } from "~/components/page/dead-ends";
import { Button } from "~/components/ui/button";
import { FullPage } from "~/components/ui/full-page";
import { LinkButton } from "~/components/ui/link-button";
import { ApiError, outageOf } from "~/lib/api-error";
import type { Outage } from "~/lib/online";
import { loginPath } from "~/lib/return-path";
import { problemKind, problemTitle } from "~/lib/route-problem";
import { missesCode } from "~/lib/stale-tab";
import { useRetry } from "~/lib/use-retry";

/** Shown instead of a page whose loader or rendering failed. */
export function RouteProblem({ error }: { error: unknown }) {
  switch (problemKind(error)) {
    case "not-found":
      return <NotFoundPage>{error instanceof ApiError ? error.message : undefined}</NotFoundPage>;
    case "forbidden":
      return <ForbiddenPage />;
    case "expired":
      return <Expired title={problemTitle(error)} />;
    default:
      return <Failed title={problemTitle(error)} error={error} />;
  }
}

function Expired({ title }: { title: string }) {
  const login = loginPath(useLocation());
  return (
    <FullPage
      title={title}
      actions={
        <LinkButton variant="primary" to={login}>
          Entrar novamente
        </LinkButton>
      }
    >
      Depois de entrar, você volta para esta página.
    </FullPage>
  );
}

const pauses = { first: 4000, longest: 30_000 }; // ms

/** After an outage the page reloads automatically; after another error only when the user retries. */
function Failed({ title, error }: { title: string; error: unknown }) {
  const { revalidate } = useRevalidator();
  const { retry, retrying: revalidates } = useRetry();
  const navigation = useNavigation();
  const tries = useRef(0);
  const retrying = revalidates || navigation.state !== "idle";
  const outage = outageOf(error);
  useEffect(() => {
    if (outage === null || retrying) return;
    const pause = Math.min(pauses.first * 2 ** tries.current++, pauses.longest);
    const timer = setTimeout(() => void revalidate(), pause);
    return () => clearTimeout(timer);
  }, [outage, retrying, revalidate]);
  return (
    <FullPage
      title={title}
      actions={
        <Button variant="primary" onClick={retry} working={retrying} workingLabel="Tentando de novo">
          Tentar de novo
        </Button>
      }
    >
      {outage ? sentences[outage] : missesCode() ? missing : "Algo não saiu como esperado. Tente de novo em instantes."}
    </FullPage>
  );
}

const missing = "Verifique sua conexão e tente de novo em instantes.";
const sentences: Record<Outage, string> = {
  lost: "Verifique sua conexão. A página abre sozinha assim que ela voltar.",
  down: "O sistema está indisponível no momento. A página abre sozinha assim que ele voltar.",
};
