import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { GuestForm, Recalled } from "#contract/guest/guest-forms";
import { emptyContent, type FormContent, type FormField } from "#domain/registration-forms/form-content";
import { todayIn } from "#domain/stay-dates";
import { leadToFault } from "~/lib/lead-to-fault";
import type { FormsDoor, ShownForms } from "~/routes/guest-page/forms/doors";
import type { Bound } from "~/routes/guest-page/forms/fields";
import { createFormSaver } from "~/routes/guest-page/forms/form-saver";
import { type FaultName, type FormTexts, readField, textsOf } from "~/routes/guest-page/forms/form-texts";
import { proposedTexts, typedAge } from "~/routes/guest-page/forms/people";
import { useFormWords } from "~/routes/guest-page/forms/words";
import { useGuestLanguage } from "~/routes/guest-page/language";

export interface PersonOptions {
  door: FormsDoor;
  shown: ShownForms;
  form: GuestForm;
  onShown: (shown: ShownForms) => void;
}

/** The message of a required field that is empty. */
function neededFault(field: FormField, texts: FormTexts): FaultName {
  if (field === "document" || field === "document_kind") {
    if (texts.document_kind === "passport") return "passport";
    return texts.document_kind === "identity_card" ? "identity" : "cpfMissing";
  }
  const faults: Partial<Record<FormField, FaultName>> = {
    birth_date: "birth",
    nationality: "nationality",
    email: "email",
    phone: "phone",
    lives_with: "livesWith",
    travels_with: "travelsWith",
    residence_country: "country",
    zip_code: "cep",
    street: "street",
    number: "number",
    state: "state",
    city_code: "city",
    trip_reason: "reason",
    transport: "transport",
    gender_text: "genderText",
    disability_kind: "disabilityKind",
    responsible: "adult",
    adult_document: "passport",
    adult_contact: "phone",
    relation: "kin",
  };
  return faults[field] ?? "name";
}

/** The state of one person's form: texts, errors, and saving. Give its screen the form's id as `key`. */
export function usePerson({ door, shown, form, onShown }: PersonOptions) {
  const words = useFormWords();
  const { code: language } = useGuestLanguage();
  const box = useRef<HTMLFormElement>(null);
  const [today] = useState(() => todayIn("America/Sao_Paulo", new Date()));
  const [faults, setFaults] = useState<Partial<Record<FormField, FaultName>>>({});
  const tell = useRef(onShown);
  tell.current = onShown;
  const [saver] = useState(() =>
    createFormSaver({
      form,
      today,
      proposed: proposedTexts(shown, form, language === "pt"),
      save: async (changes, version) => formOf(await door.save(form.id, changes, version)),
      current: (error) => {
        const now = door.current(error);
        return now && formOf(now);
      },
    }),
  );
  function formOf(now: ShownForms): GuestForm {
    tell.current(now);
    return now.forms.find(({ id }) => id === form.id) ?? form;
  }
  const saving = useSyncExternalStore(saver.subscribe, saver.get);
  const { texts, refused } = saving;
  const age = typedAge(texts, shown.check_in, today);
  const recall = useRecall(door, saving.form, texts, today);

  useEffect(() => saver.adopt(form), [saver, form]);
  const [led, setLed] = useState(0);
  useEffect(() => {
    if (led > 0) leadToFault(box.current); // once the messages are rendered
  }, [led]);

  const type = (typed: Partial<FormTexts>) => {
    setFaults((known) => without(known, Object.keys(typed)));
    saver.type(typed);
  };
  const bind = (field: FormField): Bound => ({
    name: field,
    value: texts[field],
    error: faults[field] ? words.faults[faults[field]] : refusedText(field),
    onType: (text) => type({ [field]: text }),
    onLeave: () => {
      const { fault, value } = readField(field, texts, today);
      if (fault) setFaults((known) => ({ ...known, [field]: fault }));
      const shown = value && masked.includes(field) ? writtenText(field, value, texts) : texts[field];
      if (shown !== texts[field]) saver.type({ [field]: shown });
    },
  });
  // the server's messages are in Portuguese
  function refusedText(field: FormField): string | undefined {
    if (refused[field] === undefined) return undefined;
    if (language === "pt") return refused[field];
    const isReadable = readField(field, texts, today).fault === undefined;
    if (isReadable && field === "name") return words.faults.latin;
    if (isReadable && field === "document") return words.faults.takenDocument;
    if (isReadable && field === "birth_date") return words.faults.responsible;
    return words.faults[neededFault(field, texts)];
  }

  /** Saves everything, and leads to what is invalid or missing; true if the form is complete except for a letter. */
  async function complete(): Promise<boolean> {
    const unreadable = Object.fromEntries(
      Object.keys(texts).flatMap((field) => {
        const { fault } = readField(field as FormField, texts, today);
        return fault && !isHidden(field as FormField, texts) ? [[field, fault]] : [];
      }),
    );
    const whole = await saver.flush();
    const now = saver.get();
    const missing = now.form.missing.filter(
      (field) => field !== "document_kind" || now.form.content?.document_kind !== "identity_card",
    );
    const asked = whole ? missing.map((field) => [placeOf(field), neededFault(field, now.texts)] as const) : [];
    const found = { ...Object.fromEntries(asked), ...unreadable };
    setFaults(found);
    const isRight = whole && Object.keys(found).length === 0;
    if (!isRight) setLed((turn) => turn + 1);
    return isRight;
  }

  return {
    box,
    form: saving.form,
    texts,
    saving,
    age,
    minor: age === null ? form.minor : age < 18,
    first: form.holder,
    bind,
    type,
    complete,
    flush: saver.flush,
    onBirth: recall.ask,
    known: recall.known,
    /** Accepts or declines the known data of a returning guest. */
    answerKnown(takes: boolean) {
      if (takes && recall.known) type(textsOfKnown(recall.known));
      recall.drop();
    },
  };
}
export type PersonState = ReturnType<typeof usePerson>;

/** Fields that are formatted on blur. */
const masked: readonly FormField[] = ["document", "phone", "birth_date"];

const writtenText = (field: FormField, value: string, { document_kind }: FormTexts): string =>
  textsOf({ ...emptyContent, document_kind: document_kind as FormContent["document_kind"], [field]: value })[field];

const ofHome: readonly FormField[] = ["zip_code", "street", "number", "complement", "district"];

/** Whether a field is hidden, because another person's address applies or the person lives abroad. */
const isHidden = (field: FormField, { lives_with, residence_country }: FormTexts) =>
  ofHome.includes(field) && (lives_with !== "" || residence_country !== "BR");

/** The field at which another field is shown. */
const placeOf = (field: FormField): FormField => (field === "document_kind" ? "document" : field);

function without<T extends object>(known: T, names: string[]): T {
  return Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name))) as T;
}

/** The known data that replaces the current values; an own address replaces a shared one. */
function textsOfKnown(known: Partial<FormContent>): Partial<FormTexts> {
  const told = Object.entries(known).filter(([, value]) => value !== null && value !== undefined);
  const fresh = textsOf({ ...emptyContent, ...Object.fromEntries(told) });
  return Object.fromEntries(told.map(([field]) => [field, fresh[field as FormField]]));
}

/** The company's data of a person once the birth date is entered; each birth date is tried once. */
function useRecall(door: FormsDoor, form: GuestForm, texts: FormTexts, today: string) {
  const [known, setKnown] = useState<Recalled["known"]>(null);
  const tried = useRef(new Set<string>());
  return {
    known,
    ask() {
      const { value } = readField("birth_date", texts, today);
      if (!form.may_recall || !value || tried.current.has(value)) return;
      tried.current.add(value);
      door.recall(form.id, value).then(setKnown, () => tried.current.delete(value)); // typing goes on, and the next value is tried
    },
    drop: () => setKnown(null),
  };
}
