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
import type { ReactNode } from "react";
import { href } from "react-router";
import type { ShellGroup, ShellProps } from "~/components/shell/shell-types";
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

/**
 * The menu of a session as the shell draws it: the daily work first, then what is set up once. `waiting` texts are in the
 * queue of the day, which is left out while it is empty and not open.
 */
export function shellGroups(session: Session, waiting = 0, current = ""): ShellGroup[] {
  const shown = menuFor(session).filter(({ to, counted }) => !counted || waiting > 0 || current === to);
  const group = (title: string | undefined, admin: boolean): ShellGroup => ({
    title,
    items: shown
      .filter((item) => (item.admin ?? false) === admin)
      .map(({ to, label, icon, covers, counted }) => ({
        to,
        label,
        covers,
        icon: icons[icon],
        count: counted && waiting > 0 ? waiting : undefined,
      })),
  });
  return [group(undefined, false), group("Administração", true)].filter(({ items }) => items.length > 0);
}

const personal: ShellProps["ownPages"] = [
  { label: "Dados pessoais", to: href("/minha-conta/pessoal"), icon: <User aria-hidden="true" /> },
  { label: "Segurança", to: href("/minha-conta/seguranca"), icon: <KeyRound aria-hidden="true" /> },
];

/** The person's own pages, in the box at the foot; in a visit none. */
export const ownPages = ({ visit }: Session): ShellProps["ownPages"] => (visit ? [] : personal);
