import type { LucideIcon } from "lucide-react";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import BookOpen from "lucide-react/icons/book-open";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Check from "lucide-react/icons/check";
import CircleDollarSign from "lucide-react/icons/circle-dollar-sign";
import FileText from "lucide-react/icons/file-text";
import Hourglass from "lucide-react/icons/hourglass";
import IdCard from "lucide-react/icons/id-card";
import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import MessageCircle from "lucide-react/icons/message-circle";
import Paperclip from "lucide-react/icons/paperclip";
import Pencil from "lucide-react/icons/pencil";
import StickyNote from "lucide-react/icons/sticky-note";
import Undo2 from "lucide-react/icons/undo-2";
import User from "lucide-react/icons/user";
import X from "lucide-react/icons/x";
import { cx } from "~/components/ui/cx";

interface Look {
  icon: LucideIcon;
  tone: keyof typeof tones;
}

const tones = {
  plain: "border-line bg-sunken text-muted",
  info: "border-info/35 bg-info-soft text-on-info-soft",
  success: "border-success/35 bg-success-soft text-on-success-soft",
  error: "border-error/35 bg-error-soft text-on-error-soft",
};

/** By how the name of the act begins or ends; the first that fits. */
const looks: readonly [act: RegExp, look: Look][] = [
  [/^(noted|note_)/, { icon: StickyNote, tone: "plain" }],
  [/(undone|reversed|unsent|withdrawn|returned|reopened|dropped)$/, { icon: Undo2, tone: "plain" }],
  [/^(cancelled|no_show|expired)|refused$/, { icon: X, tone: "error" }],
  [/^(payment|credit|security_deposit|price_|receipt)/, { icon: CircleDollarSign, tone: "success" }],
  [/^(refund|fee_|charge|discount|commission)/, { icon: CircleDollarSign, tone: "plain" }],
  [/^contract/, { icon: FileText, tone: "info" }],
  [/^form/, { icon: IdCard, tone: "info" }],
  [/^file/, { icon: Paperclip, tone: "plain" }],
  [/^(message|link_|language)/, { icon: MessageCircle, tone: "plain" }],
  [/^guide/, { icon: BookOpen, tone: "plain" }],
  [/^checked_in/, { icon: LogIn, tone: "success" }],
  [/^checked_out/, { icon: LogOut, tone: "success" }],
  [/^(split|swapped|relocation)/, { icon: ArrowLeftRight, tone: "plain" }],
  [/^held/, { icon: Hourglass, tone: "info" }],
  [/^(created|imported|duplicated)/, { icon: CalendarPlus, tone: "info" }],
  [/^confirmed|_accepted$/, { icon: Check, tone: "success" }],
  [/^(guests|holder)|_asked$|by_guest$/, { icon: User, tone: "plain" }],
];

const changed: Look = { icon: Pencil, tone: "plain" };

/** The kind of an act by the name of its audit row; a change of the booking if it is of no other kind. */
export function lookOf(action: string): Look {
  const act = action.replace(/^booking\./, "");
  return looks.find(([fits]) => fits.test(act))?.[1] ?? changed;
}

/** The icon of an entry. Its text says the same. */
export function TimelineIcon({ action }: { action: string }) {
  const { icon: Icon, tone } = lookOf(action);
  return (
    <span
      aria-hidden="true"
      className={cx("absolute top-0 left-0 grid size-6 place-items-center rounded-full border", tones[tone])}
    >
      <Icon className="size-3.5" />
    </span>
  );
}
