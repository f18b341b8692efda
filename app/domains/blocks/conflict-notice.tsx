import { Fragment } from "react";
import { freeParts } from "#domain/free-parts";
import { Button } from "~/components/ui/button";
import { FocusedNotice } from "~/components/ui/focused-notice";
import type { BlockResult } from "~/domains/blocks/act-on-block";
import { ConflictText } from "~/domains/blocks/conflict-text";
import { formatRange, plural } from "~/lib/format";

const shown = 6;

export interface ConflictNoticeProps {
  refused: Extract<BlockResult, { refused: unknown }>["refused"];
  nameOf: (accommodationId: string) => string;
  /** The form that can be sent again for what is free; none where a block is changed. */
  form?: string | undefined;
  working: boolean;
}

/** What is in the way of a block, by accommodation, and the offer to block what is free. */
export function ConflictNotice({ refused, nameOf, form, working }: ConflictNoticeProps) {
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
