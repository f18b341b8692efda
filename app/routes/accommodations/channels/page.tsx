import { channelFeeds, channelImports, type Import } from "#contract/channel-calendars";
import { FailedPart } from "~/components/page/failed-part";
import { PageBody } from "~/components/page/page-body";
import { loadPart } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useDialog } from "~/lib/use-dialog";
import { actOnChannels } from "~/routes/accommodations/channels/act-on-channels";
import { ChannelNotices } from "~/routes/accommodations/channels/channel-notices";
import { FeedDialog } from "~/routes/accommodations/channels/feed-dialog";
import { FeedPanel } from "~/routes/accommodations/channels/feed-panel";
import { ImportDialog } from "~/routes/accommodations/channels/import-dialog";
import { ImportPanel } from "~/routes/accommodations/channels/import-panel";
import { RunsDialog } from "~/routes/accommodations/channels/runs-dialog";
import { UploadDialog } from "~/routes/accommodations/channels/upload-dialog";
import { useChannelRemoval } from "~/routes/accommodations/channels/use-channel-removal";
import { useSoonRead } from "~/routes/accommodations/channels/use-soon-read";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/canais");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [feeds, imports] = await Promise.all([
    loadPart(channelFeeds.list, { params }, request),
    loadPart(channelImports.list, { params }, request),
  ]);
  return { feeds: feeds?.data ?? null, read: imports?.data ?? null, now: Date.now() };
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return actOnChannels(request, params.id);
}

/** What lies over the page. */
type Asked = { kind: "feed" | "import" } | { kind: "edit" | "upload" | "runs"; id: string };

export default function AccommodationChannels({ loaderData }: Route.ComponentProps) {
  const { feeds, read, now } = loaderData;
  const imports = read ?? [];
  const { show: ask, close, open, about: last, turn } = useDialog<Asked>();
  const asked = open ? last : null;
  const removal = useChannelRemoval();
  useSoonRead(imports, now);
  const about: Import | undefined = asked && "id" in asked ? imports.find(({ id }) => id === asked.id) : undefined;
  const of = (kind: "edit" | "upload" | "runs") => (row: Import) => ask({ kind, id: row.id });
  return (
    <>
      <PageBody>
        <div className="grid gap-5">
          <ChannelNotices imports={imports} now={now} />
          {read ? (
            <ImportPanel
              {...{ imports, now }}
              onCreate={() => ask({ kind: "import" })}
              onEdit={of("edit")}
              onUpload={of("upload")}
              onRuns={of("runs")}
              onRemove={removal.askImport}
            />
          ) : (
            <FailedPart title="Calendários de outros canais" failed="Não foi possível carregar os calendários" />
          )}
          {feeds ? (
            <FeedPanel {...{ feeds, now }} onCreate={() => ask({ kind: "feed" })} onRevoke={removal.askFeed} />
          ) : (
            <FailedPart title="Endereços para outros canais" failed="Não foi possível carregar os endereços" />
          )}
        </div>
      </PageBody>
      {asked?.kind === "feed" && <FeedDialog key={turn} onClose={close} />}
      {asked?.kind === "import" && <ImportDialog key={turn} onClose={close} />}
      {about && asked?.kind === "edit" && <ImportDialog key={turn} record={about} onClose={close} />}
      {about && asked?.kind === "upload" && <UploadDialog key={turn} record={about} onClose={close} />}
      {about && asked?.kind === "runs" && <RunsDialog key={turn} record={about} onClose={close} />}
      {removal.dialog}
    </>
  );
}
