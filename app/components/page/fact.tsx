import type { ReactNode } from "react";

/** One fact of a record with its name, inside a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="num text-md whitespace-pre-line break-words">{children}</dd>
    </div>
  );
}
