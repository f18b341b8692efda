import Camera from "lucide-react/icons/camera";
import FileUp from "lucide-react/icons/file-up";
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from "react";
import { type FormContent, needsAuthorization } from "#domain/registration-forms/form-content";
import { FieldNote } from "~/components/form/field";
import { linkButtonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Notice } from "~/components/ui/notice";
import { Spinner } from "~/components/ui/spinner";
import { ApiError } from "~/lib/api-error";
import { Card } from "~/routes/guest-page/card";
import { type FormPerson, type FormsDoor, letterLimit, type ShownForms } from "~/routes/guest-page/forms/doors";
import { ChoiceButtons, choicesOf, TextLine } from "~/routes/guest-page/forms/fields";
import { callName, mayAnswerFor } from "~/routes/guest-page/forms/people";
import type { PersonState } from "~/routes/guest-page/forms/use-person";
import { useFormWords } from "~/routes/guest-page/forms/words";

interface MinorPartProps {
  person: PersonState;
  door: FormsDoor;
  shown: ShownForms;
  onShown: (shown: ShownForms) => void;
}

/** A minor's responsible adult, their relationship, and, if required, the authorization. */
export function MinorPart({ person, door, shown, onShown }: MinorPartProps) {
  const words = useFormWords();
  const { bind, texts, form, type } = person;
  const minor = callName({ ...form, name: texts.name || form.name }, words);
  const adults = mayAnswerFor(shown, form);
  const [isElsewhere, setElsewhere] = useState(texts.adult_name !== "");
  const isOutside = adults.length === 0 || isElsewhere;
  const adult = isOutside ? undefined : adults.find(({ id }) => id === texts.responsible);
  const relation = (texts.relation || null) as FormContent["relation"];
  const outside = isOutside ? texts.adult_name.trim() : "";
  const only = !isOutside && adults.length === 1 && texts.responsible === "" && adults[0]!.name ? adults[0]!.id : null;
  useEffect(() => {
    if (only !== null) type({ responsible: only });
  }, [only, type]);
  const anew = texts.responsible !== "" || isElsewhere ? { relation: "" } : {}; // to another adult
  return (
    <Card title={words.minor(minor)}>
      {adults.length > 0 && <p className="mb-3 text-muted">{form.holder ? words.holderText : words.minorText}</p>}
      {adults.length > 0 && (
        <AdultChoices
          legend={words.minor(minor)}
          adults={adults}
          forms={shown.forms}
          chosen={isOutside ? null : texts.responsible}
          error={isOutside ? undefined : bind("responsible").error}
          onChoose={(id) => {
            setElsewhere(false);
            type({ responsible: id, adult_name: "", adult_document: "", adult_contact: "", ...anew });
          }}
          onOutside={
            form.holder
              ? () => {
                  setElsewhere(true);
                  type({ responsible: "", ...anew });
                }
              : undefined
          }
        />
      )}
      {isOutside && <OutsideAdult person={person} alone={adults.length === 0} />}
      {form.holder && adult && <p className="mt-3 text-muted">{words.companionSigns(callName(adult, words), minor)}</p>}
      {(adult || outside) && (
        <ChoiceButtons
          bound={bind("relation")}
          label={words.kin(adult ? callName(adult, words) : outside, minor)}
          choices={choicesOf(words.kins)}
        />
      )}
      {(adult || outside) && relation !== null && (
        <Letter
          needed={needsAuthorization({ relation, adult_name: adult ? null : outside })}
          parent={relation === "MAE" || relation === "PAI"}
          minor={minor}
          company={shown.company_name}
          here={form.has_letter}
          send={door.stay && ((file) => door.stay!.sendLetter(form.id, file).then(onShown))}
          before={person.flush}
        />
      )}
    </Card>
  );
}

interface AdultChoicesProps {
  legend: string;
  adults: readonly FormPerson[];
  forms: ShownForms["forms"];
  /** The id of the chosen adult, "" for none; null for one who does not stay. */
  chosen: string | null;
  error: string | undefined;
  onChoose: (id: string) => void;
  /** Undefined if nobody from outside may be named. */
  onOutside: (() => void) | undefined;
}

/** The adults of the stay, and one who does not stay. */
function AdultChoices({ legend, adults, forms, chosen, error, onChoose, onOutside }: AdultChoicesProps) {
  const words = useFormWords();
  const group = useId();
  const stateOf = (id: string) => forms.find((each) => each.id === id)?.state;
  return (
    <fieldset
      data-field=""
      data-invalid={error ? "" : undefined}
      aria-describedby={error ? `${group}-nota` : undefined}
      className="min-w-0"
    >
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {adults.map((adult) => {
          const state = stateOf(adult.id);
          return (
            <AdultChoice
              key={adult.id}
              group={group}
              error={error}
              name={adult.name ?? words.person(adult.position)}
              state={state && words.states[state]}
              checked={chosen === adult.id}
              onChange={() => onChoose(adult.id)}
            />
          );
        })}
        {onOutside && (
          <AdultChoice
            group={group}
            error={error}
            name={words.otherAdult}
            checked={chosen === null}
            onChange={onOutside}
          />
        )}
      </div>
      <FieldNote id={`${group}-nota`} error={error} />
    </fieldset>
  );
}

interface AdultChoiceProps {
  /** The name of the radio buttons. */
  group: string;
  error: string | undefined;
  name: string;
  /** The state of their form. */
  state?: string | undefined;
  checked: boolean;
  onChange: () => void;
}

function AdultChoice({ group, error, name, state, checked, onChange }: AdultChoiceProps) {
  return (
    <label className="flex min-h-13 items-center gap-3 rounded-2 border border-line px-3 py-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={group}
        checked={checked}
        aria-invalid={error ? true : undefined}
        onChange={onChange}
        className="size-4.5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface outline-hidden checked:border-[5px] checked:border-primary"
      />
      <span className="min-w-0">
        <b className="block font-semibold wrap-anywhere">{name}</b>
        {state && <span className="text-sm text-muted">{state}</span>}
      </span>
    </label>
  );
}

/** A responsible adult who does not stay; `alone`: no adult of the stay is known. */
function OutsideAdult({ person: { bind }, alone }: { person: PersonState; alone: boolean }) {
  const words = useFormWords();
  return (
    <div className={cx("grid gap-3", !alone && "mt-3")}>
      {alone && <p className="text-muted">{words.noAdult}</p>}
      <TextLine bound={bind("adult_name")} label={words.adultName} help={words.nameHelp} autoComplete="off" />
      <TextLine bound={bind("adult_document")} label={words.adultDocument} autoComplete="off" spellCheck={false} />
      <TextLine bound={bind("adult_contact")} label={words.adultContact} help={words.adultSigns} autoComplete="off" />
    </div>
  );
}

interface LetterProps {
  needed: boolean;
  parent: boolean;
  minor: string;
  company: string;
  here: boolean;
  send: ((file: File) => Promise<void>) | undefined;
  /** Saves what is typed, so that the form exists before the letter. */
  before: () => Promise<boolean>;
}

/** Whether a minor needs an authorization; it may be added later. */
function Letter({ needed, parent, minor, company, here, send, before }: LetterProps) {
  const words = useFormWords();
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  if (!needed) {
    return (
      <Notice tone="success" live>
        <b>{words.letterNotNeeded}</b> {parent ? words.letterParent(minor) : words.letterGuardian(minor)}
      </Notice>
    );
  }
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file || !send || sending) return;
    if (file.size > letterLimit) return setFault(words.letterTooLarge);
    setFault(undefined);
    setSending(true);
    currentTarget.value = "";
    try {
      await before();
      await send(file);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const known: Record<number, string> = { 413: words.letterTooLarge, 415: words.letterWrongType };
      setFault(known[error.status] ?? (error.status === 422 ? words.letterWrongType : words.letterLost));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="grid gap-3">
      {here ? (
        <Notice tone="success" live>
          <b>{words.letterHere}</b> {words.letterHereText}
        </Notice>
      ) : (
        <Notice tone="warning" live>
          <b>{words.letterMissing}</b> {words.letterMissingText(company, minor)}
        </Notice>
      )}
      {send && (
        <div className="grid gap-3 sm:grid-cols-2" aria-busy={sending}>
          <FilePress
            label={sending ? words.letterSending : words.letterPhoto}
            icon={sending ? <Spinner /> : <Camera aria-hidden="true" />}
            soft={!here}
            accept="image/*"
            capture
            onChange={take}
          />
          <FilePress
            label={here ? words.letterAnother : words.letterFile}
            icon={<FileUp aria-hidden="true" />}
            accept="application/pdf,image/jpeg,image/png,image/webp"
            onChange={take}
          />
        </div>
      )}
      {fault && (
        <Notice tone="error" live>
          {fault}
        </Notice>
      )}
      <p className="text-sm text-muted">{words.letterHelp}</p>
    </div>
  );
}

interface FilePressProps {
  label: string;
  icon: ReactNode;
  soft?: boolean;
  accept: string;
  capture?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A file input that looks like a button. */
function FilePress({ label, icon, soft = false, accept, capture, onChange }: FilePressProps) {
  return (
    <label
      className={linkButtonClass(
        { size: "guest", block: true, variant: soft ? "soft" : "line" },
        cx(
          "gap-2 text-center whitespace-normal! has-focus-visible:outline-2 has-focus-visible:outline-focus [&_svg]:size-4.5 [&_svg]:shrink-0",
        ),
      )}
    >
      {icon}
      {label}
      <input
        type="file"
        accept={accept}
        {...(capture && { capture: "environment" as const })}
        onChange={onChange}
        className="sr-only"
      />
    </label>
  );
}
