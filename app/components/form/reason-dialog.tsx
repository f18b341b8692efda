import type * as z from "zod";
import { SaveDialog, type SaveDialogProps } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { useActForm } from "~/lib/act-form";
import type { Act } from "~/lib/acts";

export interface ReasonDialogProps
  extends Pick<
    SaveDialogProps,
    "danger" | "title" | "description" | "save" | "saving" | "hidden" | "record" | "onClose"
  > {
  /** The act of the page. */
  act: Act;
  schema: z.ZodType<{ reason: string }, { reason: string }>;
  /** Maximum number of characters. */
  longest: number;
  /** An example below the field. */
  help?: string;
}

/** Revokes or reopens something, for a reason that is stored. */
export function ReasonDialog({ act, schema, longest, help, ...dialog }: ReasonDialogProps) {
  const { frame, fields, field } = useActForm(act, schema);
  return (
    <SaveDialog {...dialog} {...frame}>
      <TextField {...field(fields.reason)} required maxLength={longest} help={help} className="col-span-12" />
    </SaveDialog>
  );
}
