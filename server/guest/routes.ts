import { contractSettingsCalls, contractTypes } from "#contract/guest/contract-types";
import { contractChecks, contracts } from "#contract/guest/contracts";
import { guestContracts, ownContracts } from "#contract/guest/guest-contract";
import { guestForms, municipalities, ownForms } from "#contract/guest/guest-forms";
import { guestLinks } from "#contract/guest/guest-links";
import { guestPages } from "#contract/guest/guest-page";
import { guestAsking, guestRequests } from "#contract/guest/guest-requests";
import { guideOpenings } from "#contract/guest/guide-settings";
import { guestReceipts, papers, receiptChecks, receipts } from "#contract/guest/papers";
import { formSettings, registrationForms } from "#contract/guest/registration-forms";
import { stays } from "#contract/guest/stays";
import { guestPagePreview } from "#contract/office/first-steps";
import { bookingExists } from "#server/bookings/bookings/read-booking";
import { arrive, checkIn, showArrival, undoCheckIn } from "#server/guest/check-in/check-in";
import { checkOut, depart, showDeparture, undoCheckOut } from "#server/guest/check-in/check-out";
import {
  contractTypeVerbs,
  listContractModels,
  listContractVersions,
  publishContractType,
  requirePublishable,
  showContractSettings,
  updateContractSettings,
} from "#server/guest/contracts/contract-types";
import { contractExists, keepContract, replaceContract, voidContract } from "#server/guest/contracts/decide-contract";
import {
  answerByForm,
  mailSignerLink,
  openGuestContract,
  readGuestContractPdf,
  shownAfter,
  signAsGuest,
  tellFactsByLink,
} from "#server/guest/contracts/guest-contract";
import { issueContract } from "#server/guest/contracts/issue-contract";
import {
  openContractOfSigner,
  readOwnContractPdf,
  requireSigner,
  showContractOfSigner,
  signOwnContract,
} from "#server/guest/contracts/own-contract";
import { finishPreview, previewContract } from "#server/guest/contracts/preview-contract";
import {
  finishContract,
  listContracts,
  listContractsOfBooking,
  listTypesForBooking,
  readContractPdf,
  showContract,
  showContractCheck,
} from "#server/guest/contracts/read-contracts";
import { confirmByLink } from "#server/guest/guest-page/confirm-as-guest";
import { giveRefundKey } from "#server/guest/guest-page/give-refund-key";
import { openGuide, saveGuideSettings, showGuideSettings } from "#server/guest/guest-page/guest-guide";
import { ensureGuestLink, renewGuestLink, showLink } from "#server/guest/guest-page/guest-link";
import { readCover, readGuestPhoto } from "#server/guest/guest-page/guest-place";
import { previewGuestPage } from "#server/guest/guest-page/preview-page";
import { proveHolderByLink } from "#server/guest/guest-page/prove-holder";
import { changeGuestLanguage, listInstallments, openGuestPage } from "#server/guest/guest-page/show-page";
import { readStayCalendar } from "#server/guest/guest-page/stay-calendar";
import { announceByLink, sendReceiptByLink } from "#server/guest/guest-page/tell-payment";
import { requireLink, requirePapers, throughLink } from "#server/guest/guest-page/through-link";
import { acceptRequest, refuseRequest, requestExists } from "#server/guest/guest-requests/answer-request";
import {
  askByLink,
  listTakenNights,
  previewOwnCancellation,
  previewOwnChange,
  withdrawByLink,
} from "#server/guest/guest-requests/ask";
import { listRequestsOfBooking } from "#server/guest/guest-requests/requests-of";
import { tellGuestDetails } from "#server/guest/guest-requests/tell-details";
import { checkReceipt } from "#server/guest/papers/check-receipt";
import { issueReceiptByLink, readReceiptByLink } from "#server/guest/papers/receipt-paper";
import { readPaperPdf, readReceiptPdf, showPaper, showReceipt } from "#server/guest/papers/show-paper";
import { readVoucherByLink } from "#server/guest/papers/stay-papers";
import {
  completeForm,
  deleteFormFile,
  formExists,
  listForms,
  listFormsOfBooking,
  prepareFormFile,
  sendFormFile,
} from "#server/guest/registration-forms/desk-forms";
import { exportFormsCsv, exportFormsJson } from "#server/guest/registration-forms/export-forms";
import { readFormFile } from "#server/guest/registration-forms/form-files";
import { showFormSettings, updateFormSettings } from "#server/guest/registration-forms/form-settings";
import {
  createFormLink,
  listMunicipalities,
  lookUpGuestZipCode,
  lookUpOwnZipCode,
  proveGuestForm,
  proveOwnForm,
  recallGuestForm,
  recallOwnForm,
  requireOwnLink,
  restartGuestForm,
  restartOwnForm,
  saveFormByLink,
  saveOwnForm,
  sendLetter,
  showFormsByLink,
  showOwnFormByLink,
} from "#server/guest/registration-forms/forms-by-link";
import { markRefused, markSent, unmarkRefused, unmarkSent } from "#server/guest/registration-forms/mark-forms";
import { lookUpZipCode } from "#server/guest/registration-forms/zip-codes";
import { issueReceipt } from "#server/money/payments/receipts";
import { paymentExists } from "#server/money/payments/reverse-payment";
import { serve, serveFile, serveFinished } from "#server/platform/http/company-route";
import { serveIdentity, serveIdentityFile, serveIdentityUpload } from "#server/platform/http/identity-route";
import { servePrepared } from "#server/platform/http/prepared-route";
import type { EndpointCtx } from "#server/platform/http/route";
import { serveUpload } from "#server/platform/http/upload-route";
import { serveRecord } from "#server/platform/records/record-verbs";

const bookingOfPath = (ctx: EndpointCtx, { code }: { code: string }) => bookingExists(ctx, code);

export const guestRoutes = [
  serve(papers.show, showPaper),
  serveFile(papers.pdf, readPaperPdf),
  serve(receipts.show, showReceipt),
  serveFile(receipts.pdf, readReceiptPdf),
  serve(
    receipts.issue,
    (ctx, { params }) => issueReceipt(ctx, params.code, params.id),
    (ctx, { code, id }) => paymentExists(ctx, code, id),
  ),
  serve(stays.checkIn, (ctx, { params, body }) => checkIn(ctx, params.code, body), bookingOfPath),
  serve(stays.arrive, arrive, bookingOfPath),
  serve(stays.arrival, showArrival),
  serve(stays.undoCheckIn, undoCheckIn),
  serve(stays.checkOut, (ctx, { params, body }) => checkOut(ctx, params.code, body), bookingOfPath),
  serve(stays.departure, showDeparture),
  serve(stays.depart, depart, bookingOfPath),
  serve(stays.undoCheckOut, undoCheckOut),

  ...serveRecord(contractTypes, contractTypeVerbs),
  serve(contractTypes.restore, (ctx, { params }) => contractTypeVerbs.restore(ctx, params.id)),
  servePrepared(
    contractTypes.publish,
    {
      prepare: ({ actor, services }, _body, { id }) => requirePublishable(services.database, actor.tenant_id, id),
      keep: (ctx, { version }, _checked, { id }) => publishContractType(ctx, id, version),
    },
    (ctx, { id }) => contractTypeVerbs.exists(ctx, id),
  ),
  serve(contractTypes.versions, listContractVersions),
  serve(contractTypes.models, listContractModels),
  serveFinished(contractTypes.preview, previewContract, finishPreview, (ctx, { id }) =>
    contractTypeVerbs.exists(ctx, id),
  ),
  serve(contractSettingsCalls.show, showContractSettings),
  serve(contractSettingsCalls.update, updateContractSettings),
  serve(contracts.void, (ctx, { params, body }) => voidContract(ctx, params.id, body), contractExists),
  serve(contracts.replace, replaceContract, contractExists),
  serve(contracts.keep, keepContract, contractExists),
  serve(contracts.create, (ctx, { body }) => issueContract(ctx, body)),
  serve(contracts.list, (ctx, { query }) => listContracts(ctx, query)),
  serve(contracts.ofBooking, listContractsOfBooking),
  serve(contracts.typesOfBooking, listTypesForBooking),
  serveFinished(contracts.show, (ctx, { params }) => showContract(ctx, params.id), finishContract),
  serveFile(contracts.pdf, readContractPdf),
  serveIdentity(guestContracts.show, (ctx, { params }) => shownAfter(ctx, params, answerByForm, "papers")),
  serveIdentity(
    guestContracts.open,
    (ctx, { params }) => shownAfter(ctx, params, openGuestContract, "papers"),
    requirePapers,
  ),
  serveIdentity(guestContracts.tell, tellFactsByLink, requireLink),
  serveIdentity(guestContracts.sign, signAsGuest, requireLink),
  serveIdentity(guestContracts.sendLink, mailSignerLink, requireLink),
  serveIdentityFile(guestContracts.pdf, readGuestContractPdf),
  serveIdentity(ownContracts.show, (ctx, { params }) => showContractOfSigner(ctx, params)),
  serveIdentity(ownContracts.open, openContractOfSigner, requireSigner),
  serveIdentity(ownContracts.sign, signOwnContract, requireSigner),
  serveIdentityFile(ownContracts.pdf, readOwnContractPdf),
  serveIdentity(contractChecks.show, showContractCheck),

  serveIdentity(guestPages.confirm, confirmByLink, requireLink),
  serveIdentity(guestPages.giveRefundKey, giveRefundKey, requireLink),
  serveIdentity(guestPages.guide, (ctx, { params }) => throughLink(ctx, params, openGuide)),
  serveIdentityFile(guestPages.cover, readCover),
  serveIdentityFile(guestPages.photo, readGuestPhoto),
  serveIdentity(guestPages.prove, proveHolderByLink, (ctx, params) =>
    throughLink(ctx, params, async () => true, "door"),
  ),
  serveIdentity(guestPages.show, openGuestPage),
  serveIdentity(guestPages.speak, changeGuestLanguage, requirePapers),
  serveIdentity(guestPages.installments, (ctx, { params }) => throughLink(ctx, params, listInstallments)),
  serveIdentityFile(guestPages.voucher, readVoucherByLink),
  serveIdentity(guestReceipts.issue, issueReceiptByLink, requirePapers),
  serveIdentityFile(guestReceipts.pdf, readReceiptByLink),
  serveIdentity(receiptChecks.show, checkReceipt),
  serveIdentityFile(guestPages.calendar, readStayCalendar),
  serveIdentity(guestPages.announce, announceByLink, requireLink),
  serveIdentityUpload(guestPages.sendReceipt, sendReceiptByLink, requireLink),
  serve(guideOpenings.show, (ctx) => showGuideSettings(ctx)),
  serve(guideOpenings.save, (ctx, { body }) => saveGuideSettings(ctx, body)),
  serve(guestLinks.show, (ctx, { params }) => showLink(ctx, ctx.services, params.code)),
  serve(guestLinks.ensure, ensureGuestLink),
  serve(guestLinks.renew, renewGuestLink),
  serve(guestPagePreview.show, previewGuestPage),

  serve(guestRequests.accept, acceptRequest, requestExists),
  serve(guestRequests.refuse, refuseRequest, requestExists),
  serve(guestRequests.list, listRequestsOfBooking),
  serveIdentity(guestAsking.previewCancellation, previewOwnCancellation),
  serveIdentity(guestAsking.previewChange, previewOwnChange, requireLink),
  serveIdentity(guestAsking.takenNights, listTakenNights),
  serveIdentity(guestAsking.ask, askByLink, requireLink),
  serveIdentity(guestAsking.withdraw, withdrawByLink, requireLink),
  serveIdentity(guestAsking.tell, tellGuestDetails, requireLink),

  serve(registrationForms.ofBooking, listFormsOfBooking),
  serveUpload(registrationForms.sendFile, { prepare: prepareFormFile, keep: sendFormFile }, formExists),
  serve(registrationForms.deleteFile, deleteFormFile),
  serve(registrationForms.update, completeForm, formExists),
  serve(registrationForms.list, listForms),
  serveFile(registrationForms.exportJson, exportFormsJson),
  serveFile(registrationForms.exportCsv, exportFormsCsv),
  serveFile(registrationForms.file, readFormFile),
  serve(registrationForms.markSent, (ctx, { body }) => markSent(ctx, body.ids)),
  serve(registrationForms.unmarkSent, unmarkSent),
  serve(registrationForms.markError, (ctx, { body }) => markRefused(ctx, body.ids, body.reason)),
  serve(registrationForms.unmarkError, unmarkRefused),
  servePrepared(registrationForms.zipCode, {
    prepare: ({ services }, _body, { zip }) => lookUpZipCode(zip, services.config.zipCodeUrl),
    keep: async (_ctx, _body, address) => address,
  }),
  serve(formSettings.show, showFormSettings),
  serve(formSettings.update, updateFormSettings),
  serveIdentity(guestForms.show, showFormsByLink),
  serveIdentity(guestForms.save, saveFormByLink, requireLink),
  serveIdentity(guestForms.recall, recallGuestForm, requireLink),
  serveIdentity(guestForms.prove, proveGuestForm, requireLink),
  serveIdentity(guestForms.restart, restartGuestForm, requireLink),
  serveIdentity(guestForms.link, createFormLink, requireLink),
  serveIdentityUpload(guestForms.sendLetter, sendLetter, requireLink),
  serveIdentity(guestForms.zipCode, lookUpGuestZipCode),
  serveIdentity(ownForms.show, showOwnFormByLink),
  serveIdentity(ownForms.save, saveOwnForm, requireOwnLink),
  serveIdentity(ownForms.prove, proveOwnForm, requireOwnLink),
  serveIdentity(ownForms.restart, restartOwnForm, requireOwnLink),
  serveIdentity(ownForms.recall, recallOwnForm, requireOwnLink),
  serveIdentity(ownForms.zipCode, lookUpOwnZipCode),
  serveIdentity(municipalities.list, listMunicipalities),
] as const;
