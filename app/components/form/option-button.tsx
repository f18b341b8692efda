import Check from "lucide-react/icons/check";
import { optionClass } from "~/components/form/list-look";
import type { Option } from "~/components/form/option";
import { cx } from "~/components/ui/cx";

export interface OptionButtonProps {
  option: Option;
  selected: boolean;
  onChoose: (value: string) => void;
}

/** One entry of a PopupList from which is chosen; what stands for nothing is written fainter. */
export function OptionButton({ option: { value, label, detail, disabled }, selected, onChoose }: OptionButtonProps) {
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      disabled={disabled}
      onClick={() => onChoose(value)}
      className={`${optionClass} w-full text-left`}
    >
      <span className={cx("min-w-0 flex-1 truncate", value === "" && "text-muted")}>{label}</span>
      {detail && <span className="num shrink-0 text-xs opacity-80">{detail}</span>}
      <Check aria-hidden="true" className="invisible size-4 shrink-0 group-aria-selected:visible" />
    </button>
  );
}
