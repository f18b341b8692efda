import { type BrowserOptions, browserTracingIntegration, init, replayIntegration } from "@sentry/react";
import { isSecretPage, scrub } from "~/lib/reporting";

/** Starts Sentry. Everything shown is masked in replays, and pages whose address opens something have none. */
export function start(options: BrowserOptions): void {
  const secret = isSecretPage(window.location.pathname);
  init({
    ...options,
    integrations: [
      browserTracingIntegration(),
      ...(secret
        ? []
        : [
            replayIntegration({
              maskAllText: true,
              maskAllInputs: true,
              blockAllMedia: true,
              beforeAddRecordingEvent: (event) => (isSecretPage(window.location.pathname) ? null : scrub(event)),
            }),
          ]),
    ],
  });
}
