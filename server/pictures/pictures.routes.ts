import { avatars, logos } from "#contract/pictures";
import { workOn } from "#server/file-work/work-on";
import { identityFileRoute, type Route, route, uploadRoute } from "#server/http/route";
import { removeLogo, setLogo, showLogo } from "#server/pictures/company-logo";
import { removeAvatar, setAvatar, showAvatar } from "#server/pictures/own-avatar";
import { isCurrentTenant } from "#server/tenants/show-tenant";

/** The one picture of a person, and that of a company. */
export const pictureRoutes: Route[] = [
  uploadRoute(
    avatars.set,
    {
      prepare: ({ tenant_id }, bytes) => workOn(tenant_id, "face", bytes),
      keep: (ctx, _, image) => setAvatar(ctx, image),
    },
    async () => true,
  ),
  route(avatars.remove, removeAvatar),
  identityFileRoute(avatars.show, (ctx, { params }) => showAvatar(ctx, params)),
  uploadRoute(
    logos.set,
    {
      prepare: ({ tenant_id }, bytes) => workOn(tenant_id, "logo", bytes),
      keep: (ctx, _, image) => setLogo(ctx, image),
    },
    isCurrentTenant,
  ),
  route(logos.remove, removeLogo, isCurrentTenant),
  identityFileRoute(logos.show, (ctx, { params }) => showLogo(ctx, params)),
];
