import { type ReactNode, useContext } from "react";
import { IndexSlot } from "~/components/page/side-index";
import { cx } from "~/components/ui/cx";

export interface FormLayoutProps {
  /** Content to see while typing: the quote. 360 px at the right, below the form on a phone. */
  aside?: ReactNode;
  /** The side index of a long form: 200 px at the left, a strip on a phone. */
  index?: ReactNode;
  children: ReactNode;
}

export function FormLayout({ aside, index, children }: FormLayoutProps) {
  const unfolded = useContext(IndexSlot) !== null; // the index is then shown elsewhere
  const [left, right] = [Boolean(index) && !unfolded, Boolean(aside)];
  return (
    <div
      className={cx(
        "grid grid-cols-1 items-start gap-4 lg:gap-5",
        left && right && "lg:grid-cols-[12.5rem_minmax(0,1fr)_22.5rem]",
        right && !left && "lg:grid-cols-[minmax(0,1fr)_22.5rem]",
        left && !right && "lg:grid-cols-[12.5rem_minmax(0,1fr)]",
      )}
    >
      {index}
      <div className="grid min-w-0 grid-cols-1 gap-4">{children}</div>
      {aside && <aside className="min-w-0 lg:sticky lg:top-5">{aside}</aside>}
    </div>
  );
}
