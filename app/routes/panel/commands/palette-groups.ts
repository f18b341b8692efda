import { href } from "react-router";
import { fold } from "#domain/search-words";
import { nightsBetween } from "#domain/stay-dates";
import { formatRange, plural } from "~/lib/format";
import { type Command, type CommandGroup, fitting } from "./command";
import { readTypedStay } from "./typed-stay";

interface Known {
  typed: string;
  today: string;
  screens: readonly Command[];
  recent: readonly Command[];
  records: readonly CommandGroup[];
}

const create = href("/reservas/criar");

/**
 * The lines of the palette. What is known here stands first: what the server finds comes later, and below, so that
 * the line under the pointer stays the same.
 */
export function paletteGroups({ typed, today, screens, recent, records }: Known): CommandGroup[] {
  const acts = screens.filter(({ kind }) => kind === "create");
  const places = screens.filter(({ kind }) => kind !== "create");
  if (typed.trim() === "") {
    const isRecord = ({ kind }: Command) => kind !== "screen" && kind !== "create";
    const mayOpen = (command: Command) => isRecord(command) || screens.some(({ key }) => key === command.key);
    return filled([
      { title: "Recentes", commands: recent.filter(mayOpen) },
      { title: "Ações", commands: acts.filter(({ key }) => key === create) },
      { title: "Telas", commands: places },
    ]);
  }
  const stay = screens.some(({ key }) => key === create) ? typedStay(typed, today) : null;
  const todo = { title: "Ações", commands: [...(stay ? [stay] : []), ...fitting(acts, typed)] };
  const found = fitting(places, typed);
  const begun = found.filter(({ label }) => fold(label).startsWith(fold(typed.trim())));
  const open = { title: "Telas", commands: [...new Set([...begun, ...found])] };
  return filled([...(begun.length > 0 ? [open, todo] : [todo, open]), ...records]);
}

const filled = (groups: readonly CommandGroup[]) => groups.filter(({ commands }) => commands.length > 0);

function typedStay(typed: string, today: string): Command | null {
  const stay = readTypedStay(typed, today);
  if (!stay) return null;
  const { check_in, check_out } = stay;
  const nights = nightsBetween(check_in, check_out);
  return {
    key: `stay ${check_in} ${check_out}`,
    kind: "create",
    label: `Nova reserva de ${formatRange(check_in, check_out, { year: true })}`,
    detail: plural(nights, { none: "", one: "noite", many: "noites" }),
    to: `${create}?${new URLSearchParams({ entrada: check_in, saida: check_out })}`,
  };
}
