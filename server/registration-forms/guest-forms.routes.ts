import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { guestForms, municipalities, ownForms } from "#contract/guest-forms";
import type { StateCode } from "#domain/brazil";
import type { Ctx } from "#server/context";
import { throughLink } from "#server/guest-page/through-link";
import { type IdentityCtx, identityRoute, identityUploadRoute, type Route } from "#server/http/route";
import type { Services } from "#server/http/services";
import { attachFormFile, dropFormFile, keepFormFile } from "#server/registration-forms/form-files";
import {
  makeOwnLink,
  recallGuest,
  requireLetterWanted,
  saveGuestForm,
  showGuestForms,
  showOwnForm,
} from "#server/registration-forms/guest-forms";
import { throughOwnLink } from "#server/registration-forms/through-own-link";
import { lookUpZipCode } from "#server/registration-forms/zip-codes";
import { type Limits, limitKey, spend } from "#server/session/limits";

interface LinkParams {
  code: string;
  token: string;
}

type FormRouteServices = Pick<Services, "database" | "clock" | "files" | "config"> & { publicUrl: string };

/** Registration forms by the link of a stay, and by a person's own. */
export function guestFormRoutes(services: FormRouteServices, limits: Limits): Route[] {
  const { wrongLinkNetwork, formSaves, toldByLink, recalls, zipCodesByLink } = limits;
  const { zipCodeUrl } = services.config;
  const page = { publicUrl: services.publicUrl, findsZipCodes: zipCodeUrl !== null };
  const inside = <T>(ctx: IdentityCtx, params: LinkParams, run: (inner: Ctx, code: string) => Promise<T>) =>
    throughLink(ctx, wrongLinkNetwork, params, run);
  const known = (ctx: IdentityCtx, params: LinkParams) => inside(ctx, params, async () => true);
  const own = <T>(
    ctx: IdentityCtx,
    token: string,
    run: (inner: Ctx, place: { code: string; id: string }) => Promise<T>,
  ) => throughOwnLink(ctx, wrongLinkNetwork, token, run);
  const ownKnown = (ctx: IdentityCtx, { token }: { token: string }) => own(ctx, token, async () => true);
  return [
    identityRoute(guestForms.show, (ctx, { params }) =>
      inside(ctx, params, (inner, code) => showGuestForms(inner, page, code)),
    ),
    identityRoute(
      guestForms.save,
      async (ctx, { params, body }) => {
        await spend(formSaves, limitKey(params.token));
        return inside(ctx, params, async (inner, code) => {
          const current = () => showGuestForms(inner, page, code);
          await saveGuestForm(inner, code, { id: params.form, through: "stay", input: body, current });
          return current();
        });
      },
      known,
    ),
    identityRoute(
      guestForms.recall,
      async (ctx, { params, body }) => {
        await known(ctx, params);
        await spend(recalls, limitKey(params.form));
        return inside(ctx, params, (inner, code) =>
          recallGuest(inner, code, { id: params.form, through: "stay", birth_date: body.birth_date }),
        );
      },
      known,
    ),
    identityRoute(
      guestForms.link,
      async (ctx, { params }) => {
        await spend(toldByLink, limitKey(params.token));
        return inside(ctx, params, async (inner, code) => {
          const url = await makeOwnLink(inner, page, code, params.form);
          return { url, forms: await showGuestForms(inner, page, code) };
        });
      },
      known,
    ),
    identityUploadRoute(
      guestForms.sendLetter,
      async (ctx, { params, bytes }) => {
        await spend(toldByLink, limitKey(params.token));
        const { tenantId } = await inside(ctx, params, (inner, code) => requireLetterWanted(inner, code, params.form));
        const file = await keepFormFile(services, tenantId, bytes);
        return inside(ctx, params, async (inner, code) => {
          await requireLetterWanted(inner, code, params.form);
          await attachFormFile(inner, { code, form: params.form, kind: "letter" }, file);
          return showGuestForms(inner, page, code);
        });
      },
      known,
    ),
    identityRoute(guestForms.deleteLetter, async (ctx, { params }) => {
      await spend(formSaves, limitKey(params.token));
      return inside(ctx, params, async (inner, code) => {
        await requireLetterWanted(inner, code, params.form);
        await dropFormFile(inner, { code, form: params.form, kind: "letter" });
        return showGuestForms(inner, page, code);
      });
    }),
    identityRoute(guestForms.zipCode, async (ctx, { params }) => {
      await known(ctx, params);
      await spend(zipCodesByLink, limitKey(params.token));
      return lookUpZipCode(params.zip, zipCodeUrl);
    }),
    identityRoute(ownForms.show, (ctx, { params }) =>
      own(ctx, params.token, (inner, { code, id }) => showOwnForm(inner, page, code, id)),
    ),
    identityRoute(
      ownForms.save,
      async (ctx, { params, body }) => {
        await spend(formSaves, limitKey(params.token));
        return own(ctx, params.token, async (inner, { code, id }) => {
          const current = () => showOwnForm(inner, page, code, id);
          await saveGuestForm(inner, code, { id, through: "own", input: body, current });
          return current();
        });
      },
      ownKnown,
    ),
    identityRoute(
      ownForms.recall,
      async (ctx, { params, body }) => {
        const { code, id } = await own(ctx, params.token, async (_inner, place) => place);
        await spend(recalls, limitKey(id));
        const asked = { id, through: "own" as const, birth_date: body.birth_date };
        return own(ctx, params.token, (inner) => recallGuest(inner, code, asked));
      },
      ownKnown,
    ),
    identityRoute(ownForms.zipCode, async (ctx, { params }) => {
      await ownKnown(ctx, params);
      await spend(zipCodesByLink, limitKey(params.token));
      return lookUpZipCode(params.zip, zipCodeUrl);
    }),
    identityRoute(municipalities.list, async (_ctx, { params }) => ({
      data: getMunicipalities(params.state as StateCode).map(({ code, name }) => ({ code, name })),
    })),
  ];
}
