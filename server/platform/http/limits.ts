import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database, Db } from "#server/platform/db/database";
import { actAsCompany, actAsIdentity } from "#server/platform/db/switch-role";
import { type LimiterQuery, runLimiterQuery } from "#server/platform/http/http.queries";
import { Problem } from "#server/platform/http/problem";

/** Runs the limiter's statements, with the rights of the log-in. */
type Run = (asked: LimiterQuery) => ReturnType<typeof runLimiterQuery>;

/** A limit shared by all instances: points per key in a duration of seconds. */
function limit(run: Run, keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: { query: run },
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  });
}

const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

export interface Limits {
  /** Failed log-ins of an account from one network. */
  loginPair: RateLimiterPostgres;
  loginNetwork: RateLimiterPostgres;
  /** Of an account from all networks: it never blocks; more points make the wait longer. */
  loginAccount: RateLimiterPostgres;
  /** Of an account on a device on which it logged in before. */
  loginDevice: RateLimiterPostgres;
  /** Wrong current passwords of a signed-in user. */
  passwordAccount: RateLimiterPostgres;
  /** Wrong codes of the second step, of an account from all networks. */
  codeAccount: RateLimiterPostgres;
  /**
   * Wrong recovery codes. They cannot be guessed: the limit only bounds the load, and a used-up `codeAccount` does not
   * count here.
   */
  recoveryAccount: RateLimiterPostgres;
  /** Email changes requested by a person. */
  emailAccount: RateLimiterPostgres;
  /** Requested password resets. More of them are answered alike, but only known addresses are worked on. */
  forgotNetwork: RateLimiterPostgres;
  wrongResetNetwork: RateLimiterPostgres;
  /** Mails of one kind to one address, by who requested them: strangers must not use up what its owner needs. */
  mailAddress: RateLimiterPostgres;
  /** Sign-ups of an address from one network, and further companies of a person. */
  signUpAccount: RateLimiterPostgres;
  signUpNetwork: RateLimiterPostgres;
  wrongLinkNetwork: RateLimiterPostgres;
  wrongFeedNetwork: RateLimiterPostgres;
  /** Checks of hashes that belong to no contract: each one queries all companies. */
  checksOfNetwork: RateLimiterPostgres;
  /** Checks of receipts that do not exist, or with a wrong code. */
  receiptChecksOfNetwork: RateLimiterPostgres;
  /** Changes of the page's language by one link. */
  spokenByLink: RateLimiterPostgres;
  /** Birth dates of the holder entered by one link. */
  provedByLink: RateLimiterPostgres;
  /** Saves of a contract's facts by one link, and below its signatures. */
  factsByLink: RateLimiterPostgres;
  signedByLink: RateLimiterPostgres;
  /** Signatures by a signer's own link, and below beginnings again of an own form. */
  signedByOwnLink: RateLimiterPostgres;
  restartsByLink: RateLimiterPostgres;
  /** Announced Pix payments by one link, and below their receipts. */
  announcedByLink: RateLimiterPostgres;
  receiptsByLink: RateLimiterPostgres;
  /** Receipts issued by one link. */
  issuedByLink: RateLimiterPostgres;
  /** Pix keys for a refund by one link. */
  refundKeysByLink: RateLimiterPostgres;
  /** Letters of minors by one link, and below links to the forms of single people. */
  lettersByLink: RateLimiterPostgres;
  formLinksByLink: RateLimiterPostgres;
  /** Saves of registration forms by one link: they are saved while typing. */
  formSaves: RateLimiterPostgres;
  /** Attempts to recognise a guest by birth date, per form, by any link. */
  recalls: RateLimiterPostgres;
  /** Attempts to open a form by its person's birth date, per form and link. */
  provedForms: RateLimiterPostgres;
  /** The same by all own links of a form: a new link must not give attempts without end. */
  provedFormsOfMonth: RateLimiterPostgres;
  /** Links made for one form. */
  linksOfForm: RateLimiterPostgres;
  /** Links sent to one signer by one link of a stay. */
  signerLinks: RateLimiterPostgres;
  /** CEPs looked up by one link. */
  zipCodesByLink: RateLimiterPostgres;
  /** Arrival time and wishes by one link. */
  wishesByLink: RateLimiterPostgres;
  /**
   * Requests of a guest to the desk by one link, and their withdrawals; below, how often they may query prices and
   * refunds beforehand.
   */
  askedByLink: RateLimiterPostgres;
  withdrawnByLink: RateLimiterPostgres;
  pricedByLink: RateLimiterPostgres;
  /** Waits the milliseconds; tests only record them. */
  wait(milliseconds: number): Promise<unknown>;
}

/**
 * The limits of the API's conventions: failed log-ins and unknown links per 15 minutes; sign-ups and what a guest sends
 * per hour; mails to one address per day. Each kind of act has its own: what is cheap and harmless, such as another
 * language, never uses up what is needed.
 */
export function makeLimits(database: Database, wait: Limits["wait"] = pause): Limits {
  const run: Run = (asked) => database.asAuth((db) => runLimiterQuery(db, asked));
  return {
    loginPair: limit(run, "login-pair", 10, quarter),
    loginNetwork: limit(run, "login-network", 300, quarter),
    loginAccount: limit(run, "login-account", 10, quarter),
    loginDevice: limit(run, "login-device", 10, quarter),
    passwordAccount: limit(run, "password-account", 10, quarter),
    codeAccount: limit(run, "code-account", 10, hour),
    recoveryAccount: limit(run, "recovery-account", 100, hour),
    emailAccount: limit(run, "email-account", 5, hour),
    forgotNetwork: limit(run, "forgot-network", 300, hour),
    wrongResetNetwork: limit(run, "wrong-reset-network", 100, quarter),
    mailAddress: limit(run, "mail-address", 10, day),
    signUpAccount: limit(run, "sign-up-account", 5, hour),
    signUpNetwork: limit(run, "sign-up-network", 30, hour),
    wrongLinkNetwork: limit(run, "wrong-link-network", 100, quarter),
    wrongFeedNetwork: limit(run, "wrong-feed-network", 100, quarter),
    checksOfNetwork: limit(run, "checks-of-network", 100, quarter),
    receiptChecksOfNetwork: limit(run, "receipt-checks-of-network", 100, quarter),
    spokenByLink: limit(run, "spoken-by-link", 200, hour),
    provedByLink: limit(run, "proved-by-link", 5, day),
    factsByLink: limit(run, "facts-by-link", 100, hour),
    signedByLink: limit(run, "signed-by-link", 20, hour),
    signedByOwnLink: limit(run, "signed-by-own-link", 20, hour),
    restartsByLink: limit(run, "restarts-by-link", 20, hour),
    announcedByLink: limit(run, "announced-by-link", 20, hour),
    receiptsByLink: limit(run, "receipts-by-link", 20, hour),
    issuedByLink: limit(run, "issued-by-link", 60, hour),
    refundKeysByLink: limit(run, "refund-keys-by-link", 20, hour),
    lettersByLink: limit(run, "letters-by-link", 20, hour),
    formLinksByLink: limit(run, "form-links-by-link", 40, hour),
    wishesByLink: limit(run, "wishes-by-link", 40, hour),
    withdrawnByLink: limit(run, "withdrawn-by-link", 20, hour),
    formSaves: limit(run, "form-saves", 1000, hour),
    recalls: limit(run, "form-recalls", 5, day),
    provedForms: limit(run, "proved-forms", 5, day),
    provedFormsOfMonth: limit(run, "proved-forms-month", 30, 30 * day),
    linksOfForm: limit(run, "links-of-form", 10, day),
    signerLinks: limit(run, "signer-links", 5, hour),
    zipCodesByLink: limit(run, "zip-codes-by-link", 60, hour),
    askedByLink: limit(run, "asked-by-link", 20, hour),
    pricedByLink: limit(run, "priced-by-link", 200, hour),
    wait,
  };
}

/** The key of a limit, hashed: it has a fixed length, and no address can be read from the table. */
export function limitKey(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url");
}

/** Uses one point of the key if one is left; false otherwise. */
export async function isWithin(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return false;
  }
}

/** Uses one point of the key and returns how many are used; throws 429 with `Retry-After` if none is left. */
export async function spend(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const headers = { "Retry-After": String(seconds) };
    throw new Problem("TooManyRequestsException", { headers, ...(seconds > hour && { reason: longWait(seconds) }) });
  }
}

/** The sentence of the code speaks of minutes. */
function longWait(seconds: number) {
  const hours = Math.ceil(seconds / hour);
  const count = hours > 48 ? Math.ceil(hours / 24) : hours;
  const [pt, en, es] = hours > 48 ? ["dias", "days", "días"] : ["horas", "hours", "horas"];
  return {
    pt: `Foram muitas tentativas. Tente de novo em ${count} ${pt}.`,
    en: `There were too many attempts. Please try again in ${count} ${en}.`,
    es: `Hubo demasiados intentos. Vuelva a intentarlo en ${count} ${es}.`,
  };
}

/**
 * Counts a mail that a company sends to an invited address: 100 per company, 10 of them to one address, and 30 to an
 * address from all companies in a day. Runs in the open transaction of the company, so a mail that is not sent is not
 * counted.
 */
export async function spendInvitation(db: Db, tenantId: string, email: string): Promise<void> {
  const run: Run = (asked) => runLimiterQuery(db, asked);
  await actAsIdentity(db);
  await spend(limit(run, "mail-company", 100, day), limitKey(tenantId));
  await spend(limit(run, "mail-address", 10, day), limitKey("invitation", tenantId, email));
  await spend(limit(run, "invited-address", 30, day), limitKey(email));
  await actAsCompany(db, tenantId);
}
