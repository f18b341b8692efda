import type { ReactNode } from "react";

export interface ShellItem {
  label: string;
  to: string;
  icon: ReactNode;
  /** Another address under which it is marked as open. */
  covers?: string | undefined;
  count?: number | undefined;
  /** The count asks for someone: it is filled. */
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
  /** The path now open; the item it lies under is marked. */
  current: string;
  companies: readonly ShellCompany[];
  /** Uuid of the company the page shows; none for the super-admin. */
  company?: string | undefined;
  /** The service's own pages: no company is open. */
  isService: boolean;
  user: ShellUser;
  /** The person's own pages, which the box at the foot opens. */
  ownPages: readonly { label: string; to: string; icon: ReactNode }[];
  onSwitchCompany: (uuid: string) => void;
  onLogout: () => void;
  /** Where the mark leads; also opened by the name in the top bar. */
  homeTo: string;
  /** Opens the palette, and the keys that do so too. */
  onSearch: () => void;
  searchKeys: string;
}

/** Whether an address lies at or under an item of the navigation. */
export function isUnder(current: string, to: string): boolean {
  return current === to || current.startsWith(`${to.replace(/\/$/, "")}/`);
}
