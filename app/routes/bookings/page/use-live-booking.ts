import { useCallback, useEffect, useRef, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { bookingTimeline, type TimelineEntry } from "#contract/booking-timeline";
import { type Booking, bookings } from "#contract/bookings";
import { call } from "~/lib/api";
import { isLoading } from "~/lib/pending";
import { hasUnsavedTyping } from "~/lib/unsaved";
import { useLive } from "~/lib/use-live";

const pause = 2000; // ms between two questions
const look = 300; // ms between two looks at what somebody is doing

type Timer = ReturnType<typeof setTimeout> | undefined;

export interface ShownBooking {
  booking: Booking;
  timeline: readonly TimelineEntry[];
}

/** What a change by somebody else waits for: that a dialog or a menu is closed, or that what is typed is saved. */
export type InHand = "dialog" | "menu" | "typing" | null;

/**
 * Keeps a booking's page as the booking is. The stream says that some booking of the company changed: whether it was this
 * one is asked with two small questions, and the page is read again only then, once nobody has anything in hand. `show`
 * reads at once.
 */
export function useLiveBooking(shown: ShownBooking): { waiting: InHand; show: () => void } {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const busy = [{ state }, navigation, ...fetchers].some((each) => each.state !== "idle");
  const [waiting, setWaiting] = useState<InHand>(null);
  const latest = useRef({ shown, busy, revalidate });
  latest.current = { shown, busy, revalidate };
  const asking = useRef<Timer>(undefined);
  const showing = useRef<Timer>(undefined);

  const { booking, timeline } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read just now waits for nothing any more
  useEffect(() => {
    setWaiting(null);
    return () => clearTimeout(showing.current);
  }, [booking, timeline]);

  const show = useCallback(() => {
    clearTimeout(showing.current);
    setWaiting(null);
    void latest.current.revalidate();
  }, []);

  const showWhenFree = useCallback(() => {
    clearTimeout(showing.current);
    const inHand = whatIsInHand();
    setWaiting(inHand);
    if (inHand === null) show();
    else showing.current = setTimeout(showWhenFree, look);
  }, [show]);

  const gone = useRef(false);
  // While the page works it waits: what the page does itself is told by the stream too, and read by itself.
  const ask = useCallback(async () => {
    clearTimeout(asking.current);
    const rests = () => !latest.current.busy && !isLoading();
    if (rests()) {
      const before = latest.current.shown;
      const differs = await hasChanged(before).catch(() => false);
      if (!differs || gone.current || latest.current.shown.booking !== before.booking) return;
      if (rests()) return showWhenFree();
    }
    asking.current = setTimeout(() => void ask(), look);
  }, [showWhenFree]);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      clearTimeout(asking.current);
    };
  }, []);

  useLive(() => void ask(), { pause, kinds: ["bookings", "messages"] });
  return { waiting, show };
}

async function hasChanged({ booking, timeline }: ShownBooking): Promise<boolean> {
  const params = { code: booking.code };
  const [now, story] = await Promise.all([
    call(bookings.show, { params }, { quiet: "all" }),
    call(bookingTimeline.list, { params }, { quiet: "all" }),
  ]);
  return JSON.stringify([booking, timeline]) !== JSON.stringify([now, story.data]);
}

function whatIsInHand(): InHand {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return "dialog";
  const texts = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main input, main textarea");
  const typed = [...texts].some(({ type, value, readOnly }) => isText(type) && !readOnly && value.trim() !== "");
  if (typed || hasUnsavedTyping()) return "typing";
  return document.querySelector('[role="menu"], [role="listbox"]') && "menu";
}

const isText = (type: string) => !["hidden", "file", "checkbox", "radio"].includes(type);
