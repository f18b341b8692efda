import type { ReactNode } from "react";
import { href, type useFetcher } from "react-router";
import type { AccommodationOption } from "#contract/accommodations";
import { type Block, BlockInput, BlockUpdate } from "#contract/blocks";
import { DateRange } from "~/components/form/date-range";
import { optionsOf } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { StaleNotice } from "~/components/form/stale-notice";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Notice } from "~/components/ui/notice";
import { AccommodationChoice } from "~/domains/blocks/accommodation-choice";
import type { BlockResult } from "~/domains/blocks/act-on-block";
import { blockKindWords } from "~/domains/blocks/block-words";
import { ConflictNotice } from "~/domains/blocks/conflict-notice";
import { field, useContractForm } from "~/lib/form";
import { readInput, textsOf } from "~/lib/form-texts";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";

/** The accommodations of a new block: those to choose from, or the one whose page it is. */
export type Places = { options: readonly AccommodationOption[] } | { only: { id: string; name: string } };

export type Nights = Pick<BlockInput, "check_in" | "check_out">;

export interface BlockFormProps {
  id: string;
  block?: Block | undefined;
  places: Places;
  /** Those of a new block, chosen before. */
  nights?: Nights | undefined;
  result: BlockResult | undefined;
  working: boolean;
  /** What sends it. */
  Form: ReturnType<typeof useFetcher>["Form"];
  /** What it sends besides. */
  children: ReactNode;
}

/** The form of a block, new or changed; its buttons are the dialog's. */
export function BlockForm({ id, block, places, nights, result, working, Form, children }: BlockFormProps) {
  const key = useIdempotencyKey();
  const schema = (block ? BlockUpdate : BlockInput) as typeof BlockInput;
  const { form, fields } = useContractForm(schema, {
    id,
    lastResult: result,
    sending: working,
    defaultValue: (block ?? nights) as never,
  });
  const today = todayOf(useSession());
  const refused = result && "refused" in result ? result.refused : null;
  const changes = result && "changes" in result ? result.changes : undefined;
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
          id={`${id}-accommodation_ids`}
          errors={fields.accommodation_ids.errors}
        />
      )}
      {!block && "only" in places && <input type="hidden" name="accommodation_ids" value={places.only.id} />}
      <DateRange
        start={{ label: "Início", ...field(fields.check_in) }}
        end={{ label: "Fim", help: "Neste dia já pode entrar alguém", ...field(fields.check_out) }}
        today={today}
      />
      <SelectField label="Tipo" options={optionsOf(blockKindWords)} {...field(fields.kind)} />
      <TextField label="Motivo" optional maxLength={120} {...field(fields.reason)} />
      <TextareaField label="Observação" optional rows={2} maxLength={2000} {...field(fields.note)} />
    </Form>
  );
}
