import { type APIRequestContext, expect } from "@playwright/test";
import type { Answer, CallInput, Endpoint } from "#contract/platform/endpoint";

export const password = "senha-de-teste";

/** Users of the demonstration. */
export const people = {
  admin: "admin@estadia.test",
  ana: "ana@marazul.test",
  rui: "rui@marazul.test",
  lia: "lia@marazul.test",
  bia: "bia@serra.test",
  leo: "leo@estadia.test",
} as const;
export type Person = keyof typeof people;

/** A user's API client, for what a story prepares and checks. */
export interface Desk {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>>;
  /** A call whose body is a file. */
  upload<E extends Endpoint>(endpoint: E, input: CallInput<E>, file: Sheet): Promise<Answer<E>>;
}

interface Sheet {
  type: string;
  text: string;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: object;
}

// a busy server may close an idle connection while it is reused
const patient = { maxRetries: 3 };

/** Logs a user in and returns their API client; `tenant` is the company, by default their own. */
export async function openDesk(request: APIRequestContext, person: Person, tenant?: string): Promise<Desk> {
  await logIn(request, person);
  async function send(endpoint: Endpoint, input: unknown, file?: Sheet) {
    const { params = {}, query = {}, body } = input as Parts;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
    );
    const response = await request.fetch(`${path}?${search}`, {
      ...patient,
      method: endpoint.method,
      headers: {
        "X-XSRF-TOKEN": await csrfToken(request),
        ...(tenant && { "X-Tenant": tenant }),
        ...(file && { "Content-Type": file.type }),
      },
      ...(file ? { data: Buffer.from(file.text) } : body && { data: body }),
    });
    expect(response.ok(), `${endpoint.method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return response.status() === 204 ? undefined : await response.json();
  }
  return { call: send, upload: send };
}

/** Creates a session without the form; its cookies stay with `request`. */
export async function logIn(request: APIRequestContext, person: Person): Promise<void> {
  await request.get("/csrf-cookie", patient);
  const answer = await request.post("/api/auth/login", {
    ...patient,
    data: { email: people[person], password },
    headers: { "X-XSRF-TOKEN": await csrfToken(request) },
  });
  expect(answer.status()).toBe(204);
}

/** The token for the next unsafe request. */
export async function csrfToken(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();
  return cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
}
