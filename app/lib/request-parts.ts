interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** The full address of a call: `:name` parts filled in, empty query values left out, lists repeated. */
export function addressOf(path: string, input: unknown): URL {
  const { params, query } = (input ?? {}) as Parts;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const url = new URL(filled, window.location.origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== "") url.searchParams.append(name, String(each));
    }
  }
  return url;
}

/** The body of a call, undefined where there is none. */
export function bodyOf(input: unknown): Record<string, unknown> | undefined {
  return (input as Parts | null)?.body;
}
