import { useCallback, useState } from "react";

export interface DialogState<T> {
  /** Opens it for a value; each opening is a new turn. */
  show: (about: T) => void;
  close: () => void;
  open: boolean;
  /** The value it was opened for; kept while the dialog fades out. Null until first opened. */
  about: T | null;
  /** The key of its content: nothing typed in an earlier turn remains. */
  turn: number;
}

/** The state of a dialog of a screen: whether it is open, and for which value. */
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
