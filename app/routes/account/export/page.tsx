import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { PageBody } from "~/components/page/page-body";
import { call, load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { ExportList } from "~/routes/account/export/export-list";
import { StartPanel } from "~/routes/account/export/start-panel";
import type { Route } from "./+types/page";

export const handle = routeHandle("/minha-conta/exportacao");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await load("GET /api/exports", {}, request)).data;
}

/** Starts an export, unless one is in progress. */
export async function clientAction() {
  return call("POST /api/exports", {});
}

export default function ExportEverything({ loaderData: exports }: Route.ComponentProps) {
  const waiting = exports.find(({ state }) => state === "waiting") ?? null;
  useUntilMade(waiting !== null);
  return (
    <PageBody narrow>
      <StartPanel last={exports[0] ?? null} waiting={waiting} />
      <ExportList exports={exports} />
    </PageBody>
  );
}

const pause = 2000; // ms

/** Reloads the page every two seconds while an export is in progress. */
function useUntilMade(waits: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!waits || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), pause);
    return () => clearTimeout(timer);
  }, [waits, state, revalidate]);
}
