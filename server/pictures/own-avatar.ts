import type { Me } from "#contract/session";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { found, Problem } from "#server/http/problem";
import type { FileAnswer, IdentityCtx } from "#server/http/route";
import { deleteAvatar, findAvatar, keepAvatar } from "#server/pictures/pictures.queries";
import { me } from "#server/session/me";

/** Sets one's own picture in the place of the one before. */
export async function setAvatar(ctx: Ctx, image: Buffer): Promise<Me> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const id = newId(now);
  const address = `/api/avatars/${actor.user_id}/${id}`;
  await keepAvatar(db, actor.user_id, { id, image, created_at: now }, address);
  return me(ctx);
}

/** Takes one's own picture away; without one nothing changes. */
export async function removeAvatar({ actor, db }: Ctx): Promise<void> {
  await deleteAvatar(db, actor.user_id);
}

/** A picture as those see it who work with its person; to everybody else it is unknown. */
export async function showAvatar(
  { actor, database }: IdentityCtx,
  { user, picture }: { user: string; picture: string },
): Promise<FileAnswer> {
  if (actor === null) throw new Problem("UnauthenticatedException");
  const image = found(await database.asAuth((db) => findAvatar(db, actor.user_id, user, picture)));
  return { read: async () => image };
}
