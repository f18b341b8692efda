import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "~/components/ui/button-look";
import { cx } from "~/components/ui/cx";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** What it does, spoken and shown on hover. */
  label: string;
  icon: ReactNode;
  variant?: "quiet" | "line";
  size?: "desk" | "row";
}

export function IconButton({ label, icon, variant = "quiet", size = "desk", className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={buttonClass(
        { variant, size },
        cx("px-0 [&_svg]:size-4.5", size === "desk" ? "w-control" : "w-control-sm [&_svg]:size-4", className),
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
