import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";

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
