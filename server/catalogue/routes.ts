import { accommodationDefaults, accommodationOptions, accommodations } from "#contract/catalogue/accommodations";
import { amenities } from "#contract/catalogue/amenities";
import { cancellationPolicies } from "#contract/catalogue/cancellation-policies";
import { channelTerms } from "#contract/catalogue/channel-terms";
import { consumptionItems } from "#contract/catalogue/consumption-items";
import { coupons, lengthDiscounts } from "#contract/catalogue/discounts";
import { feeOptions, fees } from "#contract/catalogue/fees";
import { inventory } from "#contract/catalogue/inventory";
import { owners } from "#contract/catalogue/owners";
import { ownership } from "#contract/catalogue/ownership";
import { paymentPlans } from "#contract/catalogue/payment-plans";
import { photoFiles, photos } from "#contract/catalogue/photos";
import { avatars, logos } from "#contract/catalogue/pictures";
import { seasons } from "#contract/catalogue/seasons";
import { copyAccommodation, createAccommodation } from "#server/catalogue/accommodations/create-accommodation";
import { listAccommodationOptions, listAccommodations } from "#server/catalogue/accommodations/list-accommodations";
import {
  accommodationExists,
  showAccommodation,
  usualOfCompany,
} from "#server/catalogue/accommodations/read-accommodation";
import { amenityVerbs } from "#server/catalogue/amenities/amenities";
import { listChannelTerms, showChannelTerms, updateChannelTerms } from "#server/catalogue/channel-terms/channel-terms";
import { requireInventoryFits, saveInventory, showInventory } from "#server/catalogue/inventory/inventory";
import { ownerVerbs } from "#server/catalogue/owners/owners";
import { saveOwnership, showOwnership } from "#server/catalogue/owners/ownership";
import { addPhoto, keepFiles } from "#server/catalogue/photos/add-photo";
import { deletePhoto, orderPhotos, restorePhoto, updatePhoto } from "#server/catalogue/photos/change-photos";
import { listAnswer, photoExists, showPhoto, showPhotoFile } from "#server/catalogue/photos/read-photos";
import {
  removeAvatar,
  removeLogo,
  setAvatar,
  setLogo,
  showAvatar,
  showLogo,
} from "#server/catalogue/pictures/pictures";
import { consumptionItemVerbs } from "#server/catalogue/rates/consumption-items";
import { couponVerbs } from "#server/catalogue/rates/coupons";
import { feeVerbs, listFeeOptions } from "#server/catalogue/rates/fees";
import { lengthDiscountVerbs, seasonVerbs } from "#server/catalogue/rates/rates";
import { cancellationPolicyVerbs } from "#server/catalogue/terms/cancellation-policies";
import { paymentPlanVerbs } from "#server/catalogue/terms/payment-plans";
import { isCurrentTenant } from "#server/people/tenants/tenant";
import { faceTask, logoTask, photoTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import { serve, serveFile } from "#server/platform/http/company-route";
import { serveIdentityFile } from "#server/platform/http/identity-route";
import { servePrepared } from "#server/platform/http/prepared-route";
import type { EndpointCtx } from "#server/platform/http/route";
import { serveUpload } from "#server/platform/http/upload-route";
import { serveRecord } from "#server/platform/records/record-verbs";

const accommodationOfPath = (ctx: EndpointCtx, { id }: { id: string }) => accommodationExists(ctx, id);

export const catalogueRoutes = [
  serve(accommodations.create, (ctx, { body }) => createAccommodation(ctx, body)),
  serve(accommodations.copy, copyAccommodation),
  serve(accommodations.list, listAccommodations),
  serve(accommodations.show, (ctx, { params }) => showAccommodation(ctx, params.id)),
  serve(accommodationOptions.list, listAccommodationOptions),
  serve(accommodationDefaults.show, usualOfCompany),

  ...serveRecord(amenities, amenityVerbs),

  serve(channelTerms.list, listChannelTerms),
  serve(channelTerms.show, (ctx, { params }) => showChannelTerms(ctx, params.channel)),
  serve(channelTerms.update, (ctx, { params, body }) => updateChannelTerms(ctx, params.channel, body)),

  serve(inventory.show, (ctx, { params }) => showInventory(ctx, params.id)),
  servePrepared(
    inventory.update,
    {
      async prepare({ actor, services }, { items }, { id }) {
        if (items !== undefined) await requireInventoryFits(services, actor.tenant_id, id, items);
      },
      keep: (ctx, body, _checked, { id }) => saveInventory(ctx, id, body),
    },
    accommodationOfPath,
  ),

  ...serveRecord(owners, ownerVerbs),
  serve(ownership.show, (ctx, { params }) => showOwnership(ctx, params.id)),
  serve(
    ownership.update,
    (ctx, { params, body }) => saveOwnership(ctx, params.id, body, ctx.services.followers),
    accommodationOfPath,
  ),

  serveUpload(
    photos.create,
    {
      prepare: async ({ actor, services }, bytes) =>
        keepFiles(services, actor.tenant_id, await workOn(actor.tenant_id, photoTask, bytes)),
      keep: (ctx, params, files) => addPhoto(ctx, params.id, files),
    },
    accommodationOfPath,
  ),
  serve(
    photos.update,
    (ctx, { params, body }) => updatePhoto(ctx, params.id, params.photo, body),
    (ctx, { id, photo }) => photoExists(ctx, id, photo),
  ),
  serve(photos.order, orderPhotos, accommodationOfPath),
  serve(photos.delete, deletePhoto),
  serve(photos.restore, restorePhoto),
  serve(photos.list, (ctx, { params }) => listAnswer(ctx, params.id), accommodationOfPath),
  serve(photos.show, (ctx, { params }) => showPhoto(ctx, params.id, params.photo)),
  serveFile(photoFiles.show, (ctx, { params }) => showPhotoFile(ctx, ctx.services.files, params.photo, params.width)),

  serveUpload(
    logos.set,
    {
      prepare: ({ actor: { tenant_id } }, bytes) => workOn(tenant_id, logoTask, bytes),
      keep: (ctx, _, image) => setLogo(ctx, image),
    },
    isCurrentTenant,
  ),
  serve(logos.remove, removeLogo, isCurrentTenant),
  serveIdentityFile(logos.show, showLogo),
  serveUpload(
    avatars.set,
    {
      prepare: ({ actor: { tenant_id } }, bytes) => workOn(tenant_id, faceTask, bytes),
      keep: (ctx, _, image) => setAvatar(ctx, image),
    },
    async () => true,
  ),
  serve(avatars.remove, removeAvatar),
  serveIdentityFile(avatars.show, showAvatar),

  ...serveRecord(consumptionItems, consumptionItemVerbs),
  serve(consumptionItems.restore, (ctx, { params }) => consumptionItemVerbs.restore(ctx, params.id)),
  ...serveRecord(coupons, couponVerbs),
  serve(coupons.restore, (ctx, { params }) => couponVerbs.restore(ctx, params.id)),
  ...serveRecord(fees, feeVerbs),
  serve(fees.restore, (ctx, { params }) => feeVerbs.restore(ctx, params.id)),
  serve(feeOptions.list, listFeeOptions),
  ...serveRecord(seasons, seasonVerbs),
  serve(seasons.restore, (ctx, { params }) => seasonVerbs.restore(ctx, params.id)),
  ...serveRecord(lengthDiscounts, lengthDiscountVerbs),
  serve(lengthDiscounts.restore, (ctx, { params }) => lengthDiscountVerbs.restore(ctx, params.id)),

  ...serveRecord(cancellationPolicies, cancellationPolicyVerbs),
  ...serveRecord(paymentPlans, paymentPlanVerbs),
] as const;
