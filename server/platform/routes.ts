import { events } from "#contract/platform/events";
import { mailReports } from "#contract/service/admin-mailing";
import { serveIdentity } from "#server/platform/http/identity-route";
import { serveStream } from "#server/platform/http/stream-route";
import { openReport, saveReport, showReport, throughReport } from "#server/platform/mail/mail-reports";

export const platformRoutes = [
  serveStream(events.listen),

  serveIdentity(mailReports.show, openReport),
  serveIdentity(mailReports.save, saveReport, (ctx, params) => throughReport(ctx, params.token, showReport)),
] as const;
