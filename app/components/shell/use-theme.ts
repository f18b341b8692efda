import { useState } from "react";
import { chooseTheme, readTheme, type Theme } from "~/lib/theme";

/** The theme of this device and its setter. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return [theme, choose];
}
