import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import type { guestForms, municipalities, ownForms } from "#contract/guest/guest-forms";
import { isLongOver } from "#domain/after-stay";
import type { StateCode } from "#domain/brazil";
import { requireLink, throughLink } from "#server/guest/guest-page/through-link";
import { attachFormFile, keepFormFile } from "#server/guest/registration-forms/form-files";
import {
  type FormServices,
  makeOwnLink,
  recallGuest,
  requireLetterWanted,
  saveGuestForm,
  showGuestForms,
  showOwnForm,
} from "#server/guest/registration-forms/guest-forms";
import { proveOwner, restartForm } from "#server/guest/registration-forms/prove-person";
import type { GuestThrough } from "#server/guest/registration-forms/read-by-link";
import { findOwnForm, findTenantOfOwnLink, isReplacedLink } from "#server/guest/registration-forms/stay-forms.queries";
import { lookUpZipCode } from "#server/guest/registration-forms/zip-codes";
import { type Ctx, clockActor } from "#server/platform/context";
import { networkOf } from "#server/platform/http/client-address";
import { limitKey, spend } from "#server/platform/http/limits";
import { invalid, Problem } from "#server/platform/http/problem";
import type { IdentityCtx, IdentityUploadVerb, IdentityVerb } from "#server/platform/http/route";
import { browserOf, tokenHash } from "#server/platform/http/tokens";

/** What the forms page shows besides the forms. */
const pageOf = ({ services }: IdentityCtx): FormServices => ({
  publicUrl: services.publicUrl,
  findsZipCodes: services.config.zipCodeUrl !== null,
});

export const requireOwnLink = (ctx: IdentityCtx, params: { token: string }) =>
  throughOwnLink(ctx, params, async () => true);

const byStay = (ctx: IdentityCtx): GuestThrough => ({ link: "stay", browser: browserOf(ctx) });
const byOwn = (ctx: IdentityCtx): GuestThrough => ({ link: "own", browser: browserOf(ctx) });

/** The forms of a stay, as the browser of the request may read them. */
const showForms = (ctx: IdentityCtx, inner: Ctx, code: string) =>
  showGuestForms(inner, pageOf(ctx), { code, browser: browserOf(ctx) });

export const showFormsByLink: IdentityVerb<typeof guestForms.show> = (ctx, { params }) =>
  throughLink(ctx, params, (inner, code) => showForms(ctx, inner, code));

export const saveFormByLink: IdentityVerb<typeof guestForms.save> = async (ctx, { params, body }) => {
  await spend(ctx.services.limits.formSaves, limitKey(params.token));
  return throughLink(ctx, params, async (inner, code) => {
    const current = () => showForms(ctx, inner, code);
    await saveGuestForm(inner, code, { id: params.form, through: byStay(ctx), input: body, current });
    return current();
  });
};

/** Counted by form and kind of link: who has the link of the stay does not use up the attempts by a person's own. */
export const recallGuestForm: IdentityVerb<typeof guestForms.recall> = async (ctx, { params, body }) => {
  await requireLink(ctx, params);
  await spend(ctx.services.limits.recalls, limitKey(params.form, "stay"));
  return throughLink(ctx, params, (inner, code) =>
    recallGuest(inner, code, { id: params.form, through: byStay(ctx), birth_date: body.birth_date }),
  );
};

/** Attempts by the link of the stay are not shared with those by a person's own. */
export const proveGuestForm: IdentityVerb<typeof guestForms.prove> = async (ctx, { params, body }) => {
  await requireLink(ctx, params);
  await spend(ctx.services.limits.provedForms, limitKey(params.token, params.form));
  return throughLink(ctx, params, async (inner, code) => {
    const isRight = await proveOwner(inner, code, { id: params.form, ...byStay(ctx), ...body });
    if (!isRight) throw invalid("birth_date", notTheDate);
    return showForms(ctx, inner, code);
  });
};

export const restartGuestForm: IdentityVerb<typeof guestForms.restart> = async (ctx, { params, body }) => {
  await requireLink(ctx, params);
  await spend(ctx.services.limits.restartsByLink, limitKey(params.token));
  if (body.birth_date) await spend(ctx.services.limits.provedForms, limitKey(params.token, params.form));
  return throughLink(ctx, params, async (inner, code) => {
    const isRight = await restartForm(inner, code, { id: params.form, ...byStay(ctx), ...body });
    if (!isRight) throw invalid("birth_date", notTheDate);
    return showForms(ctx, inner, code);
  });
};

export const createFormLink: IdentityVerb<typeof guestForms.link> = async (ctx, { params }) => {
  await spend(ctx.services.limits.formLinksByLink, limitKey(params.token));
  await spend(ctx.services.limits.linksOfForm, limitKey(params.form));
  return throughLink(ctx, params, async (inner, code) => {
    const url = await makeOwnLink(inner, pageOf(ctx), code, params.form);
    return { url, forms: await showForms(ctx, inner, code) };
  });
};

export const sendLetter: IdentityUploadVerb<typeof guestForms.sendLetter> = async (ctx, { params, bytes }) => {
  await spend(ctx.services.limits.lettersByLink, limitKey(params.token));
  const { tenantId } = await throughLink(ctx, params, (inner, code) => requireLetterWanted(inner, code, params.form));
  const file = await keepFormFile(ctx.services, tenantId, bytes);
  return throughLink(ctx, params, async (inner, code) => {
    await requireLetterWanted(inner, code, params.form);
    await attachFormFile(inner, { code, form: params.form, kind: "letter" }, file);
    return showForms(ctx, inner, code);
  });
};

export const lookUpGuestZipCode: IdentityVerb<typeof guestForms.zipCode> = async (ctx, { params }) => {
  await requireLink(ctx, params);
  await spend(ctx.services.limits.zipCodesByLink, limitKey(params.token));
  return lookUpZipCode(params.zip, ctx.services.config.zipCodeUrl);
};

export const showOwnFormByLink: IdentityVerb<typeof ownForms.show> = (ctx, { params }) =>
  throughOwnLink(ctx, params, (inner, place) => showOwnForm(inner, pageOf(ctx), { ...place, browser: browserOf(ctx) }));

export const saveOwnForm: IdentityVerb<typeof ownForms.save> = async (ctx, { params, body }) => {
  await spend(ctx.services.limits.formSaves, limitKey(params.token));
  const browser = browserOf(ctx);
  return throughOwnLink(ctx, params, async (inner, { code, id }) => {
    const current = () => showOwnForm(inner, pageOf(ctx), { code, id, browser });
    await saveGuestForm(inner, code, { id, through: byOwn(ctx), input: body, current });
    return current();
  });
};

/** Five attempts a day by each link, and 30 a month by all links that were made for the form. */
async function spendProof({ services: { limits } }: IdentityCtx, { token }: { token: string }, form: string) {
  await spend(limits.provedForms, limitKey(token));
  await spend(limits.provedFormsOfMonth, limitKey(form));
}

export const proveOwnForm: IdentityVerb<typeof ownForms.prove> = async (ctx, { params, body }) => {
  const place = await throughOwnLink(ctx, params, async (_inner, found) => found);
  await spendProof(ctx, params, place.id);
  return throughOwnLink(ctx, params, async (inner, { code }) => {
    const isRight = await proveOwner(inner, code, { id: place.id, ...byOwn(ctx), ...body });
    if (!isRight) throw invalid("birth_date", notTheDate);
    return showOwnForm(inner, pageOf(ctx), { ...place, browser: browserOf(ctx) });
  });
};

const notTheDate = "Esta data não confere. Confira e tente de novo: são cinco tentativas por dia";

export const restartOwnForm: IdentityVerb<typeof ownForms.restart> = async (ctx, { params, body }) => {
  const place = await throughOwnLink(ctx, params, async (_inner, found) => found);
  await spend(ctx.services.limits.restartsByLink, limitKey(params.token));
  if (body.birth_date) await spendProof(ctx, params, place.id);
  return throughOwnLink(ctx, params, async (inner, { code }) => {
    const isRight = await restartForm(inner, code, { id: place.id, ...byOwn(ctx), ...body });
    if (!isRight) throw invalid("birth_date", notTheDate);
    return showOwnForm(inner, pageOf(ctx), { ...place, browser: browserOf(ctx) });
  });
};

export const recallOwnForm: IdentityVerb<typeof ownForms.recall> = async (ctx, { params, body }) => {
  const { code, id } = await throughOwnLink(ctx, params, async (_inner, place) => place);
  await spend(ctx.services.limits.recalls, limitKey(id, "own"));
  const asked = { id, through: byOwn(ctx), birth_date: body.birth_date };
  return throughOwnLink(ctx, params, (inner) => recallGuest(inner, code, asked));
};

export const lookUpOwnZipCode: IdentityVerb<typeof ownForms.zipCode> = async (ctx, { params }) => {
  await requireOwnLink(ctx, params);
  await spend(ctx.services.limits.zipCodesByLink, limitKey(params.token));
  return lookUpZipCode(params.zip, ctx.services.config.zipCodeUrl);
};

export const listMunicipalities: IdentityVerb<typeof municipalities.list> = async (_ctx, { params }) => ({
  data: getMunicipalities(params.state as StateCode).map(({ code, name }) => ({ code, name })),
});

/**
 * Runs a request by the link to a person's own form, in a transaction of its company. Unknown tokens are counted by
 * address, together with those of guest pages.
 */
async function throughOwnLink<T>(
  { database, clock, services, address, requestId }: IdentityCtx,
  { token }: { token: string },
  run: (ctx: Ctx, place: { code: string; id: string }) => Promise<T>,
): Promise<T> {
  const hash = tokenHash(token);
  const tenantId = await database.asAuth((db) => findTenantOfOwnLink(db, hash));
  if (tenantId === null) {
    if (await database.asAuth((db) => isReplacedLink(db, hash))) throw new Problem("LinkReplacedException");
    await spend(services.limits.wrongLinkNetwork, limitKey(networkOf(address)));
    throw new Problem("BookingNotFoundException");
  }
  return database.asTenant(tenantId, async (db) => {
    const place = await findOwnForm(db, tenantId, hash);
    if (place === null || isLongOver(place, clock.now())) throw new Problem("BookingNotFoundException");
    const actor = { ...clockActor(tenantId, place.company_timezone), request_id: requestId };
    return run({ actor, db, clock }, place);
  });
}
