import { useCallback, useState } from "react";

export interface DialogState<T> {
  /** Opens it about something; each time is a new turn. */
  show: (about: T) => void;
  close: () => void;
  open: boolean;
  /** What it is about; it stays while the dialog fades away. Null until it was first opened. */
  about: T | null;
  /** The key of what is drawn in it: nothing typed in an earlier turn comes back. */
  turn: number;
}

/** A dialog of a screen: whether it is open, and what about. */
export function useDialog<T>(): DialogState<T> {
  const [shown, setShown] = useState<{ about: T | null; turn: number }>({ about: null, turn: 0 });
  const [open, setOpen] = useState(false);
  const show = useCallback((about: T) => {
    setShown(({ turn }) => ({ about, turn: turn + 1 }));
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { show, close, open, ...shown };
}
