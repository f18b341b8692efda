import { Problem } from "#server/platform/http/problem";

export interface TurnLimits {
  /** Maximum number of concurrent tasks, and of those of one company. */
  atOnce: number;
  perCompany: number;
  /** Maximum waiting: tasks and bytes of one company, and bytes of all companies. */
  mostWaiting: number;
  companyBytes: number;
  allBytes: number;
  /** Maximum waiting time of a task, in milliseconds. */
  longestWait: number;
  /** What waits, for the refusal. */
  what: "arquivos" | "textos";
}

interface Waiting {
  bytes: number;
  begin(): void;
}

/**
 * Starts a few tasks at once, alternating between companies: however much one company sends, another company's next
 * task is the next to start. Refuses with 429 a company with too much waiting, with 503 if there is too much in total.
 */
export function takeTurns(limits: TurnLimits) {
  /** By company, in the order in which they are served. */
  const waiting = new Map<string, Waiting[]>();
  const running = new Map<string, number>();

  function beginNext(): void {
    for (const [company, works] of waiting) {
      if (sum([...running.values()]) >= limits.atOnce) return;
      if ((running.get(company) ?? 0) >= limits.perCompany) continue;
      waiting.delete(company);
      const [next, ...rest] = works;
      if (rest.length > 0) waiting.set(company, rest); // moves to the end
      next?.begin();
    }
  }

  function requireRoom(company: string, bytes: number): void {
    const own = waiting.get(company) ?? [];
    if (own.length >= limits.mostWaiting || bytesOf(own) + bytes > limits.companyBytes) throw tooMany(limits);
    if (bytesOf([...waiting.values()].flat()) + bytes > limits.allBytes) {
      throw new Problem("ServiceUnavailableException", { headers: { "Retry-After": "10" } });
    }
  }

  /** Resolves when the task may start. */
  function turnOf(company: string, bytes: number): Promise<void> {
    requireRoom(company, bytes);
    return new Promise((resolve, reject) => {
      const own = waiting.get(company) ?? [];
      const work: Waiting = {
        bytes,
        begin() {
          clearTimeout(timer);
          running.set(company, (running.get(company) ?? 0) + 1);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        const left = (waiting.get(company) ?? []).filter((each) => each !== work);
        if (left.length > 0) waiting.set(company, left);
        else waiting.delete(company);
        reject(tooMany(limits));
      }, limits.longestWait);
      waiting.set(company, [...own, work]);
      beginNext();
    });
  }

  return async <T>(company: string, bytes: number, run: () => Promise<T>): Promise<T> => {
    await turnOf(company, bytes);
    try {
      return await run();
    } finally {
      const left = (running.get(company) ?? 1) - 1;
      if (left > 0) running.set(company, left);
      else running.delete(company);
      beginNext();
    }
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const bytesOf = (works: readonly Waiting[]) => sum(works.map(({ bytes }) => bytes));

function tooMany({ what }: Pick<TurnLimits, "what">): Problem {
  return new Problem("TooManyRequestsException", {
    reason:
      what === "arquivos"
        ? "Há muitos arquivos da empresa sendo lidos. Espere os primeiros terminarem e envie os outros depois."
        : "Há muitos textos da empresa sendo lidos. Espere um minuto e tente de novo.",
    headers: { "Retry-After": "10" },
  });
}
