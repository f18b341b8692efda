import { useCallback, useEffect, useRef, useState } from "react";
import { type Fetcher, useNavigate, useSearchParams } from "react-router";

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

/** Runs a function once for each result of a fetcher's action, such as a toast or closing a dialog. */
export function useResult<R>({ state, data }: Pick<Fetcher<R>, "state" | "data">, act: (result: R) => void): void {
  const taken = useRef<R | undefined>(undefined);
  useEffect(() => {
    if (state !== "idle" || data === undefined || taken.current === data) return;
    taken.current = data;
    act(data);
  });
}

/**
 * The addresses of a screen whose dialogs are in its query: `to("editar=7")` opens one and keeps search, page and size;
 * `close` returns to the list at the same scroll position. `names` are the parameters that open a dialog.
 */
export function useDialogAddress(names: readonly string[]) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const kept = new URLSearchParams(search);
  for (const name of names) kept.delete(name);
  const to = (dialog = "") => `?${[kept.toString(), dialog].filter(Boolean).join("&")}`;
  const home = to();
  const close = useCallback(() => void navigate(home, { replace: true, preventScrollReset: true }), [navigate, home]);
  return { search, to, close };
}
