import { useEffect, useState } from "react";
import { guests } from "#contract/guests";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** Why a guest is not to be received; null where nothing is said of him, or this person may not see it. */
export function useBlockedReason(id: string, asked: boolean): string | null {
  const sees = holds(useSession(), "guests.view");
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    if (!asked || !sees) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const { blocked_reason } = await call(guests.show, { params: { id } }, { signal: stop.signal, quiet: "all" });
        if (!stop.signal.aborted) setReason(blocked_reason);
      } catch (error) {
        if (!(error instanceof ApiError || stop.signal.aborted)) throw error; // nobody is stopped by what is not known
      }
    };
    void ask();
    return () => stop.abort();
  }, [id, asked, sees]);
  return reason;
}
