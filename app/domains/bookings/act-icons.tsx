import Check from "lucide-react/icons/check";
import Hourglass from "lucide-react/icons/hourglass";
import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import Undo2 from "lucide-react/icons/undo-2";
import UserX from "lucide-react/icons/user-x";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import type { OfferedAct } from "~/domains/bookings/possible-acts";

/** The icon of each act in menus and on the button that does it. */
export const actIcons: Record<OfferedAct, ReactNode> = {
  confirm: <Check />,
  hold: <Hourglass />,
  check_in: <LogIn />,
  check_out: <LogOut />,
  no_show: <UserX />,
  undo_check_in: <Undo2 />,
  undo_check_out: <Undo2 />,
  undo_no_show: <Undo2 />,
  undo_cancel: <Undo2 />,
  cancel: <X />,
};
