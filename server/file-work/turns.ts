import { Problem } from "#server/http/problem";

export interface TurnLimits {
  /** How many works go on at once, and how many of them for one company. */
  atOnce: number;
  perCompany: number;
  /** What may wait: works and bytes of one company, and bytes of all. */
  mostWaiting: number;
  companyBytes: number;
  allBytes: number;
  /** How long a work waits at most, in milliseconds. */
  longestWait: number;
}

interface Waiting {
  bytes: number;
  begin(): void;
}

/**
 * Lets works begin a few at once, one company's after another's: however much one company sends, the next work of
 * another is the next to begin. Refuses with 429 a company that already has too much waiting, with 503 when all have.
 */
export function takeTurns(limits: TurnLimits) {
  /** By company, in the order in which they are served next. */
  const waiting = new Map<string, Waiting[]>();
  const running = new Map<string, number>();

  function beginNext(): void {
    for (const [company, works] of waiting) {
      if (sum([...running.values()]) >= limits.atOnce) return;
      if ((running.get(company) ?? 0) >= limits.perCompany) continue;
      waiting.delete(company);
      const [next, ...rest] = works;
      if (rest.length > 0) waiting.set(company, rest); // behind the others
      next?.begin();
    }
  }

  function requireRoom(company: string, bytes: number): void {
    const own = waiting.get(company) ?? [];
    if (own.length >= limits.mostWaiting || bytesOf(own) + bytes > limits.companyBytes) throw tooMany();
    if (bytesOf([...waiting.values()].flat()) + bytes > limits.allBytes) {
      throw new Problem("ServiceUnavailableException", { headers: { "Retry-After": "10" } });
    }
  }

  /** Resolves when the work may begin. */
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
        reject(tooMany());
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

function tooMany(): Problem {
  return new Problem("TooManyRequestsException", {
    reason: "Há muitos arquivos da empresa sendo lidos. Espere os primeiros terminarem e envie os outros depois.",
    headers: { "Retry-After": "10" },
  });
}
