import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode, Ref } from "react";
import { cx } from "~/components/ui/cx";

export interface NoticeProps {
  tone?: "info" | "success" | "warning" | "error";
  /** Announced by screen readers when it appears: for results of a user's action. */
  live?: boolean | undefined;
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

const tones = {
  info: { icon: Info, look: "bg-info-soft text-on-info-soft" },
  success: { icon: CircleCheck, look: "bg-success-soft text-on-success-soft" },
  warning: { icon: CircleAlert, look: "bg-warning-soft text-on-warning-soft" },
  error: { icon: TriangleAlert, look: "bg-error-soft text-on-error-soft" },
};

/** A message inside a page, beside its subject. */
export function Notice({ tone = "info", live, children, className, ref }: NoticeProps) {
  const { icon: Icon, look } = tones[tone];
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={live ? (tone === "error" ? "alert" : "status") : undefined}
      className={cx(
        "flex gap-2.5 rounded-2 px-3 py-2.5 text-sm leading-normal [&_a]:underline [&_a]:underline-offset-3",
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
