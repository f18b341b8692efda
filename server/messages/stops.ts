import type { VerbAnswer } from "#contract/endpoint";
import { messageStops } from "#contract/messages-sent";
import type { Db } from "#server/db/database";
import type { Secrets } from "#server/db/seal";
import { found, notFound } from "#server/http/problem";
import { type IdentityCtx, identityRoute, type Route } from "#server/http/route";
import { readStopToken } from "#server/messages/stop-token";
import { deleteStop, findStoppedCompany, insertStop, listStopped } from "#server/messages/stops.queries";

type Stopping = Pick<IdentityCtx, "database" | "clock">;
type Shown = VerbAnswer<typeof messageStops.show>;

/** Stopping messages by the link at their foot. Wrong tokens are not rate limited: a sealed one cannot be guessed. */
export function messageStopRoutes(secrets: Secrets): Route[] {
  const through = <T>(ctx: IdentityCtx, token: string, run: Run<T>) => throughStop(ctx, secrets, token, run);
  return [
    identityRoute(messageStops.show, (ctx, { params }) => through(ctx, params.token, showStop)),
    identityRoute(
      messageStops.save,
      (ctx, { params, body }) =>
        through(ctx, params.token, async (db, link) => {
          if (body.stopped) await insertStop(db, link.tenant_id, link.address, ctx.clock.now());
          else await deleteStop(db, link.tenant_id, link.address);
          return showStop(db, link);
        }),
      (ctx, { token }) => through(ctx, token, showStop),
    ),
  ];
}

/** What a mail program asks for by itself: false where the link is none of ours. */
export async function stopAtOnce({ database, clock }: Stopping, secrets: Secrets, token: string): Promise<boolean> {
  const link = readStopToken(secrets, token);
  if (link === null) return false;
  await database.asTenant(link.tenant_id, (db) => insertStop(db, link.tenant_id, link.address, clock.now()));
  return true;
}

type Link = NonNullable<ReturnType<typeof readStopToken>>;
type Run<T> = (db: Db, link: Link) => Promise<T>;

async function throughStop<T>({ database }: Stopping, secrets: Secrets, token: string, run: Run<T>): Promise<T> {
  const link = readStopToken(secrets, token);
  if (link === null) throw notFound();
  return database.asTenant(link.tenant_id, (db) => run(db, link));
}

async function showStop(db: Db, { tenant_id, address }: Link): Promise<Shown> {
  const company = found(await findStoppedCompany(db, tenant_id));
  const stopped = await listStopped(db, tenant_id, [address]);
  return { company, address: masked(address), stopped: stopped.has(address) };
}

/** Enough to know one's own address by: `h•••@exemplo.com`. */
function masked(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
