import CircleCheck from "lucide-react/icons/circle-check";
import type { GuestContract } from "#contract/guest-contract";
import { Button } from "~/components/ui/button";
import { momentThere } from "~/routes/guest-page/guest-words";

export interface SignerListProps {
  signers: GuestContract["signers"];
  timezone: string;
  /** The position whose turn it is, while somebody is left to sign. */
  turn?: number;
  onTurn?: (position: number) => void;
}

/** Who has signed and when, and who is left. */
export function SignerList({ signers, timezone, turn, onTurn }: SignerListProps) {
  return (
    <ol className="mb-4 grid">
      {signers.map(({ position, name, signed_at }) => (
        <li
          key={position}
          aria-current={position === turn ? "step" : undefined}
          className="flex min-h-13 items-center justify-between gap-3 border-t border-line-soft py-2 first:border-0"
        >
          <span className="min-w-0">
            <span className={position === turn ? "block font-semibold wrap-anywhere" : "block wrap-anywhere"}>
              {name ?? `Pessoa ${position}`}
            </span>
            <span className="num text-sm text-muted">
              {signed_at
                ? `Assinou em ${momentThere(signed_at, timezone)}`
                : position === turn
                  ? "Assina agora"
                  : "Falta assinar"}
            </span>
          </span>
          {signed_at && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success-text" />}
          {!signed_at && turn !== undefined && position !== turn && (
            <Button
              variant="quiet"
              size="row"
              aria-label={`Assinar agora: ${name ?? `pessoa ${position}`}`}
              onClick={() => onTurn?.(position)}
            >
              Assinar agora
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
