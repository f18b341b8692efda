import { afterEach, describe, expect, test, vi } from "vitest";
import { withoutSecrets } from "#contract/platform/secret-addresses";
import { noAnswerTo, refusal } from "~/lib/api-error";
import { startReporting } from "~/lib/reporting";
import { beforeSend, reportingOptions, reportingRates, scrub, scrubEnvelope } from "~/lib/reporting-options";
import { start } from "~/lib/reporting-start";

vi.mock("~/lib/reporting-start", () => ({ start: vi.fn(() => vi.fn()) }));

const config = { sentry_dsn: "https://key@sentry.test/1", sentry_trace_hosts: ["app.estadia.test", "localhost"] };
const send = (originalException: unknown) => beforeSend({ type: undefined, message: "x" }, { originalException });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(start).mockClear();
});

describe("9. Error reporting", () => {
  test("the rates and the environment match the specification", () => {
    expect(reportingRates).toEqual({
      environment: "production",
      tracesSampleRate: 0.1,
      replaysSessionSampleRate: 0.05,
      replaysOnErrorSampleRate: 1.0,
    });
    expect(reportingOptions(config)).toMatchObject(reportingRates);
  });

  test("traces are propagated to the configured hosts only", () => {
    const targets = reportingOptions(config).tracePropagationTargets as RegExp[];
    const handedTo = (url: string) => targets.some((target) => target.test(url));
    expect(handedTo("https://app.estadia.test/api/bookings")).toBe(true);
    expect(handedTo("http://localhost:3000/api/bookings")).toBe(true);
    expect(handedTo("https://app.estadia.test.evil.test/")).toBe(false);
    expect(handedTo("https://appXestadia.test/")).toBe(false);
    expect(handedTo("https://evil.test/?app.estadia.test")).toBe(false);
  });

  test("the collection of personal and request data is off", () => {
    expect(reportingOptions(config).dataCollection).toEqual({
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    });
  });

  const pageWith = (content: string | null) =>
    vi.stubGlobal("document", { querySelector: () => (content === null ? null : { content }) });

  test("settings in the page need no request", async () => {
    pageWith(JSON.stringify(config));
    vi.stubGlobal("fetch", () => expect.unreachable());
    await startReporting();
    expect(start).toHaveBeenCalledExactlyOnceWith(config);
  });

  test("without a DSN, the reporter is not loaded", async () => {
    pageWith(null);
    vi.stubGlobal("fetch", async () => Response.json({ sentry_dsn: null, sentry_trace_hosts: [] }));
    await startReporting();
    expect(start).not.toHaveBeenCalled();
  });

  test("with a DSN, the reporter starts with the configuration", async () => {
    pageWith(null);
    vi.stubGlobal("fetch", async () => Response.json(config));
    await startReporting();
    expect(start).toHaveBeenCalledExactlyOnceWith(config);
  });

  test("an unreadable configuration is ignored", async () => {
    pageWith(null);
    vi.stubGlobal("fetch", async () => new Response("<h1>502</h1>", { status: 502 }));
    await expect(startReporting()).resolves.toBeUndefined();
  });
});

describe("7. Network-error events are not sent", () => {
  test.each([
    noAnswerTo("GET", null),
    new TypeError("Failed to fetch"),
    new TypeError("NetworkError when attempting to fetch resource."),
    new TypeError("Load failed"),
    new TypeError("Failed to fetch dynamically imported module: /assets/x.js"),
    new DOMException("superseded", "AbortError"),
    new DOMException("late", "TimeoutError"),
  ])("%s", (error) => {
    expect(send(error)).toBeNull();
  });

  test("defects and unexpected answers are sent", () => {
    expect(send(new TypeError("x is undefined"))).not.toBeNull();
    expect(send(refusal(500, null))).not.toBeNull();
  });
});

describe("C8: secrets do not leave the page", () => {
  const secrets = [
    "https://app.estadia.test/alterar-senha/tOkEn-123",
    "/booking/K7WM2RXQ/confirmation/tOkEn-123?x=tOkEn-123",
    "/api/public/bookings/K7WM2RXQ/tOkEn-123/confirmation",
    "GET /api/guests?q=tOkEn-123",
    "at https://app.estadia.test/convite/tOkEn-123:10:4",
  ];

  test.each(secrets)("%s", (text) => {
    expect(withoutSecrets(text)).not.toContain("tOkEn");
  });

  test("every text of an event is scrubbed at any depth", () => {
    const event = { request: { url: secrets[0] }, breadcrumbs: [{ data: { to: secrets[1], from: [secrets[2]] } }] };
    expect(JSON.stringify(scrub(event))).not.toContain("tOkEn");
  });

  const recording = (events: unknown) => `{"segment_id":0}\n${JSON.stringify(events)}`;
  const envelope = (): [object, [object, unknown][]] => [
    {},
    [
      [{ type: "replay_event" }, { urls: [secrets[1]] }],
      [
        { type: "replay_recording", length: 1 },
        recording([{ type: 4, data: { href: secrets[0] } }, { attributes: { href: secrets[1], style: "color:#fff" } }]),
      ],
    ],
  ];

  test("recordings and their events lose secrets and nothing else", () => {
    const sent = scrubEnvelope(envelope(), false);
    expect(JSON.stringify(sent)).not.toContain("tOkEn");
    const [header, text] = sent?.[1][1] ?? [];
    expect(text).toContain("color:#fff");
    expect(header).toMatchObject({ length: new TextEncoder().encode(String(text)).length });
  });

  test("an unreadable recording is not sent", () => {
    expect(scrubEnvelope([{}, [[{ type: "replay_recording" }, new Uint8Array([1])]]], false)).toBeNull();
  });

  test("no replay is sent for a page with a secret address", () => {
    expect(scrubEnvelope(envelope(), true)).toBeNull();
    expect(scrubEnvelope([{}, [[{ type: "event" }, {}]]], true)).not.toBeNull();
  });

  test("no personal data of the user is sent", () => {
    const event = { type: undefined, user: { email: "ana@marazul.test", ip_address: "10.0.0.7" } };
    expect(JSON.stringify(beforeSend(event, {}))).not.toMatch(/ana@|10\.0/);
  });
});
