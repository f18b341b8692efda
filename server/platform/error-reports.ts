import { createStackParser, createTransport } from "@sentry/core";
import { nodeStackLineParser, ServerRuntimeClient } from "@sentry/core/server";
import { withoutSecrets } from "#contract/platform/secret-addresses";

/** What is sent with an error: never an address, a person or a company. */
export interface ReportedAbout {
  route: string | undefined;
  request_id: string;
}

export type ReportError = (error: unknown, about: ReportedAbout) => void;

/**
 * Reports errors of the server to Sentry. An event has the error's type, its message without secret addresses, the
 * stack and the route's pattern; of an error of the database only its code, because its message may quote a row.
 */
export function openReports(dsn: string, release: string): ReportError {
  const client = new ServerRuntimeClient({
    ...{ dsn, release, environment: "production", platform: "node", integrations: [] },
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const headers = { ...options.headers };
        const { status } = await fetch(options.url, { method: "POST", headers, body: body as BodyInit });
        return { statusCode: status };
      }),
    beforeSend: (
      { event_id, timestamp, level, platform, release, environment, exception, tags, type },
      { originalException },
    ) => ({
      ...{ event_id, timestamp, level, platform, release, environment, tags, type },
      exception: {
        values: (exception?.values ?? []).map(({ type, value, stacktrace }, place, { length }) => ({
          ...{ type, stacktrace },
          // the error itself comes last, after its causes
          value: place === length - 1 ? (ofDatabase(originalException) ?? withoutSecrets(value ?? "")) : "",
        })),
      },
    }),
  });
  client.init();
  return (error, { route = "none", request_id }) => {
    client.captureException(error, { originalException: error, captureContext: { tags: { route, request_id } } });
  };
}

/** The code and the constraint of an error of PostgreSQL; null for another error. */
function ofDatabase(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  if (typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code)) return null;
  return typeof constraint === "string" ? `SQLSTATE ${code}, ${constraint}` : `SQLSTATE ${code}`;
}
