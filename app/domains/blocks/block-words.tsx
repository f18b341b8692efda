import { href, Link } from "react-router";
import type { BlockKind } from "#contract/bookings/blocks";
import type { Quote } from "#contract/bookings/quotes";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import { formatRange } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

export const blockKindWords: Record<BlockKind, string> = {
  out_of_order: "Manutenção",
  own_use: "Uso próprio",
  owner: "Proprietário",
  closed_season: "Temporada fechada",
};

/** For users who may not: who blocks dates. */
export const whoBlocks = "Bloqueia datas quem tem a permissão “Bloquear datas”. Quem administra a empresa pode dar.";

/** "manutenção (troca do telhado)": the kind, and the reason in parentheses. */
export function blockText({ kind, reason }: { kind: BlockKind; reason: string | null }): string {
  const word = blockKindWords[kind].toLowerCase();
  return reason ? `${word} (${reason})` : word;
}

type Conflict = Quote["conflicts"][number];

/** A conflict in words, before and after the link to a booking that may be opened. */
export interface ConflictWords {
  before: string;
  /** The booking's code; null if it is not ours or may not be seen. */
  code: string | null;
  after: string;
}

/** "Ocupada de 26 a 28/12/2026 pela reserva K7M4QX2P." "Bloqueio: manutenção (telhado), 26 a 28/12/2026." */
export function conflictWords({ kind, code, check_in, check_out, block }: Conflict): ConflictWords {
  const dates = formatRange(check_in, check_out, { year: true });
  if (kind === "block" && block) return { before: `Bloqueio: ${blockText(block)}, ${dates}.`, code: null, after: "" };
  if (kind === "block") return { before: `Bloqueada de ${dates}.`, code: null, after: "" };
  if (kind === "import")
    return { before: `Ocupada de ${dates} por uma reserva de outro canal.`, code: null, after: "" };
  const what = kind === "preparation" ? `Em preparo de ${dates}, depois` : `Ocupada de ${dates}`;
  if (!code)
    return {
      before: `${what} ${kind === "preparation" ? "de outra reserva." : "por outra reserva."}`,
      code: null,
      after: "",
    };
  return { before: `${what} ${kind === "preparation" ? "da" : "pela"} reserva `, code, after: "." };
}

/** Why nights cannot be booked though nothing conflicts. */
export const notLet = "Esta acomodação não está recebendo reservas: está inativa ou arquivada.";

/**
 * What conflicts with the nights, in words; the booking's code links to it in a new tab, for users who may see
 * bookings.
 */
export function ConflictText({ conflict }: { conflict: Conflict }) {
  const mayOpen = holds(useSession(), "bookings.view");
  const { before, code, after } = conflictWords(conflict);
  return (
    <>
      {before}
      {code && mayOpen ? (
        <Link to={href("/reservas/:code", { code })} target="_blank">
          {code}
        </Link>
      ) : (
        code
      )}
      {after}
    </>
  );
}

/** An accommodation that may be blocked. */
export type Choice = Pick<AccommodationOption, "id" | "name" | "status">;
