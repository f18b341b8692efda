import type { Reply } from "#tests/support/test-app";

/** Calls once for each value and caches the answer. */
export function onceEach<T>(ask: (what: string) => Promise<T>): (what: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (what) => {
    const answer = answers.get(what) ?? ask(what);
    answers.set(what, answer);
    return answer;
  };
}

export const essence = ({ status, body }: Reply) => ({ status, body });

/** The SQL statements of a request: the same statements take the same time. */
export async function asked(send: () => Promise<Reply>): Promise<[Reply, string[]]> {
  const whole = globalThis.ranQueries;
  const ran = new Set<string>();
  globalThis.ranQueries = ran;
  const reply = await send();
  globalThis.ranQueries = whole;
  for (const name of ran) whole?.add(name);
  return [reply, [...ran]];
}
