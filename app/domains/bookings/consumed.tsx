import Plus from "lucide-react/icons/plus";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import type { Departure } from "#contract/guest/stays";
import { MoneyField } from "~/components/form/number-fields";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { formatMoney } from "~/lib/format";
import { isSubmission } from "~/lib/lead-to-fault";

type Item = Departure["items"][number];

/** A line of what was consumed, as typed so far; `item` and `count` if it is from the price list. */
interface Line {
  key: number;
  name: string;
  cents: number;
  item?: Item;
  count?: number;
}

const isEmpty = ({ name, cents }: Line) => name.trim() === "" && cents === 0;
const isWhole = ({ name, cents }: Line) => name.trim() !== "" && cents > 0;

const notConsumed = "Desconto não é consumo: dê a cortesia na página da reserva";

/** The sum of the complete lines, in cents. */
export const consumedCents = (lines: readonly Line[]): number =>
  lines.filter(isWhole).reduce((sum, { cents }) => sum + cents, 0);

const counted = (key: number, item: Item, count: number): Line => {
  const name = count > 1 ? `${item.name} (${count})` : item.name;
  return { key, item, count, name, cents: (item.amount_cents ?? 0) * count };
};

/** The lines of consumption in a dialog; what is typed counts at once, there is nothing to add first. */
export function useConsumed() {
  const [lines, setLines] = useState<Line[]>([{ key: 0, name: "", cents: 0 }]);
  const [asked, setAsked] = useState(false);
  const nextKey = (all: readonly Line[]) => Math.max(...all.map(({ key }) => key)) + 1;
  const set = (key: number, change: Partial<Line>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...change } : line)));
  const add = () => setLines((all) => [...all, { key: nextKey(all), name: "", cents: 0 }]);
  /** One more, or one less, of an item of the price list. */
  const take = (item: Item, step: 1 | -1) =>
    setLines((all) => {
      const line = all.find((each) => each.item?.id === item.id);
      if (!line) return [counted(nextKey(all), item, 1), ...all];
      const count = (line.count ?? 1) + step;
      return all.flatMap((each) => (each !== line ? [each] : count > 0 ? [counted(line.key, item, count)] : []));
    });
  /** True unless a line lacks its name or its amount, which is then shown. */
  const passes = (event: FormEvent) => {
    if (!isSubmission(event.nativeEvent as SubmitEvent)) return true;
    if (lines.every((line) => isEmpty(line) || isWhole(line))) return true;
    event.preventDefault();
    setAsked(true);
    return false;
  };
  return { lines, set, add, take, passes, asked };
}

interface ConsumedProps {
  consumed: ReturnType<typeof useConsumed>;
  /** The price list. */
  items: readonly Item[];
}

/** What was consumed until the departure: from the price list by a press, anything else typed. */
export function Consumed({ consumed: { lines, set, add, take, asked }, items }: ConsumedProps) {
  const typed = lines.filter(({ item }) => !item);
  const missing = (line: Line, sentence: string, isMissing: boolean) =>
    asked && !isEmpty(line) && isMissing ? { errors: [sentence] } : {};
  // Enter would send the check-out; here it ends a line
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (typed.every(isWhole)) add();
  };
  return (
    <section aria-label="Consumo" onKeyDown={onKeyDown}>
      <h3 className="mb-1 text-sm font-semibold">Consumo</h3>
      {items.length > 0 && (
        <div className="mb-2 flex flex-wrap gap-1.5">
          {items.map((item) => (
            <Button key={item.id} size="row" icon={<Plus />} onClick={() => take(item, 1)}>
              {item.name} <span className="num text-muted">{formatMoney(item.amount_cents ?? 0)}</span>
            </Button>
          ))}
        </div>
      )}
      <ul aria-live="polite" className="grid gap-1 text-sm empty:hidden">
        {lines.map(
          ({ key, name, cents, item }) =>
            item && (
              <li key={key} className="flex items-center gap-3">
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                <span className="num">{formatMoney(cents)}</span>
                <Button size="row" variant="quiet" onClick={() => take(item, -1)}>
                  Tirar <span className="sr-only">{item.name}</span>
                </Button>
              </li>
            ),
        )}
      </ul>
      {typed.map((line) => (
        <div key={line.key} className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
          <TextField
            label="O que foi"
            name="consumed"
            maxLength={60}
            {...missing(line, "O que foi é obrigatório", line.name.trim() === "")}
            onValueChange={(name) => set(line.key, { name })}
          />
          <MoneyField
            label="Valor"
            name="consumed_value"
            signed="refused"
            {...missing(line, "Valor é obrigatório", line.cents === 0)}
            {...(line.cents < 0 && { errors: [notConsumed] })}
            onValueChange={(value) => set(line.key, { cents: Number(value) || 0 })}
          />
        </div>
      ))}
      {lines.filter(isWhole).map(({ key, name, cents }, index) => (
        <span key={key} hidden>
          <input type="hidden" name={`charges[${index}].name`} value={name.trim()} />
          <input type="hidden" name={`charges[${index}].amount_cents`} value={cents} />
        </span>
      ))}
      {typed.every(isWhole) && (
        <Button size="row" icon={<Plus />} onClick={add}>
          Adicionar consumo
        </Button>
      )}
    </section>
  );
}
