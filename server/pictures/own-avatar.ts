import { avatars } from "#contract/pictures";
import type { Me } from "#contract/session";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { workOn } from "#server/file-work/work-on";
import { found, Problem } from "#server/http/problem";
import { serve, serveIdentityFile, serveUpload } from "#server/http/route";
import { deleteAvatar, findAvatar, keepAvatar } from "#server/pictures/pictures.queries";
import { me } from "#server/session/me";

/** Replaces the user's own picture. */
export async function setAvatar(ctx: Ctx, image: Buffer): Promise<Me> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const id = newId(now);
  const address = `/api/avatars/${actor.user_id}/${id}`;
  await keepAvatar(db, actor.user_id, { id, image, created_at: now }, address);
  return me(ctx);
}

serveUpload(
  avatars.set,
  {
    prepare: ({ actor: { tenant_id } }, bytes) => workOn(tenant_id, "face", bytes),
    keep: (ctx, _, image) => setAvatar(ctx, image),
  },
  async () => true,
);

/** Deletes the user's own picture; does nothing without one. */
serve(avatars.remove, async ({ actor, db }) => {
  await deleteAvatar(db, actor.user_id);
});

/** A picture, visible to users who share a company with its owner; 404 for anyone else. */
serveIdentityFile(avatars.show, async ({ actor, database }, { params: { user, picture } }) => {
  if (actor === null) throw new Problem("UnauthenticatedException");
  const image = found(await database.asAuth((db) => findAvatar(db, actor.user_id, user, picture)));
  return { read: async () => image };
});
