import { Form, Link, useNavigation } from "react-router";
import { Button } from "~/components/ui/button";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { StopFrame, StopProblem } from "~/routes/message-stops/stop-frame";
import type { Route } from "./+types/page";

export const handle = routeHandle("/parar-mensagens/:token");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return call("GET /api/public/message-stops/:token", { params }, { signal: request.signal, quiet: "all" });
}

/** Saves the choice; an error is shown on the page. */
export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const stopped = (await request.formData()).get("stopped") === "true";
  try {
    await call("PUT /api/public/message-stops/:token", { params, body: { stopped } }, { quiet: "all" });
    return { problem: null };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : "", unchanged: true };
  }
}

export default function MessageStop({ loaderData: { company, address, stopped }, actionData }: Route.ComponentProps) {
  return (
    <StopFrame
      title={stopped ? "Você não recebe mais estas mensagens" : "Mensagens de hospedagem"}
      intro={
        <>
          De <b className="wrap-anywhere">{company}</b> para <b className="wrap-anywhere">{address}</b>.
        </>
      }
    >
      <StopChoice stopped={stopped} problem={actionData?.problem ?? null} />
      <p className="mt-6 text-sm text-muted">
        Avisos da própria reserva, como a confirmação e o recibo de um pagamento, continuam chegando.
      </p>
      <Link to="/privacidade" className="link mt-2 inline-flex min-h-target items-center text-sm">
        Política de privacidade
      </Link>
    </StopFrame>
  );
}

/** One button: stop the messages, or get them again. */
function StopChoice({ stopped, problem }: { stopped: boolean; problem: string | null }) {
  const working = useNavigation().state !== "idle";
  return (
    <Form method="post" replace className="grid gap-4">
      <input type="hidden" name="stopped" value={String(!stopped)} />
      {problem !== null && !working && <FocusedNotice tone="error">{problem}</FocusedNotice>}
      {stopped ? (
        <Notice tone="success">Lembretes e outras mensagens automáticas não chegam mais a este e-mail.</Notice>
      ) : (
        <p>Você recebe lembretes e outras mensagens automáticas sobre as suas estadias.</p>
      )}
      <Button
        type="submit"
        variant={stopped ? "line" : "primary"}
        size="tall"
        block
        working={working}
        workingLabel="Salvando"
      >
        {stopped ? "Voltar a receber" : "Parar mensagens"}
      </Button>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StopProblem error={error} />;
}
