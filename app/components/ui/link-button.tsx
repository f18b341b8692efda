import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { type ButtonLook, linkButtonClass } from "~/components/ui/button-look";

export interface LinkButtonProps extends ButtonLook, LinkProps {
  icon?: ReactNode;
}

/** Goes somewhere and looks like a button. What changes data is a Button. */
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
