import { Form, Link, useNavigation } from "react-router";
import { TextareaField } from "~/components/form/textarea-field";
import { AuthLayout, SceneTitle } from "~/components/shell/auth-layout";
import { Button } from "~/components/ui/button";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { useRetry } from "~/lib/missing-code";
import { routeHandle, routeMeta } from "~/lib/route-access";
import type { Route } from "./+types/page";

export const handle = routeHandle("/denunciar/:token");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return call("GET /api/public/mail-reports/:token", { params }, { signal: request.signal, quiet: "all" });
}

/** Sends the report; an error is shown on the page. */
export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const words = String((await request.formData()).get("words") ?? "").trim() || null;
  try {
    await call("PUT /api/public/mail-reports/:token", { params, body: { words } }, { quiet: "all" });
    return { problem: null };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : "", unchanged: true };
  }
}

/** Where the recipient of a mail reports it to the service's staff. */
export default function MailReport({ loaderData: { sender, reported }, actionData }: Route.ComponentProps) {
  return (
    <ReportFrame
      title={reported ? "Recebemos a sua denúncia" : "Denunciar esta mensagem"}
      intro={
        <>
          E-mail enviado em nome de <b className="wrap-anywhere">{sender}</b>.
        </>
      }
    >
      {reported ? (
        <Notice tone="success">
          A equipe do Estadia vai conferir quem enviou. Não abra links nem pague nada que você não reconhece.
        </Notice>
      ) : (
        <ReportForm problem={actionData?.problem ?? null} />
      )}
      <Link to="/privacidade" className="link mt-4 inline-flex min-h-target items-center text-sm">
        Política de privacidade
      </Link>
    </ReportFrame>
  );
}

function ReportForm({ problem }: { problem: string | null }) {
  const working = useNavigation().state !== "idle";
  return (
    <Form method="post" replace className="grid gap-4">
      {problem !== null && !working && <FocusedNotice tone="error">{problem}</FocusedNotice>}
      <p>
        Use se a mensagem parece um golpe, ou se você não conhece quem a enviou. A denúncia vai para a equipe do Estadia
        com o nome da empresa e o tipo da mensagem. O seu endereço não é guardado.
      </p>
      <TextareaField name="words" label="O que aconteceu" optional rows={3} maxLength={1000} />
      <Button type="submit" variant="primary" size="tall" block working={working} workingLabel="Enviando">
        Denunciar
      </Button>
    </Form>
  );
}

const ReportFrame = (props: { title: string; intro?: React.ReactNode; children: React.ReactNode }) => (
  <AuthLayout {...props} scene={<SceneTitle>Quem escreve se identifica.</SceneTitle>} />
);

/** An invalid or old link, or no answer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown = error instanceof ApiError && error.status === 404;
  const { retry, retrying } = useRetry(!isUnknown);
  if (isUnknown) {
    return (
      <ReportFrame title="Este link não abre mais">
        <p>
          Ele pode estar incompleto, ou a mensagem tem mais de três meses. Abra de novo o link que está no fim dela. Não
          abra outros links nem pague nada que você não reconhece.
        </p>
      </ReportFrame>
    );
  }
  return (
    <ReportFrame title="Não foi possível abrir a página">
      <Notice tone="error">
        {error instanceof ApiError ? error.message : "Algo não saiu como esperado. Tente de novo em alguns instantes."}
      </Notice>
      <Button variant="primary" block className="mt-4" working={retrying} workingLabel="Abrindo" onClick={retry}>
        Tentar de novo
      </Button>
    </ReportFrame>
  );
}
