import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
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
  /** Failed log-ins of an account from one network. */
  loginPair: RateLimiterPostgres;
  loginNetwork: RateLimiterPostgres;
  /** Of an account from everywhere: it is never used up, more points wait longer. */
  loginAccount: RateLimiterPostgres;
  /** Of an account on a device that it logged in on before. */
  loginDevice: RateLimiterPostgres;
  /** Wrong current passwords of somebody who is signed in. */
  passwordAccount: RateLimiterPostgres;
  /** Wrong codes of the second step, of an account from everywhere. */
  codeAccount: RateLimiterPostgres;
  /** Changes of address that a person asks for. */
  emailAccount: RateLimiterPostgres;
  forgotAccount: RateLimiterPostgres;
  forgotNetwork: RateLimiterPostgres;
  wrongResetNetwork: RateLimiterPostgres;
  signUpAccount: RateLimiterPostgres;
  signUpNetwork: RateLimiterPostgres;
  wrongLinkNetwork: RateLimiterPostgres;
  wrongFeedNetwork: RateLimiterPostgres;
  /** What a guest tells and sends by one link. */
  toldByLink: RateLimiterPostgres;
  /** Lets milliseconds pass; tests note them instead. */
  wait(milliseconds: number): Promise<unknown>;
}

/** The limits of the API's conventions: failed log-ins and unknown links in 15 minutes, reset mails, sign-ups
 * and what a guest tells in an hour. */
export function makeLimits(database: Database, wait: Limits["wait"] = pause): Limits {
  const quarter = 15 * 60;
  const hour = 60 * 60;
  return {
    loginPair: limit(database, "login-pair", 10, quarter),
    loginNetwork: limit(database, "login-network", 300, quarter),
    loginAccount: limit(database, "login-account", 10, quarter),
    loginDevice: limit(database, "login-device", 10, quarter),
    passwordAccount: limit(database, "password-account", 10, quarter),
    codeAccount: limit(database, "code-account", 10, hour),
    emailAccount: limit(database, "email-account", 5, hour),
    forgotAccount: limit(database, "forgot-account", 5, hour),
    forgotNetwork: limit(database, "forgot-network", 30, hour),
    wrongResetNetwork: limit(database, "wrong-reset-network", 100, quarter),
    signUpAccount: limit(database, "sign-up-account", 5, hour),
    signUpNetwork: limit(database, "sign-up-network", 30, hour),
    wrongLinkNetwork: limit(database, "wrong-link-network", 100, quarter),
    wrongFeedNetwork: limit(database, "wrong-feed-network", 100, quarter),
    toldByLink: limit(database, "told-by-link", 20, hour),
    wait,
  };
}

/** A limit's key: of one length whatever it is made of, and nobody's address can be read in the table. */
export function limitKey(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url");
}

/** Uses one point of the key; 429 with `Retry-After` when none is left. */
export async function spend(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new Problem("TooManyRequestsException", { headers: { "Retry-After": String(seconds) } });
  }
}
