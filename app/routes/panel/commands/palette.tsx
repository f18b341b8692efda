import Search from "lucide-react/icons/search";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Kbd } from "~/components/ui/kbd";
import { Spinner } from "~/components/ui/spinner";
import { plural } from "~/lib/format";
import type { Session } from "~/lib/session-state";
import { isHeldBack } from "~/lib/stay-offline";
import { todayOf } from "~/lib/today";
import type { Command } from "./command";
import { CommandLine } from "./command-line";
import { paletteGroups } from "./palette-groups";
import { recentOf, remember } from "./recent";
import { actsOf, screensOf } from "./screens";
import { useRecords } from "./use-records";

export interface PaletteProps {
  session: Session;
  typed: string;
  onType: (typed: string) => void;
  onHelp: () => void;
  onClose: () => void;
}

/** One field and what it finds: screens, bookings, guests, a new booking. The focus stays in the field (ARIA combobox). */
export function Palette({ session, typed, onType, onHelp, onClose }: PaletteProps) {
  const [marked, setMarked] = useState<string | null>(null);
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // on a touch screen the dialog takes the focus for itself, after this has been drawn
  useEffect(() => {
    const taken = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(taken);
  }, []);
  const { groups: records, busy, failed } = useRecords(typed, session);
  const known = {
    typed,
    today: todayOf(session),
    screens: [...screensOf(session), ...actsOf(session)],
    recent: recentOf(session),
    records,
  };
  const groups = paletteGroups(known);
  const lines = groups.flatMap(({ title, commands }) => commands.map((command) => ({ title, command })));
  const at = Math.max(
    0,
    lines.findIndex(({ title, command }) => keyOf(title, command) === marked),
  );
  const idOf = (index: number) => `${id}-${index}`;

  const mark = (index: number) => {
    const next = lines[(index + lines.length) % lines.length];
    if (!next) return;
    setMarked(keyOf(next.title, next.command));
    document.getElementById(idOf(lines.indexOf(next)))?.scrollIntoView({ block: "nearest" });
  };
  const choose = (command: Command) => {
    if (command.run) {
      onClose();
      requestAnimationFrame(command.run); // once the palette is gone: it would be printed too
      return;
    }
    if (isHeldBack(command.to)) return;
    remember(session, command);
    onClose();
    void navigate(command.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = lines[at];
    if (event.nativeEvent.isComposing) return;
    if (step) mark(at + step);
    else if (event.key === "Enter" && chosen) choose(chosen.command);
    else return;
    event.preventDefault();
  };

  let index = 0;
  return (
    <>
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Buscar ou ir para"
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={lines.length > 0 ? idOf(at) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          placeholder="Tela, reserva, hóspede ou 12/01 a 15/01"
          value={typed}
          onChange={(event) => {
            onType(event.currentTarget.value);
            setMarked(null);
          }}
          onKeyDown={press}
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-hidden placeholder:text-placeholder"
        />
        {busy && <Spinner className="size-4 text-primary" />}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Resultados" className="min-h-0 overflow-y-auto pb-2">
        {groups.map(({ title, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true" className="px-4 pt-2.5 pb-1 text-2xs font-medium text-muted">
              {title}
            </p>
            {commands.map((command) => {
              const place = index++;
              const line = { command, id: idOf(place), current: place === at };
              return <CommandLine key={command.key} {...line} onPoint={() => mark(place)} onChoose={choose} />;
            })}
          </div>
        ))}
      </div>
      <p role="status" className={lines.length > 0 && !failed ? "sr-only" : "px-4 py-6 text-center text-sm text-muted"}>
        {statusText({ typed, count: lines.length, busy, failed })}
      </p>
      <p className="flex shrink-0 gap-4 border-t border-line px-4 py-2 text-xs text-muted max-lg:hidden">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> escolher
        </span>
        <span>
          <Kbd>Enter</Kbd> abrir
        </span>
        <span>
          <Kbd>Esc</Kbd> fechar
        </span>
        <button type="button" onClick={onHelp} className="link ml-auto">
          Todos os atalhos
        </button>
      </p>
    </>
  );
}

const keyOf = (title: string, { key }: Command) => `${title} ${key}`;

interface Heard {
  typed: string;
  count: number;
  busy: boolean;
  failed: boolean;
}

function statusText({ typed, count, busy, failed }: Heard): string {
  if (failed) return "Não foi possível procurar reservas e hóspedes agora. Tente de novo em instantes.";
  if (typed.trim() === "") return "";
  if (busy) return "Procurando";
  return plural(count, { none: `Nada encontrado para “${typed.trim()}”.`, one: "resultado", many: "resultados" });
}
