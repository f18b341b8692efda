import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { type ButtonLook, linkButtonClass } from "~/components/ui/button-look";

export interface LinkButtonProps extends ButtonLook, LinkProps {
  icon?: ReactNode;
}

/** A link that looks like a button. Use a Button for what changes data. */
export function LinkButton({ variant, size, block, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={linkButtonClass({ variant, size, block }, className)} {...rest}>
      <span className="inline-flex items-center gap-1.75 [&_svg]:size-4 [&_svg]:shrink-0">
        {icon}
        {children}
      </span>
    </Link>
  );
}
