import {
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
} from "@sentry/react";
import { holdsSecret } from "#contract/platform/secret-addresses";
import { type ReportingConfig, reportingOptions, scrubEnvelope } from "~/lib/reporting-options";

const onSecretPage = () => holdsSecret(window.location.pathname);

/** The reporter's transport, with a last filter of what is sent. */
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
 * Starts Sentry and returns the function that reports one error. All content is masked in replays; pages whose address
 * holds a secret have no replays.
 */
export function start(config: ReportingConfig): (error: unknown) => void {
  const replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    useCompression: false, // a compressed recording could not be inspected before it is sent
  });
  init({
    ...reportingOptions(config),
    transport: scrubbingTransport,
    integrations: [browserTracingIntegration(), ...(onSecretPage() ? [] : [replay])],
  });
  return (error) => void captureException(error);
}
