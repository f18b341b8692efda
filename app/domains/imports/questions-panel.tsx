import { href, Link } from "react-router";
import { bookingWords } from "#contract/bookings/booking-words";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import type { Import, SheetCollector, SheetWord } from "#contract/office/imports";
import type { SheetColumn } from "#contract/office/sheet";
import { fold } from "#domain/search-words";
import { Field } from "~/components/form/field";
import { NativeSelect } from "~/components/form/native-select";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import type { ImportChange } from "~/domains/imports/act-on-import";
import type { ImportedThings } from "~/domains/imports/imported-things";
import { rowsIn } from "~/domains/imports/imported-things";
import { plural } from "~/lib/format";
import { nameParameter, returnParameter } from "~/lib/return-path";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

interface QuestionsPanelProps {
  things: ImportedThings;
  record: Import;
  /** The accommodations that a name of the file may stand for. */
  places: readonly AccommodationOption[];
  /** The answers that are chosen but not saved. */
  answers: Answers;
  onChoose: (answers: Answers) => void;
  working: boolean;
  onSave: () => void;
}

/** Chosen answers: of a word by its field and text, of who collects by the channel. */
export type Answers = Readonly<Record<string, string>>;

/** The questions of a file that are still open. */
export function openQuestions({ words, collectors }: Import): number {
  return (
    words.filter(({ value }) => value === null).length +
    collectors.filter(({ collected_by }) => collected_by === null).length
  );
}

/** Whether the errors at a field of a row end once a question about the whole file is answered. */
export function isAsked({ words, collectors }: Import, field: string | null): boolean {
  const ofWord = words.some((word) => word.field === field && word.value === null);
  return ofWord || (field === "collected_by" && collectors.some(({ collected_by }) => collected_by === null));
}

/** Whether an accommodation that the file names, and that did not exist when it was checked, is there now. */
export function wasCreatedMeanwhile({ state, words }: Import, places: readonly AccommodationOption[]): boolean {
  const names = new Set(places.filter(({ status }) => status !== "archived").map(({ name }) => fold(name)));
  const isNow = ({ field, text, value }: SheetWord) => field === "accommodation" && !value && names.has(fold(text));
  return state === "checked" && words.some(isNow);
}

/** The chosen answers that differ from the stored ones, as the server takes them. */
export function changedAnswers({ words, collectors }: Import, answers: Answers): ImportChange {
  return {
    words: words.flatMap((word) => {
      const value = answers[keyOf(word)] ?? word.value ?? "";
      return value === (word.value ?? "") ? [] : [{ field: word.field, text: word.text, value: value || null }];
    }),
    collectors: collectors.flatMap(({ channel, collected_by: stored }) => {
      const collected_by = answers[channel] as SheetCollector["collected_by"];
      return collected_by && collected_by !== stored ? [{ channel, collected_by }] : [];
    }),
  };
}

/** What the file's own words mean, and who collects: asked once for all rows. */
export function QuestionsPanel(props: QuestionsPanelProps) {
  const { words, collectors } = props.record;
  const open = openQuestions(props.record);
  if (words.length + collectors.length === 0) return null;
  const form = <Choices {...props} />;
  return (
    <Panel id="perguntas" title="Perguntas sobre a planilha">
      {open > 0 ? (
        <div className="grid gap-4">
          <Notice tone="warning">
            <b>{openIn(open)}.</b> Cada resposta vale para todas as linhas, e para as próximas planilhas.
          </Notice>
          {form}
        </div>
      ) : (
        <details className="text-sm">
          <summary className="link w-fit cursor-pointer">Ver ou mudar as respostas</summary>
          <div className="mt-4">{form}</div>
        </details>
      )}
    </Panel>
  );
}

const openIn = (count: number) => plural(count, { none: "", one: "resposta falta", many: "respostas faltam" });

function Choices({ things, record, places, answers, onChoose, working, onSave }: QuestionsPanelProps) {
  const { words, collectors } = record;
  const answerTo = (key: string, stored: string | null) => answers[key] ?? stored ?? "";
  const choose = (key: string) => (value: string) => onChoose({ ...answers, [key]: value });
  const changed = changedAnswers(record, answers);
  const isChanged = [changed.words, changed.collectors].some((list) => list && list.length > 0);
  return (
    <div className="grid gap-4">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {words.map((word) => (
          <Choice
            key={keyOf(word)}
            label={labelOf(word, things.sheet)}
            rows={word.rows}
            value={answerTo(keyOf(word), word.value)}
            options={optionsOf(word, things.sheet, places)}
            onChoose={choose(keyOf(word))}
          />
        ))}
        {collectors.map(({ channel, collected_by, rows }) => (
          <Choice
            key={channel}
            label={`Quem recebe do hóspede: ${bookingWords.channel[channel]}`}
            rows={rows}
            value={answerTo(channel, collected_by)}
            options={[
              { value: "company", label: "Nós: o hóspede paga à empresa" },
              { value: "channel", label: "O canal: ele repassa à empresa" },
            ]}
            onChoose={choose(channel)}
          />
        ))}
      </div>
      <NewPlaces things={things} record={record} />
      <div>
        <Button
          variant={isChanged ? "primary" : "line"}
          working={working}
          workingLabel="Conferindo"
          disabled={!isChanged}
          onClick={onSave}
        >
          Usar em todas as linhas
        </Button>
      </div>
    </div>
  );
}

/** A new company has no accommodation to choose: each name that the file has leads to the form that begins with it. */
function NewPlaces({ things, record }: Pick<QuestionsPanelProps, "things" | "record">) {
  const mayCreate = holds(useSession(), "accommodations.create");
  const names = record.words.filter(({ field, text, value }) => field === "accommodation" && text !== "" && !value);
  if (names.length === 0) return null;
  if (!mayCreate) {
    return <p className="text-sm text-muted">Quem pode criar acomodações cadastra a que falta na lista.</p>;
  }
  const back = things.pageOf(record.id);
  return (
    <div className="text-sm">
      <p>Ainda não está na lista? Cadastre, e a planilha continua aqui.</p>
      {names.map(({ text }) => (
        <Link key={text} to={toNewPlace(text, back)} className="link flex min-h-target items-center">
          Cadastrar “{text}”
        </Link>
      ))}
    </div>
  );
}

function toNewPlace(name: string, back: string): string {
  const search = new URLSearchParams({ [nameParameter]: name.slice(0, 120), [returnParameter]: back });
  return `${href("/acomodacoes/criar")}?${search}`;
}

interface ChoiceProps {
  label: string;
  rows: number;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

function Choice({ label, rows, value, options, onChoose }: ChoiceProps) {
  return (
    <Field label={label} help={rowsIn(rows)}>
      {(control) => (
        <NativeSelect
          control={control}
          value={value}
          onChange={onChoose}
          onLeave={() => {}}
          options={[{ value: "", label: "Escolha" }, ...options]}
          placeholder="Escolha"
        />
      )}
    </Field>
  );
}

const keyOf = ({ field, text }: SheetWord) => `${field}\n${text}`;

function labelOf({ field, text }: SheetWord, sheet: readonly SheetColumn[]): string {
  const header = sheet.find((column) => column.field === field)?.header ?? field;
  return text === "" ? `${header} das linhas que não dizem` : `${header} “${text}”`;
}

function optionsOf({ field, value }: SheetWord, sheet: readonly SheetColumn[], places: readonly AccommodationOption[]) {
  const { words } = sheet.find((column) => column.field === field) ?? {};
  if (words) return Object.entries(words).map(([each, label]) => ({ value: each, label }));
  return places
    .filter(({ id, status }) => status !== "archived" || id === value)
    .map(({ id, name }) => ({ value: id, label: name }));
}
