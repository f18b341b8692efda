import { Fragment, type ReactNode, useId, useState } from "react";
import { href, useFetcher } from "react-router";
import { type Block, BlockInput, BlockUpdate } from "#contract/bookings/blocks";
import { freeParts } from "#domain/periods";
import { meantBy } from "#domain/search-words";
import { Checkbox } from "~/components/form/checkbox";
import { DateRange } from "~/components/form/date-range";
import { FieldNote } from "~/components/form/field";
import { optionsOf } from "~/components/form/option";
import { StaleNotice } from "~/components/form/record-as-read";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBack } from "~/components/ui/dialog";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import { type BlockResult, quietInput } from "~/domains/blocks/act-on-block";
import { blockKindWords, type Choice, ConflictText } from "~/domains/blocks/block-words";
import { useDayMarks } from "~/domains/nights/day-marks";
import { useContractForm } from "~/lib/form";
import { readInput, textsOf } from "~/lib/form-texts";
import { formatRange, plural } from "~/lib/format";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { useResult } from "~/lib/use-dialog";

export interface BlockDialogProps {
  /** The edited block; undefined for a new one. */
  block: Block | undefined;
  places: Places;
  /** What a new block begins with. */
  start?: BlockStart;
  open: boolean;
  onClose: () => void;
  /** Called with the ids of new blocks, instead of a toast. */
  onCreated?: (ids: readonly string[]) => void;
}

/** Blocks accommodations, or edits a block. Stays open with what was typed until it is done. */
export function BlockDialog({ block, places, start, open, onClose, onCreated }: BlockDialogProps) {
  const fetcher = useFetcher<BlockResult>();
  const working = fetcher.state !== "idle";
  const id = useId();
  const result = fetcher.data;
  const done = result !== undefined && "done" in result;
  useResult(fetcher, (ended) => {
    if (!("done" in ended)) return;
    if (ended.ids) onCreated?.(ended.ids);
    onClose();
  });
  const close = () => !working && onClose();
  const title: ReactNode = block ? `Bloqueio de ${block.accommodation_name}` : titleOf(places);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description="Enquanto durar o bloqueio, ninguém pode reservar estas noites."
      actions={
        <>
          <DialogBack />
          <Button
            type="submit"
            form={id}
            variant="primary"
            working={working}
            workingLabel={block ? "Salvando" : "Bloqueando"}
          >
            {block ? "Salvar bloqueio" : "Bloquear datas"}
          </Button>
        </>
      }
    >
      <BlockForm
        key={block?.version}
        {...{ id, block, places, working, start }}
        Form={fetcher.Form}
        result={done ? undefined : result}
      >
        <input type="hidden" name="act" value={block ? "update" : "create"} />
        {onCreated && <input type="hidden" name={quietInput} value="on" />}
      </BlockForm>
    </Dialog>
  );
}

const titleOf = (places: Places) => ("only" in places ? `Bloquear ${places.only.name}` : "Bloquear acomodações");

/** The accommodations of a new block: those to choose from, or the one whose page it is. */
export type Places = { options: readonly Choice[] } | { only: { id: string; name: string } };

/** The nights of a new block, and the typed name of its accommodation. */
export type BlockStart = Partial<Pick<BlockInput, "check_in" | "check_out">> & { place?: string };

interface BlockFormProps {
  id: string;
  block?: Block | undefined;
  places: Places;
  /** What a new block begins with. */
  start?: BlockStart | undefined;
  result: BlockResult | undefined;
  working: boolean;
  /** The component that submits it. */
  Form: ReturnType<typeof useFetcher>["Form"];
  /** Other content of the form. */
  children: ReactNode;
}

/** The form of a new or edited block; its buttons are the dialog's. */
function BlockForm({ id, block, places, start, result, working, Form, children }: BlockFormProps) {
  const key = useIdempotencyKey();
  const schema = (block ? BlockUpdate : BlockInput) as typeof BlockInput;
  const { form, fields, field } = useContractForm(schema, {
    id,
    lastResult: result,
    sending: working,
    // blocked from the chart or a booking, it is mostly a repair: one press less, and the choice is in view
    defaultValue: (block ??
      (start?.check_in && { check_in: start.check_in, check_out: start.check_out, kind: "out_of_order" })) as never,
  });
  const today = todayOf(useSession());
  const refused = result && "refused" in result ? result.refused : null;
  const changes = result && "changes" in result ? result.changes : undefined;
  const only = block?.accommodation_id ?? ("only" in places ? places.only.id : undefined);
  const marks = useDayMarks({ accommodation_id: only, block_id: block?.id, purpose: "block" });
  const names = new Map("options" in places ? places.options.map((each) => [each.id, each.name]) : []);
  const target = { method: "post", action: href("/acomodacoes/bloqueios") } as const;
  return (
    <Form {...target} id={id} onSubmit={form.onSubmit} noValidate className="grid gap-3">
      {children}
      {block ? (
        <>
          <input type="hidden" name="id" value={block.id} />
          <input type="hidden" name="accommodation_id" value={block.accommodation_id} />
          <input type="hidden" name="version" value={block.version} />
          <input type="hidden" name={readInput} value={JSON.stringify(textsOf(block))} />
        </>
      ) : (
        <input type="hidden" name={keyInput} value={key} />
      )}
      {changes && <StaleNotice changes={changes} />}
      {refused && (
        <ConflictNotice
          refused={refused}
          nameOf={(place) => names.get(place) ?? "Outra acomodação"}
          form={block ? undefined : id}
          working={working}
        />
      )}
      {form.errors?.[0] && <Notice tone="error">{form.errors[0]}</Notice>}
      {!block && "options" in places && (
        <AccommodationChoice
          options={places.options}
          name="accommodation_ids"
          typed={start?.place}
          id={`${id}-accommodation_ids`}
          errors={fields.accommodation_ids.errors}
        />
      )}
      {!block && "only" in places && <input type="hidden" name="accommodation_ids" value={places.only.id} />}
      <DateRange
        start={{ ...field(fields.check_in), label: "Início" }}
        end={{ ...field(fields.check_out), label: "Fim", help: "Neste dia já pode entrar alguém" }}
        today={today}
        marks={marks}
      />
      <SelectField options={optionsOf(blockKindWords)} {...field(fields.kind)} />
      <TextField optional maxLength={120} {...field(fields.reason)} />
      <TextareaField optional rows={2} maxLength={2000} {...field(fields.note)} />
    </Form>
  );
}

interface AccommodationChoiceProps {
  options: readonly Choice[];
  /** The name that was typed before the dialog opened. */
  typed: string | undefined;
  name: string;
  errors: readonly string[] | undefined;
  id: string;
}

/** Which accommodations are blocked: any number, all selectable with one press. A typed name chooses one at most. */
function AccommodationChoice({ options, typed, name, errors, id }: AccommodationChoiceProps) {
  const offered = options.filter(({ status }) => status !== "archived");
  const meant = typed ? meantBy(offered, typed) : [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(meant.length === 1 ? [meant[0]!.id] : []));
  const toggle = (each: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(each);
    else next.delete(each);
    setChosen(next);
  };
  const all = chosen.size === offered.length;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-nota`} className="min-w-0 outline-hidden">
      <legend className="text-xs font-medium text-muted">Acomodações</legend>
      <div className="border-b border-line-soft">
        <Checkbox
          label={all ? `Todas (${offered.length})` : `Todas (${chosen.size} de ${offered.length})`}
          checked={all}
          partly={chosen.size > 0 && !all}
          onCheckedChange={(on) => setChosen(new Set(on ? offered.map((each) => each.id) : []))}
        />
      </div>
      <div className="grid max-h-44 overflow-y-auto py-1 sm:grid-cols-2 sm:gap-x-4">
        {offered.map((each) => (
          <Checkbox
            key={each.id}
            name={name}
            value={each.id}
            label={each.name}
            checked={chosen.has(each.id)}
            onCheckedChange={(on) => toggle(each.id, on)}
            className="min-w-0"
          />
        ))}
      </div>
      <FieldNote
        id={`${id}-nota`}
        error={errors?.[0]}
        help={
          typed && meant.length !== 1 && chosen.size === 0
            ? `${meant.length === 0 ? "Nenhuma acomodação" : "Mais de uma acomodação"} com o nome ${typed}: escolha na lista`
            : undefined
        }
      />
    </fieldset>
  );
}

const shown = 6;

interface ConflictNoticeProps {
  refused: Extract<BlockResult, { refused: unknown }>["refused"];
  nameOf: (accommodationId: string) => string;
  /** The form that can be resubmitted for the free accommodations; undefined if a block is edited. */
  form?: string | undefined;
  working: boolean;
}

/** What conflicts with a block, by accommodation, and the offer to block the free ones. */
function ConflictNotice({ refused, nameOf, form, working }: ConflictNoticeProps) {
  const { conflicts, asked } = refused;
  const several = asked.accommodation_ids.length > 1;
  const free = asked.accommodation_ids.flatMap((id) =>
    freeParts(
      asked,
      conflicts.filter((each) => each.accommodation_id === id),
    ).map((part) => ({ id, ...part })),
  );
  return (
    <FocusedNotice tone="error">
      <p>
        <b>Há noites ocupadas nestas datas. Nada foi bloqueado.</b>
      </p>
      <ul className="mt-1 grid gap-0.5">
        {conflicts.slice(0, shown).map((conflict) => (
          <li key={`${conflict.accommodation_id} ${conflict.kind} ${conflict.check_in}`}>
            {several && <>{nameOf(conflict.accommodation_id)}: </>}
            <span className="num">
              <ConflictText conflict={conflict} />
            </span>
          </li>
        ))}
        {conflicts.length > shown && <li>{`e mais ${conflicts.length - shown}`}</li>}
      </ul>
      {form && free.length > 0 && (
        <div className="mt-2 grid justify-items-start gap-2">
          <p>
            {plural(free.length, { none: "", one: "parte está livre", many: "partes estão livres" })}
            {": "}
            {free.slice(0, shown).map(({ id, check_in, check_out }, index) => (
              <Fragment key={`${id} ${check_in}`}>
                {index > 0 && "; "}
                <span className="num">
                  {several && `${nameOf(id)}, `}
                  {formatRange(check_in, check_out, { year: true })}
                </span>
              </Fragment>
            ))}
            {free.length > shown && ` e mais ${free.length - shown}`}.
          </p>
          <Button
            type="submit"
            form={form}
            name="only_free"
            value="true"
            size="row"
            working={working}
            workingLabel="Bloqueando"
          >
            Bloquear só o que está livre
          </Button>
        </div>
      )}
    </FocusedNotice>
  );
}
