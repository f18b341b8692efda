import { events } from "#contract/events";
import { serveStream } from "#server/http/route";

serveStream(events.listen);
