import { type ReactNode, useEffect, useRef } from "react";
import { isRouteErrorResponse, useLocation, useNavigation, useRevalidator } from "react-router";
import { Horizon } from "~/components/ui/brand";
import { Button, LinkButton } from "~/components/ui/button";
import { ApiError, outageOf } from "~/lib/api-error";
import { missesCode, useRetry } from "~/lib/missing-code";
import type { Outage } from "~/lib/online";
import { homePath, loginPath } from "~/lib/return-path";
import { pageTitle } from "~/lib/route-access";
import { useSession } from "~/lib/session";

interface WayOutProps {
  /** The user's first page, from who has the menu: a page outside the panel does not load it. */
  start?: { to: string; label: string };
}

/** Shown instead of a page whose loader or rendering failed. */
export function RouteProblem({ error, ...way }: WayOutProps & { error: unknown }) {
  switch (problemKind(error)) {
    case "not-found":
      return <NotFoundPage {...way}>{error instanceof ApiError ? error.message : undefined}</NotFoundPage>;
    case "forbidden":
      return <ForbiddenPage {...way} />;
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

interface FullPageProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** Not found or forbidden: the horizon, what happened and where to go. */
function FullPage({ title, children, actions }: FullPageProps) {
  return (
    <div className="grid min-h-full flex-1 grid-rows-[auto_1fr] bg-canvas">
      <div className="h-32 overflow-hidden bg-scene-sky lg:h-44">
        <Horizon wide />
      </div>
      <div className="grid content-start justify-items-center gap-2 px-6 pt-10 pb-16 text-center">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        <p className="max-w-[30em] text-md text-balance text-muted">{children}</p>
        {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}

/** Page or record not found; the sentence says which. */
export function NotFoundPage({ children, ...way }: WayOutProps & { children?: string | undefined }) {
  return (
    <FullPage title="Página não encontrada" actions={<WayOut {...way} />}>
      {children ?? "O endereço pode ter mudado ou ter sido digitado com um erro."}
    </FullPage>
  );
}

/** A page that this user may not open. */
export function ForbiddenPage(way: WayOutProps) {
  return (
    <FullPage title="Acesso negado" actions={<WayOut {...way} />}>
      Você não tem permissão para abrir esta página. Se precisa dela, fale com quem administra a empresa.
    </FullPage>
  );
}

const entrance = { to: "/login", label: "Ir para a entrada" };
/** From there the guard leads a role without a dashboard to its own first page. */
const home = { to: homePath, label: "Ir para o início" };

function WayOut({ start }: WayOutProps) {
  const { authenticated } = useSession();
  const { to, label } = start ?? (authenticated ? home : entrance);
  return (
    <LinkButton variant="primary" to={to}>
      {label}
    </LinkButton>
  );
}

type ProblemKind = "not-found" | "forbidden" | "expired" | "failed";

const titles: Record<ProblemKind, string> = {
  "not-found": "Página não encontrada",
  forbidden: "Acesso negado",
  expired: "Sessão expirada",
  failed: "Não foi possível abrir esta página",
};

/** What a boundary says about an error: not found, forbidden, signed out, or failed. */
function problemKind(error: unknown): ProblemKind {
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  if (status === 404) return "not-found";
  if (status === 403) return "forbidden";
  return status === 401 ? "expired" : "failed";
}

/** The title of an error page. */
function problemTitle(error: unknown): string {
  return titles[problemKind(error)];
}

/** `meta` of a route with a boundary: on an error the title says so; otherwise the page's own title is used. */
export function problemMeta({ error }: { error?: unknown }) {
  const failed = error !== undefined && error !== null; // null when the shell is prerendered
  return [{ title: pageTitle(failed ? { title: problemTitle(error) } : {}) }];
}
