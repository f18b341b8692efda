import User from "lucide-react/icons/user";
import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { languageByDefault, languageWords } from "#contract/bookings/guest-languages";
import { nameAndPhone } from "#domain/brazil";
import { showPhone } from "#domain/show-phone";
import { ComboboxField } from "~/components/form/combobox-field";
import { optionsOf } from "~/components/form/option";
import { PhoneField } from "~/components/form/phone-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { KnownGuest } from "~/domains/guests/fetched-known-guest";
import type { TypedPerson } from "~/domains/guests/known-guest";
import { field } from "~/lib/form";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { holderStart, type KnownHolder, keptOfHolder } from "~/routes/bookings/form/form-values";
import type { BookingDraft, BookingFields } from "~/routes/bookings/form/use-booking-form";
import { type GuestOption, searchGuests } from "~/routes/bookings/guest-search";

/**
 * How the holder is given: typed (or found while typing), a chosen record (its id is sent), the booking's holder
 * unchanged (nothing is sent), the holder's record edited too, or searching for another record.
 */
type Mode = "typed" | "chosen" | "kept" | "edited" | "sought";

export interface HolderFieldsProps {
  draft: BookingDraft;
  /** The form's initial values. */
  values: Record<string, unknown>;
  /** The booking's own holder; undefined for a new booking. */
  holder?: KnownHolder | undefined;
}

/** The booking's holder. Either a record's id or typed data is sent, never both. */
export function HolderFields({ draft, values, holder }: HolderFieldsProps) {
  const { fields } = draft;
  const mayFind = holds(useSession(), "guests.view");
  const [start] = useState(() => holderStart(values, holder));
  const [mode, setMode] = useState<Mode>(start.mode);
  const [guest, setGuest] = useState(start.guest);
  const [typed, setTyped] = useState<TypedPerson>({});
  const [spoken, setSpoken] = useState<string>();
  const [turned, setTurned] = useState(false);
  const turnTo = (next: Mode) => {
    setMode(next);
    setTurned(true);
  };
  const takePhone = (phone: string) => {
    setSpoken(phone);
    setTyped((before) => ({ ...before, phone }));
  };
  const nameId = fields.holder.getFieldset().name.id;
  // the pressed button is unmounted: the focus moves to what replaced it
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn moves it once
  useEffect(() => {
    if (!turned) return;
    document.getElementById(nameId)?.focus();
    draft.reread(); // the controls were replaced without an event
  }, [mode, guest]);
  const choose = (next: KnownHolder) => {
    if (next.id !== guest?.id) draft.changeHolder();
    setGuest(next);
    turnTo(holder && next.id === holder.id ? "kept" : "chosen");
  };

  if ((mode === "kept" || mode === "chosen") && guest) {
    return (
      <>
        {mode === "chosen" && <Chosen guest={guest} field={fields.holder_id} />}
        <HolderCard
          guest={guest}
          focused={turned}
          onEdit={mode === "kept" ? () => turnTo("edited") : undefined}
          onReplace={mayFind || !holder ? () => turnTo(holder ? "sought" : "typed") : undefined}
        />
      </>
    );
  }
  const back = holder && (
    <div className="col-span-12">
      <Button variant="quiet" size="row" className="-ml-2.5" onClick={() => choose(holder)}>
        {mode === "edited" ? "Deixar os dados como estavam" : `Manter ${holder.name}`}
      </Button>
    </div>
  );
  if (mode === "sought") {
    return (
      <div className="form-grid">
        <FoundName draft={draft} name={fields.holder_id.name} onChoose={choose} />
        {back}
      </div>
    );
  }
  const person = fields.holder.getFieldset();
  const contact = { phone: field(person.phone), email: field(person.email), language: field(person.language) };
  const known = mode === "edited" ? holder : undefined;
  return (
    <div className="form-grid">
      {mayFind && !holder ? (
        <FoundName
          draft={draft}
          name="holder_found"
          textName={person.name.name}
          onChoose={choose}
          onPhone={takePhone}
        />
      ) : (
        <TextField
          label="Nome completo"
          icon={<User aria-hidden="true" />}
          className="col-span-12 lg:col-span-4"
          {...field(person.name)}
          errors={nameErrors(draft)}
          defaultValue={field(person.name).defaultValue ?? known?.name}
        />
      )}
      <PhoneField
        label="Celular com DDD"
        optional
        className="col-span-12 md:col-span-6 lg:col-span-4"
        help="Ex.: (48) 99123-4567"
        {...contact.phone}
        key={spoken ?? ""} // a phone number typed after the name replaces the current one
        defaultValue={spoken ?? contact.phone.defaultValue ?? known?.phone}
        onValueChange={(phone) => setTyped((before) => ({ ...before, phone }))}
      />
      <TextField
        label="E-mail"
        type="email"
        optional
        className="col-span-12 md:col-span-6 lg:col-span-4"
        {...contact.email}
        defaultValue={contact.email.defaultValue ?? known?.email}
        onValueChange={(email) => setTyped((before) => ({ ...before, email }))}
      />
      <SelectField
        label="Idioma"
        optional
        options={optionsOf(languageWords)}
        placeholder={languageByDefault}
        className="col-span-12 md:col-span-6 lg:col-span-4"
        {...contact.language}
        defaultValue={contact.language.defaultValue ?? known?.language ?? undefined}
      />
      {mayFind && !holder && Object.values(typed).some(Boolean) && (
        <KnownGuest
          typed={typed}
          onMissing={() => {}}
          className="col-span-12"
          act={(found) => (
            <Button size="row" onClick={() => choose(found)}>
              Usar este cadastro
            </Button>
          )}
        />
      )}
      {back}
    </div>
  );
}

/** The id is submitted; the rest is returned only if the save is refused, so that the card can be shown again. */
function Chosen({ guest, field: { name, formId } }: { guest: KnownHolder; field: BookingFields["holder_id"] }) {
  return (
    <>
      <input type="hidden" form={formId} name={name} value={guest.id} />
      {keptOfHolder.map((key) => (
        <input key={key} type="hidden" form={formId} name={`chosen.${key}`} value={guest[key] ?? ""} />
      ))}
    </>
  );
}

interface FoundNameProps {
  draft: BookingDraft;
  name: string;
  textName?: string;
  onChoose: (guest: KnownHolder) => void;
  /** Called with a phone number typed after the name. */
  onPhone?: (phone: string) => void;
}

/** The name of the holder, and matching records. */
function FoundName({ draft, name, textName, onChoose, onPhone }: FoundNameProps) {
  const { fields } = draft;
  const { id, defaultValue } = field(fields.holder.getFieldset().name);
  return (
    <ComboboxField
      label={textName ? "Nome completo" : "Buscar hóspede"}
      icon={<User aria-hidden="true" />}
      className="col-span-12 lg:col-span-4"
      id={id}
      form={fields.holder_id.formId}
      name={name}
      textName={textName}
      defaultText={defaultValue}
      errors={nameErrors(draft)}
      help={onPhone ? "Nome e celular, juntos ou não" : "Quem já se hospedou aparece ao digitar"}
      readText={(text) => nameAndPhone(text).name}
      onText={(text) => {
        const { phone } = nameAndPhone(text);
        if (phone) onPhone?.(phone);
      }}
      search={searchGuests}
      nothing={textName ? "Nenhum cadastro encontrado. O nome digitado cria um novo." : "Nenhum cadastro encontrado"}
      onOption={(option) => option && onChoose((option as GuestOption).guest)}
    />
  );
}

/** Errors of the holder as a whole, shown at the name. */
function nameErrors({ fields }: BookingDraft): string[] | undefined {
  return fields.holder.getFieldset().name.errors ?? fields.holder.errors ?? fields.holder_id.errors;
}

interface HolderCardProps {
  guest: KnownHolder;
  /** It has just replaced the focused field and takes the focus. */
  focused?: boolean | undefined;
  onEdit?: (() => void) | undefined;
  onReplace?: (() => void) | undefined;
}

/** The record of the holder. */
function HolderCard({ guest, focused, onEdit, onReplace }: HolderCardProps) {
  const seesRecord = holds(useSession(), "guests.view");
  const contacts = [guest.phone && showPhone(guest.phone), guest.email].filter(Boolean).join(" · ");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {guest.blocked_reason && (
        <Notice tone="warning" live={focused} className="basis-full">
          <b>Não receber:</b> {guest.blocked_reason}. Você pode continuar mesmo assim.
        </Notice>
      )}
      <Avatar name={guest.name} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate text-md font-semibold">
          {seesRecord ? (
            <Link className="link" to={href("/hospedes/:id", { id: guest.id })}>
              {guest.name}
            </Link>
          ) : (
            guest.name
          )}
        </p>
        <p className="num truncate text-sm text-muted">{contacts || "Sem celular e sem e-mail"}</p>
      </div>
      <div className="flex gap-2">
        {onEdit && (
          <Button size="row" variant="soft" autoFocus={focused} onClick={onEdit}>
            Editar dados
          </Button>
        )}
        {onReplace && (
          <Button size="row" variant="quiet" autoFocus={focused && !onEdit} onClick={onReplace}>
            Trocar hóspede
          </Button>
        )}
      </div>
    </div>
  );
}
