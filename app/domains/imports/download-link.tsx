import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { linkButtonClass } from "~/components/ui/button-look";

/** A download link that looks like a button. */
export function DownloadLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} download className={linkButtonClass({ variant: "line" }, "gap-1.75 [&_svg]:size-4")}>
      <Download aria-hidden="true" />
      {children}
    </a>
  );
}
