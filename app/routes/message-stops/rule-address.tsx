import { Form, Link, useNavigation } from "react-router";
import { Button } from "~/components/ui/button";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { StopFrame, StopProblem } from "~/routes/message-stops/stop-frame";
import type { Route } from "./+types/rule-address";

export const handle = routeHandle("/confirmar-endereco/:token");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return call("GET /api/public/rule-addresses/:token", { params }, { signal: request.signal, quiet: "all" });
}

/** Confirms the address; an error is shown on the page. */
export async function clientAction({ params }: Route.ClientActionArgs) {
  try {
    await call("PUT /api/public/rule-addresses/:token", { params }, { quiet: "all" });
    return { problem: null };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : "", unchanged: true };
  }
}

const titles = {
  waiting: "Quer receber avisos de hospedagem?",
  confirmed: "Endereço confirmado",
  expired: "Este pedido venceu",
} as const;

export default function RuleAddress({ loaderData: { company, address, state }, actionData }: Route.ComponentProps) {
  const working = useNavigation().state !== "idle";
  const problem = actionData?.problem ?? null;
  return (
    <StopFrame
      title={titles[state]}
      intro={
        <>
          De <b className="wrap-anywhere">{company}</b> para <b className="wrap-anywhere">{address}</b>.
        </>
      }
    >
      {state === "waiting" && (
        <Form method="post" replace className="grid gap-4">
          {problem !== null && !working && <FocusedNotice tone="error">{problem}</FocusedNotice>}
          <p>A empresa quer enviar a este endereço avisos sobre as reservas dela. Sem a sua confirmação, nada chega.</p>
          <Button type="submit" variant="primary" size="tall" block working={working} workingLabel="Confirmando">
            Confirmar este endereço
          </Button>
          <p className="text-muted text-sm">Se você não conhece a empresa, feche esta página: nada é enviado.</p>
        </Form>
      )}
      {state === "confirmed" && (
        <Notice tone="success">
          Os avisos da empresa chegam a este endereço. Cada um deles tem no fim um link para parar de receber.
        </Notice>
      )}
      {state === "expired" && (
        <Notice tone="warning">
          O link vale por 7 dias. Se quiser receber os avisos, peça à empresa que envie outro pedido.
        </Notice>
      )}
      <Link to="/privacidade" className="link mt-6 inline-flex min-h-target items-center text-sm">
        Política de privacidade
      </Link>
    </StopFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StopProblem error={error}>
      O pedido pode ter sido trocado por outro, ou o link está incompleto. Abra de novo o link do e-mail mais recente.
    </StopProblem>
  );
}
