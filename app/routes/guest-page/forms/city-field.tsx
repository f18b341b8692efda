import { useEffect, useId, useRef, useState } from "react";
import { fold } from "#domain/search-words";
import { controlClass, Field } from "~/components/form/field";
import { cx } from "~/components/ui/cx";
import { Spinner } from "~/components/ui/spinner";
import { call } from "~/lib/api";
import type { Bound } from "~/routes/guest-page/forms/fields";
import { useFormWords } from "~/routes/guest-page/forms/words";

interface City {
  code: string;
  name: string;
}

const lists = new Map<string, Promise<City[]>>();

/** The municipalities of a state (UF), requested once. */
function citiesOf(state: string): Promise<City[]> {
  const known = lists.get(state);
  if (known) return known;
  const asked = call("GET /api/public/municipalities/:state", { params: { state } }, { quiet: "all" }).then(
    ({ data }) => data,
  );
  lists.set(state, asked);
  asked.catch(() => lists.delete(state)); // the field shows it and asks again
  return asked;
}

type Cities = readonly City[] | "failed" | null;

/** The municipalities of a state; null until loaded. Retried when the connection is back. */
export function useCities(state: string): Cities {
  const [list, setList] = useState<{ state: string; cities: Cities }>({ state: "", cities: null });
  useEffect(() => {
    if (state === "") return;
    let wanted = true;
    const ask = () =>
      citiesOf(state).then(
        (cities) => wanted && setList({ state, cities }),
        () => wanted && setList({ state, cities: "failed" }),
      );
    void ask();
    window.addEventListener("online", ask);
    return () => {
      wanted = false;
      window.removeEventListener("online", ask);
    };
  }, [state]);
  return list.state === state ? list.cities : null;
}

/** Those whose name matches the typed text: prefixes first. */
export function citiesLike(cities: readonly City[], text: string, most = 6): City[] {
  const wanted = fold(text.trim());
  if (wanted === "") return [];
  const found = cities.filter(({ name }) => fold(name).includes(wanted));
  const begins = ({ name }: City) => Number(!fold(name).startsWith(wanted));
  return found.sort((a, b) => begins(a) - begins(b)).slice(0, most);
}

interface CityFieldProps {
  bound: Bound;
  /** UF. */
  state: string;
  className?: string;
}

/** A municipality of a state, found by typing; its value is the IBGE code. */
export function CityField({ bound, state, className }: CityFieldProps) {
  const words = useFormWords();
  const cities = useCities(state);
  const list = Array.isArray(cities) ? (cities as readonly City[]) : [];
  const chosen = list.find(({ code }) => code === bound.value);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const text = typed ?? chosen?.name ?? "";
  const found = open && typed !== null ? citiesLike(list, typed) : [];
  const nothing = open && typed !== null && typed.trim() !== "" && found.length === 0 && list.length > 0;

  const choose = (city: City) => {
    bound.onType(city.code);
    setTyped(null);
    setOpen(false);
  };
  const type = (next: string) => {
    setTyped(next);
    setOpen(true);
    setAt(0);
    const same = list.filter(({ name }) => fold(name) === fold(next.trim()));
    bound.onType(same.length === 1 ? same[0]!.code : "");
  };
  const leave = () => {
    setOpen(false);
    if (chosen) setTyped(null);
    bound.onLeave();
  };
  const error = bound.error ?? (cities === "failed" ? words.cityFailed : undefined);
  return (
    <div className={cx("relative min-w-0", className)}>
      <Field
        label={words.city}
        errors={error ? [error] : undefined}
        help={state === "" ? words.cityOfState : chosen && typed === null ? undefined : words.cityHelp}
        disabled={state === ""}
        suffix={state !== "" && cities === null && <Spinner className="text-primary" />}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            name={bound.name}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
            autoComplete="off"
            disabled={state === ""}
            value={text}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (found.length === 0) return;
              if (event.key === "ArrowDown") setAt((at + 1) % found.length);
              else if (event.key === "ArrowUp") setAt((at + found.length - 1) % found.length);
              else if (event.key === "Enter") choose(found[at]!);
              else if (event.key === "Escape") setOpen(false);
              else return;
              event.preventDefault();
            }}
            className={controlClass}
          />
        )}
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={words.city}
        hidden={found.length === 0}
        className="absolute inset-x-0 top-15 z-10 grid rounded-3 border border-line bg-raised p-1 shadow-3"
      >
        {found.map((city, index) => (
          // the field handles the keyboard
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={city.code}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(city)}
            className={cx("flex min-h-11 cursor-pointer items-center rounded-1 px-3", index === at && "bg-hover")}
          >
            {city.name}
          </div>
        ))}
      </div>
      <p role="status" className={nothing ? "text-xs text-muted" : "sr-only"}>
        {nothing && words.cityUnknown}
      </p>
    </div>
  );
}
