import { useEffect, useRef, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import type { TabUploads } from "~/components/upload/tab-uploads";
import { useSession } from "~/lib/session";

/** A record's own uploads, and how to add some; the screen is reloaded whenever one has arrived. */
export function useUploads(queue: TabUploads, recordId: string) {
  const { revalidate } = useRevalidator();
  const userId = useSession().user?.uuid ?? "";
  const { files, arrived } = useSyncExternalStore(queue.subscribe, queue.state);
  const seen = useRef(arrived);
  useEffect(() => {
    if (seen.current === arrived) return;
    seen.current = arrived;
    void revalidate();
  }, [arrived, revalidate]);
  return {
    own: files.filter((each) => each.recordId === recordId && each.userId === userId),
    /** Accepts files while there is room for this many. */
    add: (chosen: readonly File[], room: number) => queue.add({ recordId, userId }, chosen, room),
  };
}
