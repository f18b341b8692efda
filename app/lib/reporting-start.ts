import { browserTracingIntegration, captureException, init, replayIntegration } from "@sentry/react";
import { isSecretPage, type ReportingConfig, reportingOptions, scrub } from "~/lib/reporting-options";

/**
 * Starts Sentry and gives the function that reports one error. Everything shown is masked in replays, and pages whose
 * address opens something have none.
 */
export function start(config: ReportingConfig): (error: unknown) => void {
  const onSecretPage = () => isSecretPage(window.location.pathname);
  const replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    beforeAddRecordingEvent: (event) => (onSecretPage() ? null : scrub(event)),
  });
  init({
    ...reportingOptions(config),
    integrations: [browserTracingIntegration(), ...(onSecretPage() ? [] : [replay])],
  });
  return (error) => void captureException(error);
}
