import { isRouteErrorResponse } from "react-router";
import { ApiError } from "~/lib/api-error";
import { pageTitle } from "~/lib/route-access";

export type ProblemKind = "not-found" | "forbidden" | "expired" | "failed";

const titles: Record<ProblemKind, string> = {
  "not-found": "Página não encontrada",
  forbidden: "Acesso negado",
  expired: "Sessão expirada",
  failed: "Não foi possível abrir esta página",
};

/** What a boundary says about an error: not found, forbidden, signed out, or failed. */
export function problemKind(error: unknown): ProblemKind {
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  if (status === 404) return "not-found";
  if (status === 403) return "forbidden";
  return status === 401 ? "expired" : "failed";
}

/** The title of an error page. */
export function problemTitle(error: unknown): string {
  return titles[problemKind(error)];
}

/** `meta` of a route with a boundary: on an error the title says so; otherwise the page's own title is used. */
export function problemMeta({ error }: { error?: unknown }) {
  const failed = error !== undefined && error !== null; // null when the shell is prerendered
  return [{ title: pageTitle(failed ? { title: problemTitle(error) } : {}) }];
}
