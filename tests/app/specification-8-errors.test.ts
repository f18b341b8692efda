// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { errors } from "#contract/platform/errors";
import { fakeServer, forgetCookies, refused } from "#tests/app/support/fake-server";
import { quickenTime } from "#tests/app/support/quick-time";
import { meOf, serra } from "#tests/app/support/sessions";
import { call, load } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { loadSession, refreshSession } from "~/lib/session";
import { currentTenant, dropTenant } from "~/lib/tenant";
import { toast } from "~/lib/toast";

vi.mock("~/lib/toast", () => ({ toast: { error: vi.fn(() => true), planLimit: vi.fn(), sessionExpired: vi.fn() } }));

const role = { body: { name: "Recepção", permissions: [] } };
const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiError,
  );
const request = () => new Request("http://localhost/perfis");

beforeEach(() => {
  vi.mocked(toast.error).mockClear();
  vi.mocked(toast.planLimit).mockClear();
  vi.mocked(toast.sessionExpired).mockClear();
  dropTenant();
  forgetCookies();
  return quickenTime();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("8. Error catalogue", () => {
  const spoken = Object.entries(errors).filter(([, [status]]) => ![401, 422, 419, 503].includes(status));

  test.each(spoken)(
    "%s is shown with its message and rejects with message and status",
    async (code, [status, sentence]) => {
      fakeServer(refused(status, code));
      const error = await failed(call("POST /api/roles", role));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, code, message: sentence, spoken: true });
      if (code === "PlanLimitReachedException")
        await vi.waitFor(() => expect(toast.planLimit).toHaveBeenCalledExactlyOnceWith(sentence, false), 20_000);
      else expect(toast.error).toHaveBeenCalledExactlyOnceWith(sentence);
    },
  );

  test("docs/errors.md contains the whole catalogue", () => {
    const rows = Object.entries(errors).map(
      ([code, [status, sentence]]) => `| \`${code}\` | ${status} | ${sentence} |`,
    );
    const page = readFileSync("docs/errors.md", "utf8");
    expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  });

  test("a code newer than the tab is shown with its message", async () => {
    const message = "Este bule está quente. Espere um pouco e tente de novo.";
    fakeServer(refused(418, "TeapotException", { message }));
    expect((await failed(call("POST /api/roles", role)))?.message).toBe(message);
  });

  test("a refusal without a message has the default one", async () => {
    fakeServer({ status: 418, body: { error: "TeapotException" } });
    expect((await failed(call("POST /api/roles", role)))?.message).toBe(errors.default[1]);
  });

  test("a refusal with a reason is shown with the reason", async () => {
    const message = "A divisão não pode mais ser desfeita: uma das partes mudou depois dela.";
    fakeServer(refused(409, "BookingCannotUpdatedException", { message, reason: message }));
    expect((await failed(call("POST /api/roles", role)))?.message).toBe(message);
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(message);
  });

  test("an answer of another server, such as a proxy, is not shown literally", async () => {
    fakeServer({ status: 502, body: "<h1>Bad gateway at 10.0.0.7</h1>" });
    const error = await failed(call("POST /api/roles", role));
    expect(error).toMatchObject({ status: 502, message: errors.ServiceUnavailableException[1] });
  });

  test("a 422 is passed to the caller unchanged, without a toast", async () => {
    const body = { error: "ValidationException", message: "do servidor", errors: { name: ["Nome é obrigatório"] } };
    fakeServer({ status: 422, body });
    const error = await failed(call("POST /api/roles", role));
    expect(error?.data).toEqual(body);
    expect(error?.spoken).toBe(false);
    expect(toast.error).not.toHaveBeenCalled();
  });

  test("a 401 shows that the session expired", async () => {
    fakeServer(refused(401, "UnauthenticatedException"));
    expect(await failed(call("POST /api/roles", role))).toMatchObject({ status: 401 });
    expect(toast.sessionExpired).toHaveBeenCalledOnce();
    expect(toast.error).not.toHaveBeenCalled();
  });

  test.each([["all" as const], [[401, 409]]])("a suppressed status (%o) shows nothing", async (quiet) => {
    fakeServer(refused(401, "InvalidLoginException"), refused(409, "RoleInUseException"));
    await failed(call("POST /api/auth/login", { body: { email: "a@b.test", password: "x" } }, { quiet }));
    expect((await failed(call("POST /api/roles", role, { quiet })))?.spoken).toBe(false);
    expect(toast.sessionExpired).not.toHaveBeenCalled();
    expect(toast.error).not.toHaveBeenCalled();
  });

  test("suppressing one status does not suppress another", async () => {
    fakeServer(refused(500, "default"));
    await failed(call("POST /api/roles", role, { quiet: [409] }));
    expect(toast.error).toHaveBeenCalledOnce();
  });

  test.each([403, 404])("a loader shows no toast for %d, which has its own page", async (status) => {
    fakeServer(refused(status, status === 403 ? "UserForbiddenForActionException" : "NotFoundException"));
    expect(await failed(load("GET /api/roles", {}, request()))).toMatchObject({ status });
    expect(toast.error).not.toHaveBeenCalled();
  });

  test("a lost connection is shown, with a warning if a write may have been saved", async () => {
    fakeServer("lost");
    expect((await failed(call("GET /api/roles", {})))?.message).toContain("Verifique sua conexão e tente de novo");
    expect((await failed(call("POST /api/roles", role)))?.message).toContain("Não sabemos se foi salvo");
  });

  test("TenantDoesNotMatchUserException resets the session silently and removes the stored company", async () => {
    fakeServer({ status: 200, body: meOf() });
    await refreshSession();
    expect(localStorage.getItem("tenant-id")).toBe(serra);

    const { heard } = fakeServer(refused(403, "TenantDoesNotMatchUserException"), { status: 200, body: meOf() });
    await failed(call("GET /api/roles", {}, { quiet: "all" }));
    expect(localStorage.getItem("tenant-id")).toBeNull();
    expect(currentTenant()).toBeNull();
    await loadSession();
    expect(heard.at(-1)?.path).toBe("/api/auth/me");
    expect(heard.at(-1)?.headers.has("X-Tenant")).toBe(false);
  });
});
