import User from "lucide-react/icons/user";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { BookingGuestInput } from "#contract/booking-guests";
import { messages } from "#contract/messages";
import type { FieldErrors } from "#contract/parse";
import { nameAndPhone } from "#domain/name-and-phone";
import { ComboboxField } from "~/components/form/combobox-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { KnownGuest } from "~/domains/guests/fetched-known-guest";
import type { TypedPerson } from "~/domains/guests/use-alike-guests";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { type GuestOption, searchGuests } from "~/routes/bookings/guest-search";
import { MoreFields } from "~/routes/bookings/guests/more-fields";
import type { Ended } from "~/routes/bookings/guests/use-companions";

export const addFieldId = "novo-acompanhante";

export interface AddGuestProps {
  add: (guest: BookingGuestInput) => Promise<Ended>;
  working: boolean;
  /** Who came is said aloud: the line for the next one is empty already. */
  onAdded: (sentence: string) => void;
}

/** A line to say who else comes: found among those who are known, or new by name. What was typed stays until it is saved. */
export function AddGuest({ add, working, onAdded }: AddGuestProps) {
  const mayFind = holds(useSession(), "guests.view");
  const [turn, setTurn] = useState(0);
  const [more, setMore] = useState(false);
  const [typed, setTyped] = useState<TypedPerson>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const found = useRef({ text: "", count: 0 });
  const keep = (part: TypedPerson) => setTyped((before) => ({ ...before, ...part }));
  useEffect(() => {
    if (turn > 0) document.getElementById(addFieldId)?.focus();
  }, [turn]);

  async function send(guest: BookingGuestInput) {
    setErrors({});
    const ended = await add(guest);
    if (ended === null) return;
    if ("errors" in ended) return setErrors(ofTheLast(ended.errors));
    onAdded(`${ended.saved.guests.at(-1)?.name} entrou na reserva`);
    setTyped({});
    setMore(false);
    setTurn(turn + 1);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const person = personIn(new FormData(form.current ?? undefined), typed);
    if (person.name) return void send({ ...person, name: person.name });
    setErrors({ name: [messages.required("Nome")] });
    document.getElementById(addFieldId)?.focus();
  }
  /** Where nobody is found, Enter adds at once; else it takes the suggestion. */
  function press(event: KeyboardEvent) {
    const { text, count } = found.current;
    const asked = (event.target as HTMLInputElement).value;
    if (event.key !== "Enter" || event.nativeEvent.isComposing || (event.target as Element).id !== addFieldId) return;
    if (count > 0 && text === asked) return;
    event.preventDefault();
    event.stopPropagation();
    form.current?.requestSubmit();
  }
  const search = async (text: string, signal: AbortSignal) => {
    const options = await searchGuests(text, signal);
    found.current = { text, count: options.length };
    return options;
  };
  const [stable] = useState(() => search);
  const name = {
    id: addFieldId,
    label: "Nome do acompanhante",
    icon: <User aria-hidden="true" />,
    errors: errors.name ?? errors.id ?? errors.guests,
    className: "min-w-0 flex-1 basis-60",
  };
  return (
    <form
      key={turn}
      ref={form}
      onSubmit={submit}
      onKeyDownCapture={press}
      noValidate
      aria-label="Acrescentar acompanhante"
      className="grid gap-2 border-t border-line-soft px-4 pt-3 pb-2 print:hidden"
    >
      <div className="flex flex-wrap items-start gap-x-3">
        {mayFind ? (
          <ComboboxField
            {...name}
            name="found"
            textName="name"
            help="Quem já tem cadastro aparece ao digitar; outro nome cria um novo"
            nothing={null}
            search={stable}
            onText={(text) => keep({ name: nameAndPhone(text).name, ...phoneIn(text) })}
            readText={(text) => nameAndPhone(text).name}
            onOption={(option) => option && void send({ id: (option as GuestOption).guest.id })}
          />
        ) : (
          <TextField {...name} name="name" autoComplete="off" />
        )}
        <div className="flex gap-2 pt-4">
          <Button type="submit" variant="soft" working={working} workingLabel="Adicionando">
            Adicionar
          </Button>
          {!more && (
            <Button variant="quiet" onClick={() => setMore(true)}>
              Mais dados
            </Button>
          )}
        </div>
      </div>
      {more && <MoreFields errors={errors} phone={typed.phone} onTyped={keep} />}
      {mayFind && Object.values(typed).some(Boolean) && (
        <KnownGuest
          typed={typed}
          onMissing={() => {}}
          act={(guest) => (
            <Button size="row" onClick={() => void send({ id: guest.id })}>
              Usar este cadastro
            </Button>
          )}
        />
      )}
    </form>
  );
}

const phoneIn = (text: string) => {
  const { phone } = nameAndPhone(text);
  return phone ? { phone } : {};
};

/** What the form says of a new person; what is empty is not said. */
function personIn(data: FormData, typed: TypedPerson): Partial<BookingGuestInput> {
  const text = (name: string) => String(data.get(name) ?? "").trim() || undefined;
  const document = text("document");
  return {
    name: nameAndPhone(text("name") ?? "").name || undefined,
    phone: data.has("phone") ? text("phone") : typed.phone,
    email: text("email"),
    birth_date: text("birth_date"),
    ...(document && { document, document_kind: text("document_kind") as BookingGuestInput["document_kind"] }),
  };
}

/** The sentences about the person at the end of the list, under the names of his fields. */
function ofTheLast(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentences]) => [path.replace(/^guests\[\d+\]\./, ""), sentences]),
  );
}
