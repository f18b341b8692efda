import { inkOn } from "#domain/ink-on";
import { cx } from "~/components/ui/cx";

export interface AvatarProps {
  name: string;
  /** People are round, companies square. */
  shape?: "person" | "company";
  src?: string | null | undefined;
  /** The company's own colour, `#rrggbb`. */
  color?: string | null | undefined;
  className?: string;
}

const joining = new Set(["da", "das", "de", "do", "dos", "e"]);

/** First letters of the first and last name: "Maria das Dores Silva" is MS, "Ana" is A. */
function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => !joining.has(word.toLowerCase()));
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends
    .map((word) => [...word][0] ?? "")
    .join("")
    .toLocaleUpperCase("pt-BR");
}

/** Initials, or the picture if there is one. The name is shown beside it, so it is decorative. */
export function Avatar({ name, shape = "person", src, color, className }: AvatarProps) {
  const frame = cx(
    "grid shrink-0 place-items-center overflow-hidden text-2xs font-bold",
    shape === "person"
      ? "size-7 rounded-full bg-secondary-soft text-on-secondary-soft"
      : "size-6 rounded-[5px] bg-sand text-on-sand",
    className,
  );
  return (
    <span
      aria-hidden="true"
      className={frame}
      style={color ? { backgroundColor: color, color: inkOn(color) } : undefined}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : initialsOf(name)}
    </span>
  );
}
