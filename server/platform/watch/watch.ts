import { serviceDay } from "#domain/stay-dates";
import type { Clock } from "#server/platform/context";
import { watchHeldTime } from "#server/platform/held-time";

/** What is known of a request at its end. */
export interface RequestSeen {
  method: string;
  /** The pattern, never the address. */
  route: string;
  tenant: string | null;
  status: number;
  ms: number;
}

/** How long a route took on a day, in milliseconds. */
export interface RouteTimes {
  method: string;
  route: string;
  count: number;
  total: number;
  slowest: number;
}

/** What a company's requests and jobs cost on a day (ms until they were answered or done), and how many requests. */
export interface CompanyTimes {
  tenant: string;
  count: number;
  total: number;
}

/** What this process has seen of its own work since the day began, or since it started. */
export interface Watch {
  /**
   * A request has come; the result is called with what was found out, at its end. Without a route it is not counted.
   */
  requestBegins(method: string, seen: { route?: string; tenant?: string }): (status: number, ms: number) => void;
  /** A job begins; the result is called at its end, and returns how long it took (ms). */
  jobBegins(kind: string, tenant: string | null): (outcome: JobOutcome) => number;
  /**
   * The work that was under way in the last so many milliseconds, oldest first, with its company if it has one:
   * `GET /api/bookings of 0193…`, `job send-mail`.
   */
  underWay(ms: number): string[];
  /**
   * The slowest routes of the day by their mean, the companies by the time that their requests and jobs took, and those
   * that met errors of ours (status 500); each the most first.
   */
  today(): {
    since: Date;
    routes: RouteTimes[];
    companies: CompanyTimes[];
    errors: { tenant: string; count: number }[];
  };
  /** Called with each request and job that ended. */
  listen(listener: WatchListener): void;
}

export interface WatchListener {
  request(seen: RequestSeen): void;
  job(kind: string, outcome: JobOutcome, ms: number): void;
}

export type JobOutcome = "done" | "failed";

interface Work {
  name: () => string;
  endedAt: number | null;
}

const kept = 50; // works that ended

export function createWatch(clock: Clock): Watch {
  const open = new Set<Work>();
  const ended: Work[] = [];
  const listeners: WatchListener[] = [];
  let day = "";
  let since = clock.now();
  const routes = new Map<string, RouteTimes>();
  const companies = new Map<string, CompanyTimes>();
  const errors = new Map<string, number>();

  function begin(name: () => string): () => void {
    const work: Work = { name, endedAt: null };
    open.add(work);
    return () => {
      open.delete(work);
      work.endedAt = performance.now();
      ended.push(work);
      if (ended.length > kept) ended.shift();
    };
  }

  function turnDay(): void {
    const today = serviceDay(clock.now());
    if (today === day) return;
    if (day !== "") since = clock.now();
    day = today;
    routes.clear();
    companies.clear();
    errors.clear();
  }

  function count({ method, route, tenant, status, ms }: RequestSeen): void {
    turnDay();
    const key = `${method} ${route}`;
    const times = routes.get(key) ?? { method, route, count: 0, total: 0, slowest: 0 };
    routes.set(key, {
      ...times,
      ...{ count: times.count + 1, total: times.total + ms, slowest: Math.max(times.slowest, ms) },
    });
    if (tenant === null) return;
    charge(tenant, ms, 1);
    if (status === 500) errors.set(tenant, (errors.get(tenant) ?? 0) + 1);
  }

  /** Adds what a company cost: a call, or work in the background. */
  function charge(tenant: string, ms: number, calls: 0 | 1): void {
    const cost = companies.get(tenant) ?? { tenant, count: 0, total: 0 };
    companies.set(tenant, { tenant, count: cost.count + calls, total: cost.total + ms });
  }

  const named = (name: string, tenant: string | null | undefined) => (tenant ? `${name} of ${tenant}` : name);

  return {
    requestBegins(method, seen) {
      const end = begin(() => named(`${method} ${seen.route ?? "without a route"}`, seen.tenant));
      return (status, ms) => {
        end();
        const { route, tenant } = seen;
        if (route === undefined) return;
        // the service's staff works in no company: its name is empty
        const request = { method, route, tenant: tenant || null, status, ms };
        count(request);
        for (const listener of listeners) listener.request(request);
      };
    },
    jobBegins(kind, tenant) {
      const end = begin(() => named(`job ${kind}`, tenant));
      const started = performance.now();
      return (outcome) => {
        end();
        const ms = performance.now() - started;
        turnDay();
        if (tenant !== null) charge(tenant, ms, 0);
        for (const listener of listeners) listener.job(kind, outcome, ms);
        return ms;
      };
    },
    underWay(ms) {
      const from = performance.now() - ms;
      return [...ended.filter(({ endedAt }) => endedAt !== null && endedAt >= from), ...open].map(({ name }) => name());
    },
    today() {
      turnDay();
      const mean = ({ total, count }: RouteTimes) => total / count;
      return {
        since,
        routes: [...routes.values()].sort((one, other) => mean(other) - mean(one)),
        companies: [...companies.values()].sort((one, other) => other.total - one.total),
        errors: [...errors].map(([tenant, count]) => ({ tenant, count })).sort((one, other) => other.count - one.count),
      };
    },
    listen: (listener) => void listeners.push(listener),
  };
}

const heldFor = 500; // ms
const named = 5;

interface Log {
  warn(details: object, message: string): void;
}

/**
 * Logs when nothing else could run for over half a second, with the work that was under way: a calculation that should
 * have been split or done in another process. Returns the function that ends it.
 */
export function watchLoop(watch: Watch, log: Log): () => void {
  return watchHeldTime((held) => {
    if (held < heldFor) return;
    log.warn({ ms: Math.round(held), during: watch.underWay(held).slice(0, named) }, "The event loop was held.");
  });
}
