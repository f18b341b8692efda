import { useId, useState } from "react";
import type { AlikeGuest } from "#contract/bookings/alike-guests";
import type { Guest } from "#contract/bookings/guests";
import type { MergeField, MergeInput } from "#contract/guest/guest-acts";
import { countryName } from "#domain/countries";
import { showPhone } from "#domain/show-phone";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { ErrorState } from "~/components/ui/error-state";
import { Notice } from "~/components/ui/notice";
import { SkeletonRows } from "~/components/ui/skeleton";
import { kindAndDocument, samenessText } from "~/domains/guests/guest-words";
import { useAsk } from "~/lib/ask";
import { formatDate, plural } from "~/lib/format";
import type { DialogState } from "~/lib/use-dialog";

/** `about` is the record to merge into this one, `guest`. */
export interface MergeDialogProps extends DialogState<AlikeGuest> {
  guest: Guest;
  working: boolean;
  onMerge: (body: MergeInput) => void;
}

/** Two records side by side; for each field that differs the user chooses which value stays. */
export function MergeDialog({ guest, about: other, open, close, working, onMerge }: MergeDialogProps) {
  const [chosen, setChosen] = useState<readonly MergeField[] | null>(null);
  const {
    answer: theirs,
    state,
    again,
  } = useAsk("GET /api/guests/:id", open && other ? { params: { id: other.id } } : null);
  const choices = theirs ? mergeChoices(guest, theirs) : [];
  const take = chosen ?? firstTaken(choices);
  const moved = plural(theirs ? staysOf(theirs) : 0, {
    none: "As reservas do outro, se houver, passam",
    one: "estadia do outro passa",
    many: "estadias do outro passam",
  });
  const choose = (field: MergeField, taken: boolean) =>
    setChosen(taken ? [...take, field] : take.filter((each) => each !== field));
  return (
    <Dialog
      wide
      open={open}
      onClose={() => !working && close()}
      title={`Unir ${other?.name ?? ""} a este cadastro?`}
      description={`Escolha o que fica. ${moved} para este cadastro, as etiquetas se somam e o outro cadastro deixa de existir. Isso não pode ser desfeito.`}
      actions={
        <>
          <Button data-autofocus onClick={close} disabled={working}>
            Voltar
          </Button>
          <Button
            variant="primary"
            disabled={theirs === null}
            working={working}
            workingLabel="Unindo"
            onClick={() => theirs && onMerge(mergeBody(guest, theirs, take))}
          >
            Unir cadastros
          </Button>
        </>
      }
    >
      {state === "failed" ? (
        <ErrorState title="Não foi possível abrir o outro cadastro" onRetry={again} />
      ) : theirs === null ? (
        <SkeletonRows rows={4} columns={3} />
      ) : choices.length === 0 ? (
        <p className="text-sm text-muted">Os dois cadastros dizem o mesmo.</p>
      ) : (
        <div className="grid gap-3">
          {choices.map((choice) => (
            <Choice
              key={choice.field}
              choice={choice}
              taken={take.includes(choice.field)}
              onTake={(taken) => choose(choice.field, taken)}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}

/** Past and future, as holder and as companion. */
const staysOf = ({ stays: { count, ahead, along } }: Guest) => count + ahead + along.count + along.ahead;

interface ChoiceProps {
  choice: MergeChoice;
  taken: boolean;
  onTake: (taken: boolean) => void;
}

function Choice({ choice: { label, mine, theirs }, taken, onTake }: ChoiceProps) {
  const name = useId();
  const sides = [
    { title: "Este cadastro", text: mine, chosen: !taken },
    { title: "O outro", text: theirs, chosen: taken },
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="text-xs font-medium text-muted">{label}</legend>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {sides.map(({ title, text, chosen }, side) => (
          <label
            key={title}
            className="flex min-h-target min-w-0 items-start gap-2 rounded-2 border border-line px-3 py-2 text-sm has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={chosen}
              onChange={() => onTake(side === 1)}
              className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5px] checked:border-primary focus-visible:rounded-full"
            />
            <span className="min-w-0">
              <span className="block text-xs">{title}</span>
              <span className="block wrap-anywhere">{text ?? "Nada informado"}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A field in which both records differ. */
interface MergeChoice {
  field: MergeField;
  label: string;
  /** As display text; null if empty. */
  mine: string | null;
  theirs: string | null;
}

const words: Record<MergeField, { label: string; say: (guest: Guest) => string | null }> = {
  name: { label: "Nome", say: ({ name }) => name },
  document: { label: "Documento", say: kindAndDocument },
  birth_date: { label: "Data de nascimento", say: ({ birth_date }) => birth_date && formatDate(birth_date) },
  phone: { label: "Celular", say: ({ phone }) => phone && showPhone(phone) },
  email: { label: "E-mail", say: ({ email }) => email },
  address: { label: "Endereço", say: ({ address }) => address && addressText(address) },
  nationality: { label: "Nacionalidade", say: ({ nationality }) => nationality && countryName(nationality) },
  notes: { label: "Observações", say: ({ notes }) => notes },
  blocked_reason: { label: "Não receber: motivo", say: ({ blocked_reason }) => blocked_reason },
};

/** The fields in which the records differ. */
export function mergeChoices(mine: Guest, theirs: Guest): MergeChoice[] {
  return (Object.keys(words) as MergeField[])
    .map((field) => ({
      field,
      label: words[field].label,
      mine: words[field].say(mine),
      theirs: words[field].say(theirs),
    }))
    .filter((choice) => choice.mine !== choice.theirs);
}

/** The default choice: fields that only the other record has. */
export function firstTaken(choices: readonly MergeChoice[]): MergeField[] {
  return choices.filter(({ mine }) => mine === null).map(({ field }) => field);
}

/** The body of the merge. */
export function mergeBody(mine: Guest, theirs: Guest, take: readonly MergeField[]): MergeInput {
  return { other_id: theirs.id, other_version: theirs.version, take: [...take], version: mine.version };
}

function addressText(address: NonNullable<Guest["address"]>): string | null {
  const { street, number, district, state, zip_code } = address;
  const text = [street, number, district, state, zip_code].filter(Boolean).join(", ");
  return text || null;
}

export interface DuplicatesNoticeProps {
  duplicates: readonly AlikeGuest[];
  /** Undefined if the user may not edit records. */
  onCompare?: ((other: AlikeGuest) => void) | undefined;
}

const stays = { none: "nenhuma estadia", one: "estadia", many: "estadias" };

/** Other records that may be the same person, each with the shared data. */
export function DuplicatesNotice({ duplicates, onCompare }: DuplicatesNoticeProps) {
  if (duplicates.length === 0) return null;
  return (
    <Notice tone="info">
      <p className="font-semibold">Pode ser a mesma pessoa</p>
      <ul className="mt-1 grid gap-2">
        {duplicates.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0">
              <b>{other.name}</b> tem {samenessText(other.same)} ({plural(other.stay_count, stays)}).
            </span>
            {onCompare && (
              <Button size="row" onClick={() => onCompare(other)}>
                Comparar e unir
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
