import { Form, Link, useNavigation } from "react-router";
import { TextareaField } from "~/components/form/textarea-field";
import { AuthLayout, SceneTitle } from "~/components/shell/auth-layout";
import { Button } from "~/components/ui/button";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import { faultIn, footWordsOf, useFootWords } from "~/domains/mail-foot/foot-words";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { useRetry } from "~/lib/missing-code";
import { pageTitle, routeHandle } from "~/lib/route-access";
import type { Route } from "./+types/page";

export const handle = routeHandle("/denunciar/:token");

/** The title in the language of the link. */
export const meta = ({ location }: Route.MetaArgs) => {
  const { tag, report } = footWordsOf(new URLSearchParams(location.search));
  return [{ title: tag === "pt-BR" ? pageTitle(handle) : `${report.title} - Estadia` }];
};

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
  const words = useFootWords();
  return (
    <ReportFrame
      title={reported ? words.report.doneTitle : words.report.title}
      intro={
        <>
          {words.report.sender} <b className="wrap-anywhere">{sender}</b>.
        </>
      }
    >
      {reported ? (
        <Notice tone="success">{words.report.done}</Notice>
      ) : (
        <ReportForm problem={actionData?.problem ?? null} />
      )}
      <Link to="/privacidade" className="link mt-4 inline-flex min-h-target items-center text-sm">
        {words.privacy}
      </Link>
    </ReportFrame>
  );
}

function ReportForm({ problem }: { problem: string | null }) {
  const working = useNavigation().state !== "idle";
  const words = useFootWords();
  return (
    <Form method="post" replace className="grid gap-4">
      {problem !== null && !working && <FocusedNotice tone="error">{faultIn(words, problem)}</FocusedNotice>}
      <p>{words.report.about}</p>
      <TextareaField name="words" label={words.report.words} rows={3} maxLength={1000} />
      <Button type="submit" variant="primary" size="tall" block working={working} workingLabel={words.report.sending}>
        {words.report.button}
      </Button>
    </Form>
  );
}

const ReportFrame = (props: { title: string; intro?: React.ReactNode; children: React.ReactNode }) => (
  <AuthLayout {...props} scene={<SceneTitle>{useFootWords().report.scene}</SceneTitle>} />
);

/** An invalid or old link, or no answer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useFootWords();
  const isUnknown = error instanceof ApiError && error.status === 404;
  const { retry, retrying } = useRetry(!isUnknown);
  if (isUnknown) {
    return (
      <ReportFrame title={words.closed}>
        <p>{words.report.unknown}</p>
      </ReportFrame>
    );
  }
  return (
    <ReportFrame title={words.failed}>
      <Notice tone="error">{faultIn(words, error instanceof ApiError ? error.message : "")}</Notice>
      <Button variant="primary" block className="mt-4" working={retrying} workingLabel={words.retrying} onClick={retry}>
        {words.retry}
      </Button>
    </ReportFrame>
  );
}
