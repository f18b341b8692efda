import type { messageStops } from "#contract/messages/messages-sent";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { deleteStop, findStoppedCompany, insertStop, listStopped } from "#server/messages/messages/stops.queries";
import type { Db } from "#server/platform/db/database";
import { type Secrets, seal, unseal } from "#server/platform/db/secrets";
import { found, notFound } from "#server/platform/http/problem";
import type { IdentityCtx, IdentityVerb } from "#server/platform/http/route";

type Stopping = Pick<IdentityCtx, "database" | "clock">;
type Shown = VerbAnswer<typeof messageStops.show>;

// Wrong tokens are not rate limited: an encrypted token cannot be guessed.
export const openStop: IdentityVerb<typeof messageStops.show> = (ctx, { params }) => throughStop(ctx, params, showStop);
export const saveStop: IdentityVerb<typeof messageStops.save> = (ctx, { params, body }) =>
  throughStop(ctx, params, async (db, link) => {
    if (body.stopped) await insertStop(db, link.tenant_id, link.address, ctx.clock.now());
    else await deleteStop(db, link.tenant_id, link.address);
    return showStop(db, link);
  });

/** One-click unsubscribe by a mail program: false if the link is not ours. */
export async function stopAtOnce({ database, clock }: Stopping, secrets: Secrets, token: string): Promise<boolean> {
  const link = readStopToken(secrets, token);
  if (link === null) return false;
  await database.asTenant(link.tenant_id, (db) => insertStop(db, link.tenant_id, link.address, clock.now()));
  return true;
}

export async function throughStop<T>(
  { database, services }: IdentityCtx,
  { token }: { token: string },
  run: (db: Db, link: StopLink) => Promise<T>,
): Promise<T> {
  const link = readStopToken(services.secrets, token);
  if (link === null) throw notFound();
  return database.asTenant(link.tenant_id, (db) => run(db, link));
}

export async function showStop(db: Db, { tenant_id, address }: StopLink): Promise<Shown> {
  const company = found(await findStoppedCompany(db, tenant_id));
  const stopped = await listStopped(db, tenant_id, [address]);
  return { company, address: masked(address), stopped: stopped.has(address) };
}

/** Enough to recognise one's own address: `h•••@exemplo.com`. */
export function masked(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}

/** The company and address for which a link stops messages. */
interface StopLink {
  tenant_id: string;
  address: string;
}

const place = "message-stop";
const written = /^[A-Za-z0-9_-]{60,600}$/;

/**
 * The link contains company and address, encrypted: no row is needed, and it cannot be made or read without the key.
 */
export function stopToken(secrets: Secrets, { tenant_id, address }: StopLink): string {
  return seal(secrets, place, JSON.stringify([tenant_id, address])).toString("base64url");
}

/** The content of a link; null if none of the keys made it. */
function readStopToken(secrets: Secrets, token: string): StopLink | null {
  const sealed = Buffer.from(token, "base64url");
  if (!written.test(token) || sealed.toString("base64url") !== token) return null;
  try {
    const [tenant_id, address] = JSON.parse(unseal(secrets, place, sealed));
    return { tenant_id, address };
  } catch {
    return null; // a forged or mutilated link
  }
}

/** The unsubscribe link in the footer of a mail. */
export const stopPath = (token: string) => `/parar-mensagens/${token}`;
/** The address that mail programs call themselves (RFC 8058). */
export const oneClickPath = (token: string) => `/api/public/message-stops/${token}`;
