import {
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
} from "@sentry/react";
import { holdsSecret } from "#contract/secret-addresses";
import { scrubEnvelope } from "~/lib/reporting-envelope";
import { type ReportingConfig, reportingOptions } from "~/lib/reporting-options";

const onSecretPage = () => holdsSecret(window.location.pathname);

/** The reporter's own way out, with a last look at what leaves by it. */
function scrubbingTransport(options: Parameters<typeof makeFetchTransport>[0]) {
  const transport = makeFetchTransport(options);
  return {
    ...transport,
    send: async (envelope: Parameters<typeof transport.send>[0]) => {
      const clean = scrubEnvelope(envelope, onSecretPage());
      return clean ? transport.send(clean) : {};
    },
  };
}

/**
 * Starts Sentry and gives the function that reports one error. Everything shown is masked in replays, and pages whose
 * address opens something have none.
 */
export function start(config: ReportingConfig): (error: unknown) => void {
  const replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    useCompression: false, // a compressed recording could not be looked into before it leaves
  });
  init({
    ...reportingOptions(config),
    transport: scrubbingTransport,
    integrations: [browserTracingIntegration(), ...(onSecretPage() ? [] : [replay])],
  });
  return (error) => void captureException(error);
}
