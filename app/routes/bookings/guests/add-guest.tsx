import User from "lucide-react/icons/user";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { BookingGuestInput } from "#contract/bookings/booking-guests";
import { messages } from "#contract/platform/messages";
import type { FieldErrors } from "#contract/platform/parse";
import { nameAndPhone } from "#domain/brazil";
import { seemsTwoPeople } from "#domain/two-people";
import { ComboboxField } from "~/components/form/combobox-field";
import { DateField } from "~/components/form/date-field";
import { PhoneField } from "~/components/form/phone-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { DocumentFields } from "~/domains/guests/document-fields";
import { KnownGuest } from "~/domains/guests/fetched-known-guest";
import type { TypedPerson } from "~/domains/guests/known-guest";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { type GuestOption, searchGuests } from "~/routes/bookings/guest-search";
import type { Ended } from "~/routes/bookings/guests/companions";

export const addFieldId = "novo-acompanhante";

export interface AddGuestProps {
  add: (guest: BookingGuestInput) => Promise<Ended>;
  working: boolean;
  /** Called to announce the added person: the input is already empty for the next one. */
  onAdded: (sentence: string) => void;
}

/** Adds a companion: found among known guests, or new by name. The typed text stays until it is saved. */
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
  /** If nobody is found, Enter adds at once; else it selects the suggestion. */
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
      className="grid gap-2 border-t border-line-soft px-4 pt-3 pb-2"
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
          <TextField {...name} name="name" autoComplete="off" onValueChange={(text) => keep({ name: text })} />
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
      {seemsTwoPeople(typed.name ?? "") && (
        <Notice tone="warning" live>
          Parecem duas pessoas em um nome só. Acrescente uma de cada vez.
        </Notice>
      )}
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

/** The form's data of a new person, without empty values. */
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

/** The errors of the last person in the list, by field. */
function ofTheLast(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentences]) => [path.replace(/^guests\[\d+\]\./, ""), sentences]),
  );
}

interface MoreFieldsProps {
  errors: FieldErrors;
  /** A phone number typed after the name. */
  phone: string | undefined;
  onTyped: (part: TypedPerson) => void;
}

/** More data of a new person. */
function MoreFields({ errors, phone, onTyped }: MoreFieldsProps) {
  const third = "col-span-12 md:col-span-6 lg:col-span-4";
  return (
    <div className="form-grid">
      <DateField
        label="Data de nascimento"
        name="birth_date"
        optional
        errors={errors.birth_date}
        className={third}
        onValueChange={(birth_date) => onTyped({ birth_date })}
      />
      <PhoneField
        label="Celular com DDD"
        name="phone"
        optional
        errors={errors.phone}
        defaultValue={phone}
        className={third}
        onValueChange={(text) => onTyped({ phone: text })}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        optional
        errors={errors.email}
        className={third}
        onValueChange={(email) => onTyped({ email })}
      />
      <DocumentFields
        kind={{ name: "document_kind", errors: errors.document_kind }}
        document={{ name: "document", errors: errors.document }}
        masked={null}
        className={third}
        onValueChange={(document) => onTyped({ document })}
      />
    </div>
  );
}
