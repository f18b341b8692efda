import type { ReactNode } from "react";

export interface ShellItem {
  label: string;
  to: string;
  icon: ReactNode;
  /** Another address on which it is marked as current. */
  covers?: string | undefined;
  count?: number | undefined;
  /** The count needs attention: it is filled. */
  urgent?: boolean | undefined;
}

export interface ShellGroup {
  title?: string | undefined;
  items: readonly ShellItem[];
}

export interface ShellCompany {
  uuid: string;
  name: string;
}

export interface ShellUser {
  name: string;
  /** Role or e-mail, below the name. */
  detail?: string | undefined;
  avatar?: string | null | undefined;
}

export interface ShellProps {
  items: readonly ShellGroup[];
  /** The current path; its navigation item is marked. */
  current: string;
  companies: readonly ShellCompany[];
  /** Uuid of the company shown; undefined for the super-admin. */
  company?: string | undefined;
  /** The service's own pages: no company is open. */
  isService: boolean;
  user: ShellUser;
  /** The user's own pages, which the box at the bottom opens. */
  ownPages: readonly { label: string; to: string; icon: ReactNode }[];
  onSwitchCompany: (uuid: string) => void;
  onLogout: () => void;
  /** The page needs the width: at the left only the icons of the menu, each with its name as a hint. */
  isRail?: boolean;
  /** The target of the logo and of the name in the top bar. */
  homeTo: string;
  /** Opens the palette; and the keys that open it. */
  onSearch: () => void;
  searchKeys: string;
}

/** Whether an address is at or under an item of the navigation. */
export function isUnder(current: string, to: string): boolean {
  return current === to || current.startsWith(`${to.replace(/\/$/, "")}/`);
}
