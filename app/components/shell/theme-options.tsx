import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import type { ReactNode } from "react";
import type { Theme } from "~/lib/theme";

export const themeOptions: readonly { value: Theme; label: string; icon: ReactNode }[] = [
  { value: "light", label: "Claro", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Escuro", icon: <Moon aria-hidden="true" /> },
  { value: "system", label: "Como o aparelho", icon: <Monitor aria-hidden="true" /> },
];
