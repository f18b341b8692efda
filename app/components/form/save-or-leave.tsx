import { type ReactNode, useState } from "react";
import { cx } from "~/components/ui/cx";
import { fetchedPart } from "~/lib/fetched-part";
import { type Leaves, useAskedToLeave } from "~/lib/leaving";
import { sayHeldBack } from "~/lib/stay-offline";

export interface SaveBarProps {
  /** What is changed or invalid, at the left. */
  note?: ReactNode;
  /** Discard first, then the one primary button. */
  children: ReactNode;
  className?: string;
}

/** Sticks to the bottom of a long form. Put it last inside `<main>`. */
export function SaveBar({ note, children, className }: SaveBarProps) {
  return (
    <div
      className={cx(
        "sticky bottom-0 z-(--z-bar) mt-auto flex flex-wrap items-center gap-3 border-t border-line bg-surface px-page py-2.5 text-sm text-muted",
        className,
      )}
    >
      {note && <div className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden">{note}</div>}
      <div className="ml-auto flex flex-wrap gap-2 max-lg:w-full max-lg:*:flex-1">{children}</div>
    </div>
  );
}

export interface LeaveGuardProps {
  unsaved: boolean;
  /** Whether a navigation discards the typed values; default: on another screen. */
  leaves?: Leaves;
}

// the frame loads it once the page is quiet; without its code the screen stays, with what was typed
const AskToLeave = fetchedPart(() => import("~/components/ui/confirm-dialog").then((file) => file.ConfirmDialog));

/**
 * Asks before unsaved typing is left for another screen; leaving the browser's page is guarded by `useContractForm`.
 */
export function LeaveGuard({ unsaved, leaves }: LeaveGuardProps) {
  const blocker = useAskedToLeave(unsaved, leaves);
  const open = unsaved && blocker.state === "blocked" && navigator.onLine;
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <AskToLeave
      danger
      open={open}
      title="Sair sem salvar?"
      description="O que você digitou nesta tela será perdido."
      back="Continuar editando"
      confirm="Sair sem salvar"
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        if (navigator.onLine) blocker.proceed?.();
        else sayHeldBack();
      }}
      onMissing={() => {
        setAsked(false);
        blocker.reset?.();
      }}
    />
  );
}
