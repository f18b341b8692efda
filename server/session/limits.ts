import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#server/db/database";
import { Problem } from "#server/http/problem";
import { type LimiterQuery, runLimiterQuery } from "#server/session/limits.queries";

/** A limit that all instances share: so many points per key in so many seconds. */
function limit(database: Database, keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
  const storeClient = { query: (asked: LimiterQuery) => database.asAuth((db) => runLimiterQuery(db, asked)) };
  return new RateLimiterPostgres({
    storeClient,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  });
}

export interface Limits {
  loginAccount: RateLimiterPostgres;
  loginAddress: RateLimiterPostgres;
  forgotAccount: RateLimiterPostgres;
  forgotAddress: RateLimiterPostgres;
  wrongLinkAddress: RateLimiterPostgres;
}

/** The limits of the API's conventions: failed log-ins and unknown links in 15 minutes, reset mails in an hour. */
export function makeLimits(database: Database): Limits {
  const quarter = 15 * 60;
  const hour = 60 * 60;
  return {
    loginAccount: limit(database, "login-account", 10, quarter),
    loginAddress: limit(database, "login-address", 300, quarter),
    forgotAccount: limit(database, "forgot-account", 5, hour),
    forgotAddress: limit(database, "forgot-address", 30, hour),
    wrongLinkAddress: limit(database, "wrong-link-address", 100, quarter),
  };
}

/** Uses one point of the key; 429 with `Retry-After` when none is left. */
export async function spend(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key.slice(0, 200));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new Problem("TooManyRequestsException", { headers: { "Retry-After": String(seconds) } });
  }
}
