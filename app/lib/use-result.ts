import { useEffect, useRef } from "react";
import type { Fetcher } from "react-router";

/** Runs a function once for each result of a fetcher's action, such as a toast or closing a dialog. */
export function useResult<R>({ state, data }: Pick<Fetcher<R>, "state" | "data">, act: (result: R) => void): void {
  const taken = useRef<R | undefined>(undefined);
  useEffect(() => {
    if (state !== "idle" || data === undefined || taken.current === data) return;
    taken.current = data;
    act(data);
  });
}
