import { isRouteErrorResponse, Link, useLocation, useNavigation, useRevalidator } from "react-router";
import { ForbiddenPage, NotFoundPage } from "~/components/page/dead-ends";
import { ErrorState } from "~/components/ui/error-state";
import { ApiError } from "~/lib/api-error";
import { loginPath } from "~/lib/return-path";

/** What stands in the place of a page whose loader or drawing failed. */
export function RouteProblem({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  const navigation = useNavigation();
  const location = useLocation();
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  if (status === 404) return <NotFoundPage>{error instanceof ApiError ? error.message : undefined}</NotFoundPage>;
  if (status === 403) return <ForbiddenPage />;
  if (status === 401) {
    return (
      <ErrorState title="Sua sessão terminou">
        <Link to={loginPath(location)} className="link">
          Entrar novamente
        </Link>
      </ErrorState>
    );
  }
  const retrying = revalidator.state !== "idle" || navigation.state !== "idle";
  return (
    <ErrorState
      title="Não foi possível abrir esta página"
      onRetry={() => void revalidator.revalidate()}
      retrying={retrying}
    >
      Tente de novo em instantes. Se continuar assim, fale com o suporte.
    </ErrorState>
  );
}
