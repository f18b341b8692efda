import X from "lucide-react/icons/x";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "~/components/ui/cx";
import { plural } from "~/lib/format";

interface SelectionBarProps {
  count: number;
  /** "Toque nas reservas", while nothing is selected on a phone. */
  none: string;
  /** On a phone: selecting is on, possibly with nothing selected. */
  choosing: boolean;
  onClear: () => void;
  onChooseAll: () => void;
  /** A `SelectionAct` for each act. */
  children: ReactNode;
}

const look =
  "inline-flex h-11 items-center justify-center gap-1.75 rounded-2 px-2.5 font-medium disabled:opacity-55 lg:h-8 [&_svg]:size-4";

/** The acts on the selected rows: the dark bar at the bottom of a list. */
export function SelectionBar({ count, none, choosing, onClear, onChooseAll, children }: SelectionBarProps) {
  const some = count > 0;
  if (!some && !choosing) return null;
  return (
    <div
      className={cx(
        "sticky bottom-0 z-1 flex flex-wrap items-center gap-x-2 bg-inverse py-1.5 pr-2 pl-4 text-sm text-on-inverse",
        !some && "lg:hidden",
      )}
    >
      <b role="status" className="mr-2 border-current/30 pr-4 max-lg:flex-1 lg:border-r">
        {plural(count, { none, one: "selecionada", many: "selecionadas" })}
      </b>
      <button type="button" onClick={onChooseAll} className={`${look} lg:hidden`}>
        Todas
      </button>
      {some && (
        <div className="order-last grid basis-full grid-cols-2 gap-2 pb-1 *:bg-on-inverse/15 sm:grid-cols-3 lg:contents lg:*:bg-transparent">
          {children}
        </div>
      )}
      <button
        type="button"
        aria-label={choosing ? "Sair da seleção" : "Limpar seleção"}
        onClick={onClear}
        className={`${look} lg:order-last lg:ml-auto hover:bg-on-inverse/15 max-lg:w-11`}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

interface SelectionActProps extends ComponentProps<"button"> {
  icon: ReactNode;
}

export function SelectionAct({ icon, children, ...rest }: SelectionActProps) {
  return (
    <button type="button" {...rest} className={`${look} lg:enabled:hover:bg-on-inverse/15`}>
      {icon}
      {children}
    </button>
  );
}
