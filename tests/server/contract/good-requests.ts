import { insertPasswordReset } from "#server/people/session/new-password";
import { listSessionsOf } from "#server/people/session/session.queries";
import { newToken, tokenHash } from "#server/platform/http/tokens";
import { goodBodies } from "#tests/contract/good-bodies";
import { accountRequests } from "#tests/server/contract/account-requests";
import { bankRequests } from "#tests/server/contract/bank-requests";
import { channelRequests } from "#tests/server/contract/channel-requests";
import { contractRequests } from "#tests/server/contract/contract-requests";
import { exportRequests } from "#tests/server/contract/export-requests";
import { fileRequests } from "#tests/server/contract/file-requests";
import { financeRequests } from "#tests/server/contract/finance-requests";
import { formRequests } from "#tests/server/contract/form-requests";
import { goodBookingRequests } from "#tests/server/contract/good-booking-requests";
import { type GoodRequest, type Prepare, versionOf } from "#tests/server/contract/good-request";
import { guestPageRequests } from "#tests/server/contract/guest-page-requests";
import { guestRequests } from "#tests/server/contract/guest-requests";
import { bookingImportRequests } from "#tests/server/contract/import-requests";
import { messageRequests } from "#tests/server/contract/message-requests";
import { messageRuleRequests } from "#tests/server/contract/message-rule-requests";
import { moneyRequests } from "#tests/server/contract/money-requests";
import { moveRequests } from "#tests/server/contract/move-requests";
import { notificationRequests } from "#tests/server/contract/notification-requests";
import { ownerRequests } from "#tests/server/contract/owner-requests";
import { ownerStatementRequests } from "#tests/server/contract/owner-statement-requests";
import { peopleRequests } from "#tests/server/contract/people-requests";
import { serviceRequests, signUpRequests, subscriptionRequests } from "#tests/server/contract/service-requests";
import { twoFactorRequests, withoutTwoFactor } from "#tests/server/contract/two-factor-requests";
import { wholeListRequests } from "#tests/server/contract/whole-list-requests";
import {
  deletedRecord,
  freeStay,
  newAccommodation,
  newAmenity,
  newBlock,
  newCoupon,
  newPhoto,
  newRecord,
  newSheet,
  newSheetImport,
  type Side,
} from "#tests/server/contract/world";
import { makePerson, testPassword } from "#tests/support/database-company";
import { pngFile } from "#tests/support/pictures";

async function resetToken(side: Side): Promise<string> {
  const { database, clock } = side.world;
  const { user_id } = await makePerson(database, { at: clock.now() });
  const token = newToken();
  const ends_at = new Date("2099-01-01T00:00:00Z");
  await database.asAuth((db) =>
    insertPasswordReset(db, { token_hash: tokenHash(token), user_id, created_at: clock.now(), ends_at }),
  );
  return token;
}

const ofCompany: Prepare = ({ company }) => ({ params: { uuid: company.tenant_id } });
const ofAccommodation: Prepare = ({ accommodation }) => ({ params: { id: accommodation } });
const ofRecord = ({ id }: { id: string }) => ({ params: { id } });
const ofBlock: Prepare = ({ block }) => ({ params: { id: block } });
const ofNothing: Prepare = () => ({});
const ofTemplate: Prepare = ({ company }) => ({ params: { tenant: company.tenant_id } });
const ofPhoto: Prepare = async (side) => {
  const { accommodation, photo } = await newPhoto(side);
  return { params: { id: accommodation, photo: photo.id } };
};

const prepare: Record<string, Prepare> = {
  "session.login": async (side) => {
    await withoutTwoFactor(side);
    return { body: { email: side.company.email, password: testPassword } };
  },
  "session.logout": ofNothing,
  "session.me": ofNothing,
  "session.forgotPassword": ({ company }) => ({ body: { email: company.email } }),
  "session.resetPassword": async (side) => ({
    body: { ...goodBodies["session.resetPassword"], token: await resetToken(side) },
  }),
  "security.changePassword": () => ({ body: goodBodies["security.changePassword"] }),
  "security.sessions": ofNothing,
  "security.endSession": async ({ world, company }) => {
    const listed = () => world.database.asAuth((db) => listSessionsOf(db, company.user_id, world.clock.now()));
    const before = (await listed()).map(({ id }) => id);
    await world.signedIn(company.user_id);
    return { params: { id: (await listed()).find(({ id }) => !before.includes(id))?.id ?? "" } };
  },
  "session.checkResetLink": async (side) => ({ body: { token: await resetToken(side) } }),
  "session.switchTenant": ofCompany,
  "session.timezones": ofNothing,
  "account.update": () => ({ body: goodBodies["account.update"] }),
  "account.updatePreferences": () => ({ body: goodBodies["account.updatePreferences"] }),
  "sampleData.load": () => ({}),
  "sampleData.remove": () => ({}),
  "firstSteps.show": ofNothing,
  "firstSteps.hide": ofNothing,
  "guestPagePreview.show": async (side) => {
    await newAccommodation(side);
    return { body: goodBodies["guestPagePreview.show"] };
  },
  "tenants.show": ofCompany,
  "tenants.update": async (side) => {
    const { tenant_id, name } = side.company;
    const version = await versionOf(side, `/api/tenants/${tenant_id}`);
    return { params: { uuid: tenant_id }, body: { ...goodBodies["tenants.update"], name, version } };
  },
  "accommodations.list": ({ canary }) => ({ query: `q=${canary}&status=active&kind=chalet&sort=-name` }),
  "accommodations.create": ({ canary }) => ({
    body: { ...goodBodies["accommodations.create"], name: `Casa ${canary}` },
  }),
  "accommodations.show": ofAccommodation,
  "accommodations.update": async (side) => {
    const version = await versionOf(side, `/api/accommodations/${side.accommodation}`);
    const body = { ...goodBodies["accommodations.update"], name: `Chalé ${side.canary}`, version };
    return { params: { id: side.accommodation }, body };
  },
  "accommodations.delete": async (side) => ({ params: { id: (await newAccommodation(side)).id } }),
  "accommodations.archive": async (side) => ({ params: { id: (await newAccommodation(side)).id } }),
  "accommodations.unarchive": async (side) => {
    const { id } = await newAccommodation(side);
    await side.admin.send("POST", `/api/accommodations/${id}/archive`);
    return { params: { id } };
  },
  "accommodationOptions.list": ofNothing,
  "seasons.list": ofNothing,
  "seasons.create": ({ canary }) => ({ body: { ...goodBodies["seasons.create"], name: `Temporada ${canary}` } }),
  "seasons.show": async (side) => ofRecord(await newRecord(side, "seasons")),
  "seasons.update": async (side) => ({
    ...ofRecord(await newRecord(side, "seasons")),
    body: goodBodies["seasons.update"],
  }),
  "seasons.delete": async (side) => ofRecord(await newRecord(side, "seasons")),
  "seasons.restore": async (side) => ofRecord(await deletedRecord(side, "seasons")),
  "fees.list": ofNothing,
  "fees.create": ({ canary }) => ({ body: { ...goodBodies["fees.create"], name: `Taxa ${canary}` } }),
  "fees.show": async (side) => ofRecord(await newRecord(side, "fees")),
  "fees.update": async (side) => ({ ...ofRecord(await newRecord(side, "fees")), body: goodBodies["fees.update"] }),
  "fees.delete": async (side) => ofRecord(await newRecord(side, "fees")),
  "fees.restore": async (side) => ofRecord(await deletedRecord(side, "fees")),
  "feeOptions.list": ofNothing,
  "lengthDiscounts.list": ofNothing,
  "lengthDiscounts.create": ({ canary }) => ({
    body: { ...goodBodies["lengthDiscounts.create"], name: `Desconto ${canary}` },
  }),
  "lengthDiscounts.show": async (side) => ofRecord(await newRecord(side, "lengthDiscounts")),
  "lengthDiscounts.update": async (side) => ({
    ...ofRecord(await newRecord(side, "lengthDiscounts")),
    body: goodBodies["lengthDiscounts.update"],
  }),
  "lengthDiscounts.delete": async (side) => ofRecord(await newRecord(side, "lengthDiscounts")),
  "lengthDiscounts.restore": async (side) => ofRecord(await deletedRecord(side, "lengthDiscounts")),
  "coupons.list": ofNothing,
  "coupons.create": ({ canary }) => ({
    body: { ...goodBodies["coupons.create"], code: `${canary} ${freeStay().check_in}` },
  }),
  "coupons.show": async (side) => ofRecord(await newCoupon(side)),
  "coupons.update": async (side) => ({ ...ofRecord(await newCoupon(side)), body: goodBodies["coupons.update"] }),
  "coupons.delete": async (side) => ofRecord(await newCoupon(side)),
  "coupons.restore": async (side) => ofRecord(await deletedRecord(side, "coupons")),
  "rateCalendar.show": ({ accommodation }) => ({
    params: { id: accommodation },
    query: "from=2028-02-20&to=2028-03-10",
  }),
  "rateCalendar.override": ({ accommodation }) => ({
    params: { id: accommodation },
    body: goodBodies["rateCalendar.override"],
  }),
  "accommodations.copy": ofAccommodation,
  "accommodationDefaults.show": ofNothing,
  "amenities.list": ofNothing,
  "amenities.create": ({ canary }) => ({
    body: { ...goodBodies["amenities.create"], name: `Redário ${canary} ${freeStay().check_in}` },
  }),
  "amenities.show": async (side) => ({ params: { id: (await newAmenity(side)).id } }),
  "amenities.update": async (side) => ({
    params: { id: (await newAmenity(side)).id },
    body: { name: `Deque ${side.canary} ${freeStay().check_in}`, version: 1 },
  }),
  "amenities.delete": async (side) => ({ params: { id: (await newAmenity(side)).id } }),
  "inventory.show": ofAccommodation,
  "inventory.update": async (side) => {
    const version = await versionOf(side, `/api/accommodations/${side.accommodation}/inventory`);
    return { params: { id: side.accommodation }, body: { ...goodBodies["inventory.update"], version } };
  },
  ...ownerRequests,
  ...contractRequests,
  ...formRequests,
  ...notificationRequests,
  ...messageRequests,
  ...messageRuleRequests,
  ...ownerStatementRequests,
  "photos.list": async (side) => ({ params: { id: (await newPhoto(side)).accommodation } }),
  "photos.create": async (side) => ({ params: { id: (await newAccommodation(side)).id }, body: await pngFile() }),
  "photos.order": async (side) => {
    const { accommodation, photo } = await newPhoto(side);
    return { params: { id: accommodation }, body: { ids: [photo.id] } };
  },
  "photos.show": ofPhoto,
  "photos.update": async (side) => {
    const { accommodation, photo } = await newPhoto(side);
    const body = { ...goodBodies["photos.update"], version: photo.version };
    return { params: { id: accommodation, photo: photo.id }, body };
  },
  "photos.delete": ofPhoto,
  "photos.restore": ofPhoto,
  "photoFiles.show": async (side) => {
    const { photo } = await newPhoto(side);
    const width = String(photo.sources[0].width);
    return { params: { tenant: side.company.tenant_id, photo: photo.id, width } };
  },
  "blocks.list": ({ accommodation, canary }) => ({
    query: `q=${canary}&accommodation_id=${accommodation}&kind=owner&from=2027-01-01&to=2028-01-01&sort=accommodation_name`,
  }),
  "blocks.create": ({ accommodation, canary }) => ({
    body: {
      ...goodBodies["blocks.create"],
      ...freeStay(),
      accommodation_ids: [accommodation],
      reason: `Obra ${canary}`,
    },
  }),
  "blocks.show": ofBlock,
  "blocks.update": async (side) => {
    const version = await versionOf(side, `/api/blocks/${side.block}`);
    return { params: { id: side.block }, body: { ...goodBodies["blocks.update"], version } };
  },
  "blocks.delete": async (side) => ({ params: { id: (await newBlock(side)).id } }),
  "blocks.restore": async (side) => {
    const { id } = await newBlock(side);
    await side.admin.send("DELETE", `/api/blocks/${id}`);
    return { params: { id } };
  },
  ...channelRequests,
  ...exportRequests,
  "imports.list": () => ({ query: "sort=-created_at&per_page=25" }),
  "imports.create": (side) => ({ query: "kind=accommodations&file_name=casas.csv", body: newSheet(side) }),
  "imports.show": async (side) => ofRecord(await newSheetImport(side)),
  "imports.update": async (side) => ({
    ...ofRecord(await newSheetImport(side)),
    body: { cells: [{ row: 2, field: "name", text: `Casa ${side.canary} corrigida` }], version: 1 },
  }),
  "imports.rows": async (side) => ({ ...ofRecord(await newSheetImport(side)), query: "only=good&sort=row" }),
  "imports.apply": async (side) => ({ ...ofRecord(await newSheetImport(side)), body: goodBodies["imports.apply"] }),
  "imports.undo": async (side) => {
    const { id } = await newSheetImport(side);
    await side.admin.send("POST", `/api/imports/${id}/application`, { body: goodBodies["imports.apply"] });
    return { params: { id } };
  },
  "importFiles.csvTemplate": ofTemplate,
  "importFiles.xlsxTemplate": ofTemplate,
  "importFiles.leftOut": async (side) => {
    const { id } = await newSheetImport(side);
    return { params: { tenant: side.company.tenant_id, id } };
  },
  ...bookingImportRequests,
  "quotes.create": ({ accommodation }) => ({
    body: { ...goodBodies["quotes.create"], ...freeStay(), accommodation_id: accommodation },
  }),
  "events.listen": ofNothing,
  ...wholeListRequests,
  ...goodBookingRequests,
  ...fileRequests,
  ...guestRequests,
  ...guestPageRequests,
  ...moneyRequests,
  ...financeRequests,
  ...bankRequests,
  ...moveRequests,
  ...peopleRequests,
  ...twoFactorRequests,
  ...accountRequests,
  "dashboard.show": ofNothing,
  "dashboard.admin": ofNothing,
  ...subscriptionRequests,
  ...serviceRequests,
  ...signUpRequests,
};

/** A new valid request of an endpoint; an endpoint without one fails the run. */
export async function goodRequest(name: string, side: Side): Promise<GoodRequest> {
  const make = prepare[name];
  if (make === undefined)
    throw new Error(`${name} is new: say in good-requests.ts what a good request of it looks like`);
  return make(side);
}

/** Invalidated by other requests: created for each caller. */
const takenByOthers = ["exportFiles.show"];

const unspent = new WeakMap<Side, Map<string, Promise<GoodRequest>>>();

/** A valid request that is never sent with success: created once, for all callers who are refused access. */
export function unspentRequest(name: string, side: Side): Promise<GoodRequest> {
  const ofSide = unspent.get(side) ?? new Map<string, Promise<GoodRequest>>();
  unspent.set(side, ofSide);
  if (takenByOthers.includes(name)) return goodRequest(name, side);
  const request = ofSide.get(name) ?? goodRequest(name, side);
  ofSide.set(name, request);
  return request;
}
