import { useEffect, useRef } from "react";
import { cx } from "~/components/ui/cx";
import type { OfferedVariable } from "~/components/variables/variable-editor";
import { plural } from "~/lib/format";

export interface VariableMenuProps {
  id: string;
  offered: readonly OfferedVariable[];
  /** The one that Enter inserts. */
  at: number;
  /** The caret's position in px from the menu's container; whether there is more room above it, and how much. */
  place: { left: number; top: number; bottom: number; above: boolean; room: number };
  onChoose: (variable: OfferedVariable) => void;
}

/** The variables that can be inserted at the caret. The focus stays in the text, whose keys control the menu. */
export function VariableMenu({ id, offered, at, place, onChoose }: VariableMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands chosen has to be in sight
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [at, offered]);
  const { left, top, bottom, above, room } = place;
  return (
    <div
      className="absolute z-(--z-dialog) w-88 max-w-[calc(100%-1rem)] rounded-3 bg-raised text-sm shadow-3"
      style={{
        left: `min(${left}px, calc(100% - min(22rem, 100% - 1rem) - 0.5rem))`,
        ...(above ? { bottom } : { top }),
      }}
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Variáveis"
        className="overflow-y-auto p-1"
        style={{ maxHeight: `min(16rem, ${room}px)` }}
      >
        {offered.map((variable, index) => (
          <div key={variable.name} role="presentation">
            {variable.group !== undefined && offered[index - 1]?.group !== variable.group && (
              <p role="presentation" className="px-2.5 pt-2 pb-1 text-muted text-xs">
                {variable.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and hears the keys */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
            <div
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(variable)}
              className={cx(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-2 px-2.5 py-1.5 hover:bg-hover",
                index === at && "bg-primary-soft text-on-primary-soft",
              )}
            >
              <span className="min-w-0 flex-1">
                <span className="block">{variable.label}</span>
                <span className="block break-all text-xs opacity-80">{variable.name}</span>
              </span>
              <span className="max-w-32 truncate text-xs opacity-80">{variable.sample}</span>
            </div>
          </div>
        ))}
      </div>
      <p role="status" className="border-line-soft border-t px-3 py-2 text-muted text-xs">
        {plural(offered.length, { none: "Nenhuma variável com este nome", one: "variável", many: "variáveis" })}
        {offered.length > 0 && " · setas escolhem, Enter insere, Esc fecha"}
      </p>
    </div>
  );
}
