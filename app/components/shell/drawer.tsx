import { Dialog, DialogBackdrop, DialogPanel } from "@headlessui/react";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The navigation below `lg`: 272 px from the left, over a scrim. Unmounted at once when it closes, like a dialog. */
export function Drawer({ open, onClose, children }: DrawerProps) {
  if (!open) return null;
  return (
    <Dialog open onClose={onClose} className="relative z-(--z-drawer)" aria-label="Menu">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity duration-(--t-3) ease-calm starting:opacity-0" />
      <div className="fixed inset-0 flex items-start">
        <DialogPanel className="side-scope flex h-dvh w-68 shrink-0 flex-col gap-3 bg-side p-3 text-side-text transition-transform duration-(--t-3) ease-calm starting:-translate-x-full">
          {children}
          <button
            type="button"
            aria-label="Fechar menu"
            onClick={onClose}
            className="absolute top-1.5 left-[17.25rem] grid size-11 place-items-center rounded-2 text-on-inverse"
          >
            <X aria-hidden="true" className="size-5 text-white" />
          </button>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
