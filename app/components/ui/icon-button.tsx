import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "~/components/ui/button-look";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** What it does; its accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  variant?: "quiet" | "line";
  size?: "usual" | "row";
}

export function IconButton({ label, icon, variant = "quiet", size = "usual", className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={buttonClass({ variant, size, square: true }, className)}
      {...rest}
    >
      {icon}
    </button>
  );
}
