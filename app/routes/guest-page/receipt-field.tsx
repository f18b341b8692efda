import { useId } from "react";
import { receiptTypes } from "#contract/guest-page";
import { FieldNote } from "~/components/form/field-note";

/** A photo or PDF of the receipt. */
export function ReceiptField({ required }: { required: boolean }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        Comprovante {!required && <span className="font-regular text-muted">(opcional)</span>}
      </label>
      <input
        id={id}
        type="file"
        name="receipt"
        required={required}
        accept={receiptTypes.join(",")}
        aria-describedby={`${id}-nota`}
        className="mt-1 block min-h-target w-full rounded-2 text-sm file:mr-3 file:h-11 file:rounded-2 file:border file:border-line file:bg-surface file:px-4 file:text-md file:font-semibold file:text-ink"
      />
      <FieldNote id={`${id}-nota`} help="Foto ou PDF, até 10 MB" />
    </div>
  );
}
