import { Form, Link, useNavigation } from "react-router";
import { Button } from "~/components/ui/button";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import { faultIn, footWordsOf, useFootWords } from "~/domains/mail-foot/foot-words";
import { call } from "~/lib/api";
import { pageTitle, routeHandle } from "~/lib/route-access";
import { StopFrame, StopProblem } from "~/routes/message-stops/stop-frame";
import type { Route } from "./+types/page";

export const handle = routeHandle("/parar-mensagens/:token");

/** The title in the language of the link. */
export const meta = ({ location }: Route.MetaArgs) => {
  const { tag, stop } = footWordsOf(new URLSearchParams(location.search));
  return [{ title: tag === "pt-BR" ? pageTitle(handle) : `${stop.title} - Estadia` }];
};

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
  const words = useFootWords();
  return (
    <StopFrame
      title={stopped ? words.stop.stoppedTitle : words.stop.title}
      intro={
        <>
          {words.stop.from} <b className="wrap-anywhere">{company}</b> {words.stop.to}{" "}
          <b className="wrap-anywhere">{address}</b>.
        </>
      }
    >
      <StopChoice stopped={stopped} problem={actionData?.problem ?? null} />
      <p className="mt-6 text-sm text-muted">{words.stop.still}</p>
      <Link to="/privacidade" className="link mt-2 inline-flex min-h-target items-center text-sm">
        {words.privacy}
      </Link>
    </StopFrame>
  );
}

/** One button: stop the messages, or get them again. */
function StopChoice({ stopped, problem }: { stopped: boolean; problem: string | null }) {
  const working = useNavigation().state !== "idle";
  const words = useFootWords();
  return (
    <Form method="post" replace className="grid gap-4">
      <input type="hidden" name="stopped" value={String(!stopped)} />
      {problem !== null && !working && <FocusedNotice tone="error">{faultIn(words, problem)}</FocusedNotice>}
      {stopped ? <Notice tone="success">{words.stop.stopped}</Notice> : <p>{words.stop.comes}</p>}
      <Button
        type="submit"
        variant={stopped ? "line" : "primary"}
        size="tall"
        block
        working={working}
        workingLabel={words.stop.saving}
      >
        {stopped ? words.stop.again : words.stop.button}
      </Button>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StopProblem error={error} />;
}
