import BedDouble from "lucide-react/icons/bed-double";
import { cx } from "~/components/ui/cx";

/** The cover beside a name, which says what it is; the place is kept while it loads, and where there is none. */
export function Cover({ src, className }: { src: string | null; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("grid shrink-0 place-items-center overflow-hidden rounded-1 bg-sunken text-subtle", className)}
    >
      {src ? (
        <img src={src} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <BedDouble className="size-4" />
      )}
    </span>
  );
}
