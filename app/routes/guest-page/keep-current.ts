import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import type { ReadPage } from "~/routes/guest-page/page";

const pauses = { away: 60_000, afterTheEnd: 1_000, longestTimer: 2 ** 31 - 1 }; // ms

/**
 * Reads the stay again when a hold ends, and when a confirmed one is looked at after a minute away: meanwhile the company
 * may have changed dates and amounts, and the Pix code with them. A hold changes only under the guest's eyes, because
 * they accept what they have read. A failed attempt is silent.
 */
export function useKeptCurrent(page: ReadPage, { code, token }: { code: string; token: string }): void {
  const { revalidate } = useRevalidator();
  const { state, hold_expires_at, kept_at } = page;
  useEffect(() => {
    if (kept_at !== undefined) return;
    const read = async () => {
      try {
        await call("GET /api/public/bookings/:code/:token", { params: { code, token } }, { quiet: "all" });
      } catch (error) {
        if (!(error instanceof ApiError && [403, 404].includes(error.status))) return; // else the link was replaced or ended
      }
      void revalidate();
    };
    return state === "hold" ? atTheEnd(hold_expires_at, read) : afterAbsence(read);
  }, [state, hold_expires_at, kept_at, code, token, revalidate]);
}

/** Calls once the moment has passed; returns what stops it. */
function atTheEnd(moment: string | null, read: () => void): (() => void) | undefined {
  const left = moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment) - Date.now();
  if (left > pauses.longestTimer) return;
  const timer = setTimeout(read, Math.max(left, 0) + pauses.afterTheEnd);
  return () => clearTimeout(timer);
}

/** Calls when the page becomes visible after it was hidden for a while; returns what stops it. */
function afterAbsence(read: () => void): () => void {
  let left = Number.POSITIVE_INFINITY;
  const look = () => {
    if (document.visibilityState !== "visible") left = Date.now();
    else if (Date.now() - left >= pauses.away) read();
  };
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
