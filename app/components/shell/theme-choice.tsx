import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { type ReactNode, useState } from "react";
import { chooseTheme, readTheme, type Theme } from "~/lib/theme";

export const themeOptions: readonly { value: Theme; label: string; icon: ReactNode }[] = [
  { value: "light", label: "Claro", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Escuro", icon: <Moon aria-hidden="true" /> },
  { value: "system", label: "Como o aparelho", icon: <Monitor aria-hidden="true" /> },
];

/** The theme of this device and its setter. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return [theme, choose];
}
