import { Suspense, type SyntheticEvent } from "react";
import { Link } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import { messageLanguages } from "#domain/messages/message-rules";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { homePath } from "~/lib/return-path";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { GuestFrame, GuestProblem } from "~/routes/guest-page/guest-frame";
import { LanguageProvider } from "~/routes/guest-page/language";
import { OpenStay } from "~/routes/guest-page/open-stay";
import type { Route } from "./+types/preview";

export const handle = routeHandle("/previa-do-hospede/:code");
export const meta = routeMeta(handle);

/** An example stay, or why none can be shown; `?antes` is the page before the guest confirms. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const language = messageLanguages.find((code) => code === searchParams.get("idioma"));
  const state = searchParams.has("antes") ? ("hold" as const) : ("confirmed" as const);
  try {
    const page = await call(
      "POST /api/guest-page-preview",
      { body: { state, ...(language && { language }) } },
      { signal: request.signal, quiet: [409] },
    );
    return { state, language: language ?? "pt", page, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return { state, language: language ?? "pt", page: null, problem: error.message };
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuestProblem error={error} />;
}

/** The guest page as its first guest will see it. Everything can be read, and nothing pressed. */
export default function GuestPagePreview({ loaderData }: Route.ComponentProps) {
  const { state, language, page, problem } = loaderData;
  const moment = new URLSearchParams({
    ...(state === "hold" ? {} : { antes: "" }),
    ...(language !== "pt" && { idioma: language }),
  });
  return (
    <LanguageProvider code={language}>
      <aside
        lang="pt-BR"
        aria-label="Prévia"
        className="sticky top-0 z-10 grid gap-2 border-b-2 border-accent bg-surface px-(--page-x) py-3 text-sm"
      >
        <p className="mx-auto w-full max-w-5xl">
          <b>Prévia: {page ? "é assim que o seu primeiro hóspede vê." : "ainda não há o que mostrar."}</b>{" "}
          {page ? aboutExample(page) : problem}
        </p>
        <nav aria-label="Momentos da prévia" className="mx-auto flex w-full max-w-5xl flex-wrap gap-x-5">
          <Link to={homePath} className="link inline-flex min-h-target items-center">
            Voltar ao painel
          </Link>
          {page && (
            <Link to={`?${moment}`} replace className="link inline-flex min-h-target items-center">
              {state === "hold" ? "Ver depois de confirmar" : "Ver antes de confirmar"}
            </Link>
          )}
        </nav>
      </aside>
      {page && (
        <div onClickCapture={hold} onSubmitCapture={hold}>
          <Suspense>
            <GuestFrame page={page} unstored>
              <OpenStay page={page} />
            </GuestFrame>
          </Suspense>
        </div>
      )}
    </LanguageProvider>
  );
}

/** What is invented, and what is the company's own. */
function aboutExample({ price }: GuestPage): string {
  const pix = price?.installments.some((part) => part.pix !== null);
  const own = pix ? "preço, sinal, Pix e regras são os seus" : "preço, sinal e regras são os seus; ainda falta o Pix";
  return `Hóspede e datas são inventados; ${own}. Nada foi reservado nem enviado, e os botões não fazem nada.`;
}

/** Only texts that unfold and the languages answer a press. */
function hold(event: SyntheticEvent) {
  if (event.target instanceof Element && event.target.closest("summary, a[hreflang]")) return;
  event.preventDefault();
  event.stopPropagation();
}
