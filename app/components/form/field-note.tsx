import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { cx } from "~/components/ui/cx";

/** The row below a field, reserved for its help or its error. */
export function FieldNote({ id, error, help }: { id: string; error?: string | undefined; help?: ReactNode }) {
  return (
    <p
      id={id}
      className={cx("min-h-4.75 pt-px text-xs", error ? "flex gap-1.25 font-medium text-error-text" : "text-muted")}
    >
      {error ? (
        <>
          <TriangleAlert aria-hidden="true" className="mt-px size-3.75 shrink-0" />
          {error}
        </>
      ) : (
        help
      )}
    </p>
  );
}
