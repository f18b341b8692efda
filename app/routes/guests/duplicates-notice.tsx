import type { AlikeGuest } from "#contract/alike-guests";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { samenessText } from "~/domains/guests/guest-words";
import { plural } from "~/lib/format";

export interface DuplicatesNoticeProps {
  duplicates: readonly AlikeGuest[];
  /** Undefined if the user may not edit records. */
  onCompare?: ((other: AlikeGuest) => void) | undefined;
}

const stays = { none: "nenhuma estadia", one: "estadia", many: "estadias" };

/** Other records that may be the same person, each with the shared data. */
export function DuplicatesNotice({ duplicates, onCompare }: DuplicatesNoticeProps) {
  if (duplicates.length === 0) return null;
  return (
    <Notice tone="info">
      <p className="font-semibold">Pode ser a mesma pessoa</p>
      <ul className="mt-1 grid gap-2">
        {duplicates.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0">
              <b>{other.name}</b> tem {samenessText(other.same)} ({plural(other.stay_count, stays)}).
            </span>
            {onCompare && (
              <Button size="row" onClick={() => onCompare(other)}>
                Comparar e unir
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
