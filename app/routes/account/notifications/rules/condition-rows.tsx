import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { bookingWords } from "#contract/bookings/booking-words";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import type { MessageRuleInput } from "#contract/messages/message-rules";
import { messageWords } from "#contract/messages/message-words";
import { askedStatuses } from "#domain/messages/message-rules";
import { Checkbox } from "~/components/form/checkbox";
import { RadioGroup } from "~/components/form/choice-fields";
import { NumberField } from "~/components/form/number-fields";
import { type Option, optionsOf } from "~/components/form/option";
import { PlaceBoxes } from "~/components/form/place-boxes";
import { Menu } from "~/components/menu/menu";
import { IconButton } from "~/components/ui/button";
import { Section } from "~/components/ui/panel";
import { check, type useContractForm } from "~/lib/form";
import { plural } from "~/lib/format";

type RuleForm = ReturnType<typeof useContractForm<typeof MessageRuleInput>>;

export interface ConditionRowsProps extends Pick<RuleForm, "fields" | "field"> {
  formId: string;
  /** Null if the user may not see them. */
  places: readonly AccommodationOption[] | null;
  /** Called after a row was added or removed, so that the form is read again. */
  onRows: () => void;
}

const conditions = [
  "statuses",
  "payment_states",
  "contract",
  "forms",
  "accommodation_ids",
  "channels",
  "nights",
  "languages",
] as const;
type Condition = (typeof conditions)[number];

const labels: Record<Condition, string> = {
  statuses: "Situação da reserva",
  payment_states: "Pagamento",
  contract: "Contrato",
  forms: "Fichas de registro",
  accommodation_ids: "Acomodação",
  channels: "Canal de venda",
  nights: "Noites",
  languages: "Idioma do hóspede",
};

const names: Record<Condition, readonly ("min_nights" | "max_nights" | Exclude<Condition, "nights">)[]> = {
  statuses: ["statuses"],
  payment_states: ["payment_states"],
  contract: ["contract"],
  forms: ["forms"],
  accommodation_ids: ["accommodation_ids"],
  channels: ["channels"],
  nights: ["min_nights", "max_nights"],
  languages: ["languages"],
};

const boxes: Partial<Record<Condition, readonly Option[]>> = {
  statuses: askedStatuses.map((status) => ({ value: status, label: bookingWords.status[status] })),
  payment_states: optionsOf(bookingWords.payment),
  channels: optionsOf(bookingWords.channel),
  languages: optionsOf(messageWords.language),
};

/** The initial values of a list in the form; a value merged with a newer record is a single text. */
export const startOf = (initial: unknown): string[] =>
  Array.isArray(initial) ? initial.map(String) : typeof initial === "string" && initial !== "" ? [initial] : [];

/** The booking conditions of a rule: one row each, all of which must hold. */
export function ConditionRows({ fields, field, formId, places, onRows }: ConditionRowsProps) {
  const start = conditions.filter((each) => names[each].some((name) => startOf(fields[name].initialValue).length > 0));
  const [shown, setShown] = useState<readonly Condition[]>(start);
  const list = useRef<HTMLUListElement>(null);
  const added = useRef<Condition | null>(null);
  const begun = useRef(start);
  const read = useRef(onRows);
  read.current = onRows;

  useEffect(() => {
    const form = document.getElementById(formId);
    const reset = () => setShown(begun.current);
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  }, [formId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that came or went says nothing by itself
  useEffect(() => {
    read.current();
    if (added.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-condition=${added.current}] input:not([type=hidden])`)?.focus();
    added.current = null;
  }, [shown]);

  const offered = conditions.filter(
    (each) => !shown.includes(each) && !(each === "accommodation_ids" && places === null),
  );
  const add = (condition: Condition) => {
    added.current = condition;
    setShown((now) => conditions.filter((each) => each === condition || now.includes(each)));
  };
  const controls: Record<Condition, () => ReactNode> = {
    statuses: () => <Boxes {...boxesOf("statuses")} />,
    payment_states: () => <Boxes {...boxesOf("payment_states")} />,
    channels: () => <Boxes {...boxesOf("channels")} />,
    languages: () => <Boxes {...boxesOf("languages")} />,
    contract: () => (
      <RadioGroup
        {...field(fields.contract)}
        label={<span className="sr-only">Contrato</span>}
        options={optionsOf(messageWords.contract)}
        tight
      />
    ),
    forms: () => (
      <RadioGroup
        {...field(fields.forms)}
        label={<span className="sr-only">Fichas de registro</span>}
        options={optionsOf(messageWords.forms)}
        tight
      />
    ),
    nights: () => (
      <div className="grid grid-cols-2 gap-4">
        <NumberField {...field(fields.min_nights)} />
        <NumberField {...field(fields.max_nights)} />
      </div>
    ),
    accommodation_ids: () =>
      places === null ? (
        <p className="py-2 text-sm">
          {plural(startOf(fields.accommodation_ids.initialValue).length, {
            none: "Todas",
            one: "acomodação escolhida",
            many: "acomodações escolhidas",
          })}
        </p>
      ) : (
        <PlaceBoxes
          name={fields.accommodation_ids.name}
          id={fields.accommodation_ids.id}
          errors={fields.accommodation_ids.errors}
          places={places}
          chosen={startOf(fields.accommodation_ids.initialValue)}
          help="Nenhuma marcada: vale para todas"
          nothing="Nenhuma acomodação cadastrada."
        />
      ),
  };
  const boxesOf = (name: "statuses" | "payment_states" | "channels" | "languages") => ({
    name: fields[name].name,
    id: fields[name].id,
    label: labels[name],
    options: boxes[name] ?? [],
    chosen: startOf(fields[name].initialValue),
  });
  return (
    <Section
      title="Só quando"
      aside={
        <span className="flex items-center gap-3">
          {shown.length > 1 && "todas valem"}
          {offered.length > 0 && (
            <Menu
              label="Adicionar condição"
              size="row"
              entries={[offered.map((each) => ({ label: labels[each], onSelect: () => add(each) }))]}
            />
          )}
        </span>
      }
    >
      {shown.length === 0 && <p className="text-muted text-sm">Sem condições: vale para todas as reservas.</p>}
      <ul ref={list} className="grid gap-1 divide-y divide-line-soft empty:hidden">
        {shown.map((each) => (
          <li
            key={each}
            data-condition={each}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]"
          >
            <p className="self-center font-medium text-sm sm:self-start sm:pt-2.5">{labels[each]}</p>
            <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">{controls[each]()}</div>
            {!(each === "accommodation_ids" && places === null) && (
              <IconButton
                size="row"
                label={`Retirar a condição: ${labels[each]}`}
                icon={<X />}
                onClick={() => setShown((now) => now.filter((other) => other !== each))}
              />
            )}
          </li>
        ))}
      </ul>
      {/* if absent, a PUT would keep the old values */}
      {conditions
        .filter((each) => !shown.includes(each) && !(each === "accommodation_ids" && places === null))
        .flatMap((each) => names[each])
        .map((name) => (
          <input key={name} type="hidden" name={fields[name].name} value="" />
        ))}
      <div className="flex flex-wrap gap-x-8 border-line-soft border-t pt-2">
        <Checkbox {...check(fields.imported)} label="Reservas importadas" help="Também recebem" />
        <Checkbox {...check(fields.owner_stays)} label="Estadias de proprietários" help="Também recebem" />
      </div>
    </Section>
  );
}

interface BoxesProps {
  name: string;
  id: string;
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
}

function Boxes({ name, id, label, options, chosen }: BoxesProps) {
  return (
    <fieldset id={id} tabIndex={-1} className="flex min-w-0 flex-wrap gap-x-5 outline-hidden">
      <legend className="sr-only">{label} é uma de</legend>
      <input type="hidden" name={name} value="" />
      {options.map(({ value, label: word }) => (
        <Checkbox key={value} name={name} value={value} label={word} defaultChecked={chosen.includes(value)} />
      ))}
    </fieldset>
  );
}
