import AppWindow from "lucide-react/icons/app-window";
import BedDouble from "lucide-react/icons/bed-double";
import CalendarCheck from "lucide-react/icons/calendar-check";
import FileSignature from "lucide-react/icons/file-signature";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import User from "lucide-react/icons/user";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Kbd } from "~/components/ui/kbd";
import { Spinner } from "~/components/ui/spinner";
import { plural } from "~/lib/format";
import { hasModule, holds, type Session } from "~/lib/session-state";
import { isHeldBack } from "~/lib/stay-offline";
import { todayOf } from "~/lib/today";
import { bookingNamed, type Command, paletteGroups } from "~/routes/panel/commands/command-groups";
import { actsOf, screensOf } from "~/routes/panel/commands/screens";
import { useRecords } from "~/routes/panel/commands/use-records";

export interface PaletteProps {
  session: Session;
  typed: string;
  onType: (typed: string) => void;
  onHelp: () => void;
  onClose: () => void;
}

/**
 * One field and its results: screens, bookings, guests, a new booking. The focus stays in the field (ARIA combobox).
 */
export function Palette({ session, typed, onType, onHelp, onClose }: PaletteProps) {
  const [marked, setMarked] = useState<string | null>(null);
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // on a touch screen the dialog takes the focus itself, after this has rendered
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
      requestAnimationFrame(command.run); // once the palette is closed: it would be printed too
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
          placeholder="Tela, reserva, hóspede, código do canal ou 12/01 a 15/01"
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
      <p
        role="status"
        className={lines.length > 0 && !failed ? "sr-only" : "px-4 pt-6 pb-2 text-center text-sm text-muted last:pb-6"}
      >
        {statusText({ typed, count: lines.length, busy, failed })}
      </p>
      {lines.length === 0 && !busy && !failed && typed.trim() !== "" && (
        <NothingFound session={session} booking={bookingNamed(known)} onChoose={choose} />
      )}
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

interface NothingFoundProps {
  session: Session;
  /** A new booking with the typed name, for who may make one. */
  booking: Command | null;
  onChoose: (command: Command) => void;
}

/** What can be typed instead, and a booking for the name that nobody has yet. */
function NothingFound({ session, booking, onChoose }: NothingFoundProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 pb-6 text-center text-sm text-muted">
      <p>{findable(session)}</p>
      {booking && (
        <Button size="row" icon={<Plus />} className="max-w-full" onClick={() => onChoose(booking)}>
          <span className="truncate">{booking.label}</span>
        </Button>
      )}
    </div>
  );
}

/** What the user can find by this field, as a sentence. */
export function findable(session: Session): string {
  const may = (module: "booking" | "accommodation", permission: string) =>
    !session.superAdmin && hasModule(session, module) && holds(session, permission);
  const found = [
    "pelo nome de uma tela",
    ...(may("booking", "bookings.view") ? ["pelo código da reserva ou do canal"] : []),
    ...(may("booking", "guests.view") || may("booking", "bookings.view")
      ? ["por nome, telefone ou e-mail do hóspede"]
      : []),
    ...(may("accommodation", "accommodations.view") ? ["pela acomodação"] : []),
    ...(may("booking", "bookings.create") ? ["por datas, como 12/01 a 15/01, para uma reserva nova"] : []),
  ];
  const last = found.pop();
  return `Procure ${found.length > 0 ? `${found.join(", ")} ou ` : ""}${last}.`;
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

const icons = {
  create: Plus,
  screen: AppWindow,
  booking: CalendarCheck,
  conflict: TriangleAlert,
  guest: User,
  accommodation: BedDouble,
  contract: FileSignature,
};

interface CommandLineProps {
  command: Command;
  id: string;
  current: boolean;
  onPoint: () => void;
  onChoose: (command: Command) => void;
}

/** One option of the palette. The field keeps the focus; a press selects too. */
function CommandLine({ command, id, current, onPoint, onChoose }: CommandLineProps) {
  const Icon = icons[command.kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's (aria-activedescendant)
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      role="option"
      id={id}
      aria-selected={current}
      onPointerMove={current ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(command)}
      className={cx(
        "mx-2 flex min-h-9.5 cursor-pointer items-center gap-3 rounded-2 px-2 py-1 text-sm select-none max-lg:min-h-11",
        current && "bg-primary-soft text-on-primary-soft",
      )}
    >
      <Icon aria-hidden="true" className={cx("size-4.5 shrink-0", !current && "text-muted")} />
      <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
        <span className="block min-w-0 flex-1 truncate">{command.label}</span>
        {command.detail && (
          <span className={cx("num block shrink-0 truncate text-xs", !current && "text-muted")}>{command.detail}</span>
        )}
      </span>
    </div>
  );
}

const mostRecent = 5;
// in this page's memory only: names of guests must not stay in a shared browser
const chosen = new Map<string, Command[]>();

const ownerOf = ({ user, tenant }: Session) => `${user?.uuid} ${tenant?.uuid}`;

/** The user's last choices in this company, latest first. */
export function recentOf(session: Session): readonly Command[] {
  return chosen.get(ownerOf(session)) ?? [];
}

/** Remembers a choice until the page is reloaded. */
export function remember(session: Session, command: Command): void {
  const others = recentOf(session).filter(({ key }) => key !== command.key);
  chosen.set(ownerOf(session), [command, ...others].slice(0, mostRecent));
}
