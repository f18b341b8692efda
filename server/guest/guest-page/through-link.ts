import { isLongOver, isNewLink } from "#domain/after-stay";
import { languageOf } from "#domain/messages/message-text";
import { findLinked, findTenantOfLink, type LinkedBooking } from "#server/guest/guest-page/guest-page.queries";
import { refuseLongOver } from "#server/guest/guest-page/long-over";
import { type Ctx, clockActor } from "#server/platform/context";
import { networkOf } from "#server/platform/http/client-address";
import { limitKey, spend } from "#server/platform/http/limits";
import { Problem } from "#server/platform/http/problem";
import type { IdentityCtx } from "#server/platform/http/route";
import { browserOf, tokenHash } from "#server/platform/http/tokens";

export interface LinkParams {
  code: string;
  token: string;
}

type LinkCtx = Pick<
  IdentityCtx,
  "database" | "clock" | "services" | "address" | "requestId" | "speak" | "language" | "asked" | "sessionToken"
>;

/**
 * What a request needs once the stay is long over. `nothing`: it is refused to everybody. `papers`: a browser that
 * proved the holder's birth date, or a new link. `door`: only the link, to prove the birth date.
 */
type AfterStay = "nothing" | "papers" | "door";

/** How far a link opens its booking. */
export interface Opened {
  /** The stay is long over: only receipt and signed contract are shown. */
  papersOnly: boolean;
  /** The browser of the request proved the holder's birth date. */
  proven: boolean;
  /** True if it proved the birth date of this guest, who signed the contract and holds the booking no more. */
  provenOf(guestId: string): boolean;
}

/**
 * Runs a request by a guest's link, in a transaction of its company. Only the token is looked up, so that an unknown
 * code and a wrong token get the same answer in the same time; wrong ones are counted by address. From the 61st day
 * after the departure it is refused, unless `afterStay` says otherwise.
 */
export async function throughLink<T>(
  { database, clock, services, address, requestId, speak, language: kept, asked, sessionToken }: LinkCtx,
  { code, token }: LinkParams,
  run: (ctx: Ctx, code: string, opened: Opened) => Promise<T>,
  afterStay: AfterStay = "nothing",
): Promise<T> {
  const hash = tokenHash(token);
  const tenantId = await database.asAuth((db) => findTenantOfLink(db, hash));
  if (tenantId === null) {
    await spend(services.limits.wrongLinkNetwork, limitKey(networkOf(address)));
    throw new Problem("BookingNotFoundException");
  }
  return database.asTenant(tenantId, async (db) => {
    const linked = await findLinked(db, tenantId, hash, code);
    if (linked === null) throw new Problem("BookingNotFoundException");
    const isUnknown = linked.language === null && linked.nationality === null;
    const language = kept ?? (isUnknown ? asked : null);
    speak(language ?? languageOf(linked));
    // The guest's address is stored only with the confirmation, so that both are deleted together.
    const actor = { ...clockActor(tenantId, linked.company_timezone), request_id: requestId };
    const ctx = { actor, db, clock, language };
    const now = clock.now();
    const proven = hasProven(linked, browserOf({ sessionToken }), now);
    const papersOnly = isLongOver(linked, now);
    const opens = afterStay === "papers" && (proven || isNewLink(linked, linked.made_at, now));
    if (papersOnly && afterStay !== "door" && !opens) await refuseLongOver(ctx, code);
    const provenOf = (guestId: string) => hasProven(linked, readerOf({ sessionToken }, guestId), now);
    return run(ctx, code, { papersOnly, proven, provenOf });
  });
}

/** The hash of a browser as a reader of one guest's contract. */
export function readerOf(request: { sessionToken: string | null }, guestId: string): Buffer | null {
  const browser = browserOf(request);
  return browser && tokenHash(`${browser.toString("hex")}/${guestId}`);
}

function hasProven({ reader_hashes, readers_until }: LinkedBooking, browser: Buffer | null, now: Date): boolean {
  if (browser === null || readers_until === null || readers_until <= now) return false;
  return reader_hashes.some((each) => each.equals(browser));
}

/** Throws 404 for a link that does not exist, 403 once the stay is long over. */
export const requireLink = (ctx: LinkCtx, params: LinkParams) => throughLink(ctx, params, async () => true);

/** The same for acts that receipt and contract need: they stay open to a browser that proved the birth date. */
export const requirePapers = (ctx: LinkCtx, params: LinkParams) => throughLink(ctx, params, async () => true, "papers");
