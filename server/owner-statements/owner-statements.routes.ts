import { ownerAdjustments } from "#contract/owner-adjustments";
import { ownerPayouts } from "#contract/owner-payouts";
import { ownerStatements } from "#contract/owner-statements";
import type { Ctx } from "#server/context";
import { fileRoute, type Route, route } from "#server/http/route";
import type { Services } from "#server/http/services";
import { adjustmentExists, adjustOwner, reverseAdjustment } from "#server/owner-statements/adjust-owner";
import { closeStatement } from "#server/owner-statements/close-statement";
import { leaveOut } from "#server/owner-statements/leave-out";
import { listOwnerMonths } from "#server/owner-statements/list-standings";
import { drawAgain, showDocumentFile } from "#server/owner-statements/make-document";
import { showOwnerMonth, showStatement, statedOwnerExists } from "#server/owner-statements/owner-month";
import { payOwner, payStatement } from "#server/owner-statements/pay-owner";
import { reopenStatement, statementExists } from "#server/owner-statements/reopen-statement";
import { payoutExists, reversePayout } from "#server/owner-statements/reverse-payout";
import { saveStatementSettings } from "#server/owner-statements/save-settings";
import { sendStatement } from "#server/owner-statements/send-statement";

const isOwner = (ctx: Ctx, { id }: { id: string }) => statedOwnerExists(ctx, id);
const isStatement = (ctx: Ctx, { id }: { id: string }) => statementExists(ctx, id);

/** What owners get of a month, kept, paid and sent. */
export function ownerStatementRoutes({ files, channelSecrets }: Pick<Services, "files" | "channelSecrets">): Route[] {
  return [
    route(ownerStatements.list, (ctx, { query }) => listOwnerMonths(ctx, query.month)),
    route(ownerStatements.preview, (ctx, { query }) => showOwnerMonth(ctx, query)),
    route(ownerStatements.compute, (ctx, { body }) => showOwnerMonth(ctx, body)),
    route(ownerStatements.settings, (ctx, { params, body }) => saveStatementSettings(ctx, params.id, body), isOwner),
    route(ownerStatements.leaveOut, (ctx, { params, body }) => leaveOut(ctx, params.id, body), isOwner),
    route(ownerStatements.create, (ctx, { body }) => closeStatement(ctx, body)),
    route(ownerStatements.show, (ctx, { params }) => showStatement(ctx, params.id)),
    route(ownerStatements.pay, (ctx, { params, body }) => payStatement(ctx, params.id, body), isStatement),
    route(ownerStatements.reopen, (ctx, { params, body }) => reopenStatement(ctx, params.id, body), isStatement),
    route(ownerStatements.draw, (ctx, { params }) => drawAgain(ctx, params.id), isStatement),
    fileRoute(ownerStatements.pdf, (ctx, { params }) => showDocumentFile(ctx, files, params.id)),
    route(ownerStatements.send, (ctx, { params }) => sendStatement(ctx, channelSecrets, params.id), isStatement),
    route(ownerAdjustments.create, (ctx, { params, body }) => adjustOwner(ctx, params.id, body), isOwner),
    route(
      ownerAdjustments.reverse,
      (ctx, { params, body }) => reverseAdjustment(ctx, params.id, body),
      (ctx, { id }) => adjustmentExists(ctx, id),
    ),
    route(ownerPayouts.create, (ctx, { params, body }) => payOwner(ctx, params.id, body), isOwner),
    route(
      ownerPayouts.reverse,
      (ctx, { params, body }) => reversePayout(ctx, params.id, body),
      (ctx, { id }) => payoutExists(ctx, id),
    ),
  ];
}
