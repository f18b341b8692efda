import { agreedPrices } from "#contract/bookings/agreed-prices";
import { bookingFiles } from "#contract/bookings/attached-files";
import { availability } from "#contract/bookings/availability";
import { blocks } from "#contract/bookings/blocks";
import { bookingChanges, relocations, splits, swaps } from "#contract/bookings/booking-changes";
import { bookingGuests } from "#contract/bookings/booking-guests";
import { bookingSheets, bookingTags } from "#contract/bookings/booking-lists";
import { bookingOptions } from "#contract/bookings/booking-options";
import { bookingTimeline } from "#contract/bookings/booking-timeline";
import { bookings } from "#contract/bookings/bookings";
import { broughtCalendars } from "#contract/bookings/brought-calendars";
import { calendar } from "#contract/bookings/calendar";
import { channelFeeds, channelImports } from "#contract/bookings/channel-calendars";
import { channelReservations } from "#contract/bookings/channel-reservations";
import { cleanings } from "#contract/bookings/cleanings";
import { guests, guestTags } from "#contract/bookings/guests";
import { quotes } from "#contract/bookings/quotes";
import { teamNotes } from "#contract/bookings/team-notes";
import { waitingGuests } from "#contract/bookings/waiting-guests";
import { accommodations } from "#contract/catalogue/accommodations";
import { rateCalendar } from "#contract/catalogue/rate-calendar";
import { guestActs } from "#contract/guest/guest-acts";
import { stays } from "#contract/guest/stays";
import { createBlocks, deleteBlock, restoreBlock, updateBlock } from "#server/bookings/blocks/change-blocks";
import { blockExists, listBlocks, showBlock } from "#server/bookings/blocks/read-blocks";
import {
  addFile,
  deleteBookingFile,
  renameBookingFile,
  restoreBookingFile,
} from "#server/bookings/booking-files/change-files";
import { fileExists, listAnswer, readBookingFile, showFile } from "#server/bookings/booking-files/read-files";
import { keepFile } from "#server/bookings/booking-files/stored-files";
import { changeHolder, replaceBookingGuests } from "#server/bookings/booking-guests/change-booking-guests";
import { showBookingGuests } from "#server/bookings/booking-guests/read-booking-guests";
import {
  archiveAccommodation,
  deleteAccommodation,
  unarchiveAccommodation,
  updateAccommodation,
} from "#server/bookings/bookings/accommodations/change-accommodation";
import { agreePrice, answerPrice, dropPrice, readRefusal } from "#server/bookings/bookings/agreed/agree-price";
import { updateBooking } from "#server/bookings/bookings/change/update-booking";
import { duplicateBooking, showBookingOptions } from "#server/bookings/bookings/create-booking";
import { createLinkedBooking } from "#server/bookings/bookings/create-in-legs";
import { cancelBooking, markNoShow, undoNoShow } from "#server/bookings/bookings/end-booking";
import { confirmBooking, holdLinkedBooking } from "#server/bookings/bookings/hold-or-confirm";
import { listBookings, listBookingTags, sumBookings } from "#server/bookings/bookings/list/list-bookings";
import { relocateBooking, undoRelocation } from "#server/bookings/bookings/moves/relocate-booking";
import { previewSplit, splitBooking } from "#server/bookings/bookings/moves/split-booking";
import { previewSwap, swapBookings, undoSwap } from "#server/bookings/bookings/moves/swap-bookings";
import { undoSplit } from "#server/bookings/bookings/moves/undo-split";
import { finishCleaning, reopenCleaning } from "#server/bookings/bookings/nights/cleaning-of-day";
import { bookingExists, showBooking } from "#server/bookings/bookings/read-booking";
import { exportCsv, exportXlsx } from "#server/bookings/bookings/sheets/export-bookings";
import { listTimeline } from "#server/bookings/bookings/timeline/timeline";
import { overrideDays, showRateCalendar } from "#server/bookings/calendar/rate-calendar";
import { showAverages, showCalendar, showNightPrices } from "#server/bookings/calendar/show-calendar";
import { answerEvents } from "#server/bookings/channels/answer-events";
import { uploadCalendar } from "#server/bookings/channels/apply-calendar";
import { bringCalendars, previewCalendars, readAddresses } from "#server/bookings/channels/bring-calendars";
import { createFeed, deleteFeed, listFeeds } from "#server/bookings/channels/feeds";
import { createImport, deleteImport, updateImport } from "#server/bookings/channels/imports";
import { readUploaded } from "#server/bookings/channels/read-calendar-text";
import { importExists, listImports, showImport } from "#server/bookings/channels/read-imports";
import { listChannelConflicts, listUntaken, showReservation } from "#server/bookings/channels/read-reservations";
import { readImportNow } from "#server/bookings/channels/reading-schedule";
import { findAlike, findDuplicates } from "#server/bookings/guests/find-alike";
import { showMentions } from "#server/bookings/guests/find-mentions";
import { guestVerbs, listGuestTags } from "#server/bookings/guests/guests";
import { createQuote } from "#server/bookings/quotes/create-quote";
import { listAvailable } from "#server/bookings/quotes/free-accommodations";
import { listFreeDays } from "#server/bookings/quotes/free-days";
import { listNextFree, listStayWays } from "#server/bookings/quotes/stay-ways";
import { finishReminder, reopenReminder, writeNote } from "#server/bookings/team-notes/team-notes";
import {
  closeWaiting,
  listWaitingGuests,
  reopenWaiting,
  waitFor,
} from "#server/bookings/waiting-guests/waiting-guests";
import { accommodationExists } from "#server/catalogue/accommodations/read-accommodation";
import { documentTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import { serve, serveFile } from "#server/platform/http/company-route";
import { servePrepared } from "#server/platform/http/prepared-route";
import type { EndpointCtx } from "#server/platform/http/route";
import { serveUpload } from "#server/platform/http/upload-route";

const bookingOfPath = (ctx: EndpointCtx, { code }: { code: string }) => bookingExists(ctx, code);
const accommodationOfPath = (ctx: EndpointCtx, { id }: { id: string }) => accommodationExists(ctx, id);
const importOfPath = (ctx: EndpointCtx, params: { id: string; import: string }) =>
  importExists(ctx, params.id, params.import);

export const bookingsRoutes = [
  serve(blocks.create, (ctx, { body }) => createBlocks(ctx, body)),
  serve(
    blocks.update,
    (ctx, { params, body }) => updateBlock(ctx, params.id, body),
    (ctx, { id }) => blockExists(ctx, id),
  ),
  serve(blocks.delete, deleteBlock),
  serve(blocks.restore, restoreBlock),
  serve(blocks.list, listBlocks),
  serve(blocks.show, (ctx, { params }) => showBlock(ctx, params.id)),

  serveUpload(
    bookingFiles.create,
    {
      prepare: async ({ actor, services }, bytes) =>
        keepFile(services, actor.tenant_id, await workOn(actor.tenant_id, documentTask, bytes)),
      keep: (ctx, { code }, file, { file_name }) => addFile(ctx, code, file_name, file),
    },
    bookingOfPath,
  ),
  serve(bookingFiles.update, renameBookingFile, (ctx, { code, file }) => fileExists(ctx, code, file)),
  serve(bookingFiles.delete, deleteBookingFile),
  serve(bookingFiles.restore, restoreBookingFile),
  serve(bookingFiles.list, (ctx, { params }) => listAnswer(ctx, params.code), bookingOfPath),
  serve(bookingFiles.show, (ctx, { params }) => showFile(ctx, params.code, params.file)),
  serveFile(bookingFiles.content, readBookingFile),

  serve(bookingGuests.update, replaceBookingGuests, bookingOfPath),
  serve(bookingGuests.changeHolder, changeHolder, bookingOfPath),
  serve(bookingGuests.show, (ctx, { params }) => showBookingGuests(ctx, params.code)),

  serve(accommodations.update, updateAccommodation, accommodationOfPath),
  serve(cleanings.finish, finishCleaning, accommodationOfPath),
  serve(cleanings.reopen, reopenCleaning, accommodationOfPath),
  serve(accommodations.archive, archiveAccommodation),
  serve(accommodations.unarchive, unarchiveAccommodation),
  serve(accommodations.delete, (ctx, { params }) => deleteAccommodation(ctx, params.id, ctx.services.followers)),
  serve(bookings.update, (ctx, { params, body }) => updateBooking(ctx, params.code, body), bookingOfPath),
  serve(bookings.create, createLinkedBooking),
  serve(agreedPrices.set, (ctx, { params, body }) => agreePrice(ctx, params.code, body), bookingOfPath),
  serve(agreedPrices.drop, dropPrice, bookingOfPath),
  serve(agreedPrices.readAnswer, readRefusal, bookingOfPath),
  serve(agreedPrices.answer, (ctx, { params, body }) => answerPrice(ctx, params.code, body), bookingOfPath),
  serve(bookings.cancel, (ctx, { params, body }) => cancelBooking(ctx, params.code, body), bookingOfPath),
  serve(bookings.confirm, (ctx, { params }) => confirmBooking(ctx, params.code)),
  serve(bookings.hold, holdLinkedBooking),
  serve(bookingOptions.show, showBookingOptions),
  serve(bookings.list, (ctx, { query }) => listBookings(ctx, query)),
  serve(bookings.show, (ctx, { params }) => showBooking(ctx, params.code)),
  serve(bookingChanges.duplicate, duplicateBooking),
  serve(stays.noShow, markNoShow),
  serve(stays.undoNoShow, (ctx, { params }) => undoNoShow(ctx, params.code)),
  serve(bookingTags.list, listBookingTags),
  serve(bookingSheets.totals, (ctx, { query }) => sumBookings(ctx, query)),
  serveFile(bookingSheets.csv, (ctx, { query }) => exportCsv(ctx, query)),
  serveFile(bookingSheets.xlsx, exportXlsx),
  serve(splits.create, (ctx, { params, body }) => splitBooking(ctx, params.code, body), bookingOfPath),
  serve(splits.preview, previewSplit, bookingOfPath),
  serve(splits.undo, undoSplit),
  serve(relocations.create, (ctx, { params, body }) => relocateBooking(ctx, params.code, body), bookingOfPath),
  serve(relocations.undo, undoRelocation),
  serve(swaps.create, (ctx, { params, body }) => swapBookings(ctx, params.code, body), bookingOfPath),
  serve(swaps.preview, previewSwap, bookingOfPath),
  serve(swaps.undo, undoSwap),
  serve(bookingTimeline.list, listTimeline),

  serve(rateCalendar.show, (ctx, { params, query }) => showRateCalendar(ctx, params.id, query), accommodationOfPath),
  serve(rateCalendar.override, overrideDays, accommodationOfPath),
  serve(calendar.show, (ctx, { query }) => showCalendar(ctx, query)),
  serve(calendar.prices, (ctx, { query }) => showNightPrices(ctx, query)),
  serve(calendar.averages, showAverages),

  serve(
    channelImports.answer,
    (ctx, { params, body }) => answerEvents(ctx, params.id, params.import, body),
    importOfPath,
  ),
  servePrepared(
    channelImports.upload,
    {
      prepare: ({ actor, services }, { content }, { id }) => readUploaded(services, actor, id, content),
      keep: (ctx, _body, reading, params) => uploadCalendar(ctx, params.id, params.import, reading),
    },
    importOfPath,
  ),
  servePrepared(
    channelImports.create,
    {
      prepare: async ({ actor, services }, { content }, { id }) =>
        content === undefined ? null : readUploaded(services, actor, id, content),
      keep: (ctx, input, reading, { id }) => createImport(ctx, ctx.services, id, input, reading),
    },
    accommodationOfPath,
  ),
  serve(
    channelImports.update,
    (ctx, { params, body }) => updateImport(ctx, ctx.services, params.id, params.import, body),
    importOfPath,
  ),
  serve(channelImports.delete, deleteImport),
  serve(channelImports.list, (ctx, { params }) => listImports(ctx, params.id)),
  serve(channelImports.show, (ctx, { params }) => showImport(ctx, params.id, params.import)),
  serve(channelImports.sync, readImportNow, importOfPath),
  serve(channelReservations.list, listUntaken),
  serve(channelReservations.show, (ctx, { params }) => showReservation(ctx, params.id)),
  serve(channelReservations.conflicts, listChannelConflicts),
  servePrepared(broughtCalendars.read, {
    prepare: ({ actor, services }, { addresses }) => readAddresses(services, actor, addresses),
    keep: (ctx, _, brought) => previewCalendars(ctx, ctx.services, brought),
  }),
  servePrepared(broughtCalendars.create, {
    prepare: ({ actor, services }, { accommodations }) => {
      const addresses = accommodations.map(({ address }) => address);
      return readAddresses(services, actor, addresses);
    },
    keep: (ctx, body, brought) => bringCalendars(ctx, ctx.services, body, brought),
  }),
  serve(channelFeeds.list, (ctx, { params }) => listFeeds(ctx, ctx.services, params.id)),
  serve(
    channelFeeds.create,
    (ctx, { params, body }) => createFeed(ctx, ctx.services, params.id, body),
    accommodationOfPath,
  ),
  serve(channelFeeds.delete, (ctx, { params }) => deleteFeed(ctx, params.id, params.feed)),

  serve(guestActs.alike, findAlike),
  serve(guestActs.duplicates, findDuplicates),
  serve(guestActs.mentions, showMentions),
  serve(guests.list, (ctx, { query }) => guestVerbs.list(ctx, query)),
  serve(guests.create, (ctx, { body }) => guestVerbs.create(ctx, body)),
  serve(guests.show, (ctx, { params }) => guestVerbs.show(ctx, params.id)),
  serve(
    guests.update,
    (ctx, { params, body }) => guestVerbs.update(ctx, params.id, body),
    (ctx, { id }) => guestVerbs.exists(ctx, id),
  ),
  serve(guestTags.list, listGuestTags),

  serve(teamNotes.create, (ctx, { params, body }) => writeNote(ctx, params.code, body), bookingOfPath),
  serve(teamNotes.finish, finishReminder),
  serve(teamNotes.reopen, reopenReminder),

  serve(waitingGuests.list, listWaitingGuests),
  serve(waitingGuests.create, (ctx, { body }) => waitFor(ctx, body)),
  serve(waitingGuests.close, closeWaiting),
  serve(waitingGuests.reopen, reopenWaiting),

  serve(quotes.create, (ctx, { body }) => createQuote(ctx, body)),
  serve(availability.ways, listStayWays),
  serve(availability.next, listNextFree),
  serve(availability.days, listFreeDays, accommodationOfPath),
  serve(availability.list, (ctx, { query }) => listAvailable(ctx, query)),
] as const;
