import { Notice } from "~/components/ui/notice";
import { ConflictText } from "~/domains/blocks/conflict-text";
import type { Refusal } from "~/routes/bookings/moves/refusal";

/** Why it is not possible; a field's errors are shown at the field. */
export function MoveTrouble({ refusal, fields }: { refusal: Refusal | null; fields: readonly string[] }) {
  if (refusal === null || fields.some((name) => refusal.errors[name])) return null;
  return (
    <Notice tone="error" live className="mt-4">
      <p>{refusal.sentence}</p>
      {refusal.conflicts.map((conflict) => (
        <p key={`${conflict.kind} ${conflict.code} ${conflict.check_in}`}>
          <ConflictText conflict={conflict} />
        </p>
      ))}
    </Notice>
  );
}
