import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "~/components/ui/button-look";
import { cx } from "~/components/ui/cx";
import { Spinner } from "~/components/ui/spinner";
import { useDoublePress } from "~/components/ui/use-double-press";

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "children"> {
  children: ReactNode;
  icon?: ReactNode;
  /** While true: spinner, `workingLabel` instead of the label, and presses do nothing. Given at all, it keeps the width. */
  working?: boolean | undefined;
  /** The label in the gerund, "Salvando". */
  workingLabel?: string | undefined;
}

export function Button({
  variant,
  size,
  block,
  icon,
  working,
  workingLabel,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  // the button keeps focus and place while it works: aria-disabled instead of disabled
  const isSecond = useDoublePress();
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    working || (type === "submit" && isSecond(event)) ? event.preventDefault() : onClick?.(event);
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, block }, cx("group/button", className))}
      aria-disabled={working || undefined}
      onClick={press}
      {...rest}
    >
      {working === undefined ? (
        <Label icon={icon}>{children}</Label>
      ) : (
        <span className="grid justify-items-center">
          <Label icon={icon} hidden={working}>
            {children}
          </Label>
          <Label icon={<Spinner />} hidden={!working}>
            {workingLabel ?? children}
          </Label>
        </span>
      )}
    </button>
  );
}

function Label({ icon, hidden, children }: { icon?: ReactNode; hidden?: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        "col-start-1 row-start-1 inline-flex items-center gap-1.75 [&_svg]:size-4 [&_svg]:shrink-0",
        hidden && "invisible",
      )}
    >
      {icon}
      {children}
    </span>
  );
}
