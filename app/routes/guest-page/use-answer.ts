import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { type GuestPage, guestPages } from "#contract/guest-page";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";

const pauses = { first: 15_000, longest: 120_000 }; // ms; somebody looks at the bank within minutes or hours

/**
 * While a payment that the guest told of or a request of theirs waits and the page is seen, asks gently whether somebody
 * answered, and reads the page anew once there is an answer. A try that gets none is silent: what is shown still says that it waits. Answers
 * whether one was found while he was here.
 */
export function useAnswer(page: GuestPage, { code, token }: { code: string; token: string }): boolean {
  const { revalidate } = useRevalidator();
  const shown = saidOf(page);
  const waits = page.awaits_check || page.requests.list.some(({ state }) => state === "open");
  useEffect(() => {
    if (!waits) return;
    const ended = new AbortController();
    const { signal } = ended;
    let pause = pauses.first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      try {
        const now = await call(guestPages.show, { params: { code, token } }, { signal, quiet: "all" });
        if (saidOf(now) !== shown) return void revalidate();
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return void revalidate(); // the link was replaced
      }
      if (!signal.aborted) wait();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, pause);
      pause = Math.min(pause * 2, pauses.longest);
    };
    const comeBack = () => {
      pause = pauses.first;
      void ask();
    };
    document.addEventListener("visibilitychange", comeBack);
    window.addEventListener("online", comeBack);
    wait();
    return () => {
      ended.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", comeBack);
      window.removeEventListener("online", comeBack);
    };
  }, [waits, shown, code, token, revalidate]);
  return useFoundMeanwhile(page.told);
}

/** What the desk may answer: payments that were told of, and requests. */
const saidOf = ({ state, told, requests }: GuestPage) => JSON.stringify([state, told, requests.list]);

/** Whether what waited while the page was open was found since. */
function useFoundMeanwhile(told: GuestPage["told"]): boolean {
  const [waited] = useState(() => new Set<string>());
  for (const { txid, state } of told) if (state === "open") waited.add(txid);
  return told.some(({ txid, state }) => state === "confirmed" && waited.has(txid));
}
