import Search from "lucide-react/icons/search";
import { Kbd } from "~/components/ui/kbd";

interface SearchButtonProps {
  /** The keys that do the same. */
  keys: string;
  onPress: () => void;
}

/** The way to the palette: it looks like the field that it opens. */
export function SearchButton({ keys, onPress }: SearchButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-haspopup="dialog"
      className="flex h-8 items-center gap-2 rounded-2 bg-side-hover px-2 text-left text-sm text-side-text"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">Buscar ou ir para</span>
      <Kbd>{keys}</Kbd>
    </button>
  );
}
