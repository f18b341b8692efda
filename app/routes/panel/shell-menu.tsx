import BedDouble from "lucide-react/icons/bed-double";
import Blocks from "lucide-react/icons/blocks";
import Building from "lucide-react/icons/building-2";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarRange from "lucide-react/icons/calendar-range";
import CircleDollarSign from "lucide-react/icons/circle-dollar-sign";
import Contact from "lucide-react/icons/contact";
import History from "lucide-react/icons/history";
import House from "lucide-react/icons/house";
import KeyRound from "lucide-react/icons/key-round";
import MessageCircle from "lucide-react/icons/message-circle";
import ShieldCheck from "lucide-react/icons/shield-check";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Tag from "lucide-react/icons/tag";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import { type ReactNode, useEffect, useState } from "react";
import { href, useLocation } from "react-router";
import type { ShellGroup, ShellProps } from "~/components/shell/shell-types";
import { forgetQueueCount, tellQueueCount, useKnownQueueCount } from "~/domains/messages/queue-count";
import { call } from "~/lib/api";
import { whenQuiet } from "~/lib/fetched-part";
import { opens } from "~/lib/judge";
import { keepInTab, readInTab } from "~/lib/kept-in-tab";
import { type MenuIcon, menuFor } from "~/lib/menu";
import type { Session } from "~/lib/session-state";

const icons: Record<MenuIcon, ReactNode> = {
  dashboard: <House aria-hidden="true" />,
  calendar: <CalendarRange aria-hidden="true" />,
  bookings: <CalendarCheck aria-hidden="true" />,
  queue: <MessageCircle aria-hidden="true" />,
  guests: <Contact aria-hidden="true" />,
  accommodations: <BedDouble aria-hidden="true" />,
  finances: <CircleDollarSign aria-hidden="true" />,
  users: <Users aria-hidden="true" />,
  roles: <ShieldCheck aria-hidden="true" />,
  trail: <History aria-hidden="true" />,
  settings: <SlidersHorizontal aria-hidden="true" />,
  tenants: <Building aria-hidden="true" />,
  plans: <Tag aria-hidden="true" />,
  modules: <Blocks aria-hidden="true" />,
};

/** The session's menu for the shell: daily work first, then what is set up once. The open page is always in it. */
export function shellGroups(session: Session, queue: QueueInMenu, current: string): ShellGroup[] {
  const shown = menuFor(session).filter(({ to, counted }) => !counted || queue.isListed || current === to);
  const group = (title: string | undefined, admin: boolean): ShellGroup => ({
    title,
    items: shown
      .filter((item) => (item.admin ?? false) === admin)
      .map(({ to, label, icon, covers, counted }) => ({
        to,
        label,
        covers,
        icon: icons[icon],
        count: counted && queue.count > 0 ? queue.count : undefined,
      })),
  });
  return [group(undefined, false), group("Administração", true)].filter(({ items }) => items.length > 0);
}

const personal: ShellProps["ownPages"] = [
  { label: "Dados pessoais", to: href("/minha-conta/pessoal"), icon: <User aria-hidden="true" /> },
  { label: "Segurança", to: href("/minha-conta/seguranca"), icon: <KeyRound aria-hidden="true" /> },
];

/** The user's own pages, in the box at the bottom; none during a visit. */
export const ownPages = ({ visit }: Session): ShellProps["ownPages"] => (visit ? [] : personal);

/** The queue of the day in the menu. */
interface QueueInMenu {
  isListed: boolean;
  /** The number of texts that wait; 0 if unknown. */
  count: number;
}

const fresh = 120_000; // ms
const storedCounts = "queue-count"; // by company and user
let askedAt = Number.NEGATIVE_INFINITY;

/**
 * The queue of the day, listed until it is known to be empty. That is decided once per page, from the count known then:
 * an item that came or went later would move the others under the pointer. The count is requested once the page is
 * loaded and again on later navigations, and kept for the next load of the tab.
 */
export function useQueueInMenu(session: Session): QueueInMenu {
  const { pathname } = useLocation();
  const sees = opens("/fila-do-dia", session);
  const owner = `${session.tenant?.uuid} ${session.user?.uuid}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks whether the count is still fresh
  useEffect(() => {
    if (!sees) return;
    return whenQuiet(askWhenStale);
  }, [sees, pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another company or user has another queue
  useEffect(() => {
    askedAt = Number.NEGATIVE_INFINITY;
    return forgetQueueCount;
  }, [owner]);
  useEffect(() => {
    if (!sees) return;
    const ask = () => void askWhenStale().catch(() => undefined); // asked again in a minute
    const timer = setInterval(ask, fresh);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [sees]);

  const known = useKnownQueueCount();
  useEffect(() => {
    if (sees && known !== null) keepInTab(storedCounts, { ...readInTab(storedCounts), [owner]: String(known) });
  }, [sees, owner, known]);
  const stored = readInTab(storedCounts)[owner];
  const count = known ?? (stored === undefined ? null : Number(stored));
  const page = `${owner} ${pathname}`;
  const [decided, decide] = useState({ page, isListed: count !== 0 });
  if (decided.page !== page) decide({ page, isListed: count !== 0 });
  return { isListed: decided.isListed, count: count ?? 0 };
}

async function askWhenStale(): Promise<void> {
  if (document.visibilityState !== "visible" || performance.now() - askedAt < fresh / 2) return;
  askedAt = performance.now();
  const { count } = await call("GET /api/message-queue/count", {}, { quiet: "all" });
  tellQueueCount(count);
}
