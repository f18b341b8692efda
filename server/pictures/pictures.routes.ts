import { avatars, logos } from "#contract/pictures";
import { facePicture, logoPicture } from "#server/files/small-picture";
import { identityFileRoute, type Route, route, uploadRoute } from "#server/http/route";
import { removeLogo, setLogo, showLogo } from "#server/pictures/company-logo";
import { removeAvatar, setAvatar, showAvatar } from "#server/pictures/own-avatar";
import { isCurrentTenant } from "#server/tenants/show-tenant";

/** The one picture of a person, and that of a company. */
export const pictureRoutes: Route[] = [
  uploadRoute(
    avatars.set,
    { prepare: (_, bytes) => facePicture(bytes), keep: (ctx, _, image) => setAvatar(ctx, image) },
    async () => true,
  ),
  route(avatars.remove, removeAvatar),
  identityFileRoute(avatars.show, (ctx, { params }) => showAvatar(ctx, params)),
  uploadRoute(
    logos.set,
    { prepare: (_, bytes) => logoPicture(bytes), keep: (ctx, _, image) => setLogo(ctx, image) },
    isCurrentTenant,
  ),
  route(logos.remove, removeLogo, isCurrentTenant),
  identityFileRoute(logos.show, (ctx, { params }) => showLogo(ctx, params)),
];
