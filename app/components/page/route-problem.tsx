import { useEffect } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { ForbiddenPage, NotFoundPage } from "~/components/page/dead-ends";
import { Button } from "~/components/ui/button";
import { FullPage } from "~/components/ui/full-page";
import { LinkButton } from "~/components/ui/link-button";
import { ApiError } from "~/lib/api-error";
import { loginPath } from "~/lib/return-path";
import { problemKind, problemTitle } from "~/lib/route-problem";
import { missesCode } from "~/lib/stale-tab";

/** What stands in the place of a page whose loader or drawing failed. */
export function RouteProblem({ error }: { error: unknown }) {
  switch (problemKind(error)) {
    case "not-found":
      return <NotFoundPage>{error instanceof ApiError ? error.message : undefined}</NotFoundPage>;
    case "forbidden":
      return <ForbiddenPage />;
    case "expired":
      return <Expired title={problemTitle(error)} />;
    default:
      return <Failed title={problemTitle(error)} />;
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

function Failed({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const retrying = state !== "idle" || navigation.state !== "idle";
  const retry = () => (missesCode() && navigator.onLine ? window.location.reload() : void revalidate());
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener("online", again); // a lost connection that is back needs nobody to press
    return () => window.removeEventListener("online", again);
  }, [revalidate]);
  return (
    <FullPage
      title={title}
      actions={
        <Button variant="primary" onClick={retry} working={retrying} workingLabel="Tentando de novo">
          Tentar de novo
        </Button>
      }
    >
      Verifique sua conexão e tente de novo em instantes.
    </FullPage>
  );
}
