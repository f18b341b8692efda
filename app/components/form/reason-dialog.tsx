import type * as z from "zod";
import { SaveDialog, type SaveDialogProps } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { useDialogForm } from "~/lib/dialog-form";

export interface ReasonDialogProps<R>
  extends Pick<
    SaveDialogProps,
    "danger" | "title" | "description" | "save" | "saving" | "hidden" | "record" | "onClose"
  > {
  schema: z.ZodType<{ reason: string }, { reason: string }>;
  isDone: (answer: R | undefined) => boolean;
  /** Letters at most. */
  longest: number;
}

/** Takes something back, or opens it again, for a reason that stays. */
export function ReasonDialog<R>({ schema, isDone, longest, ...dialog }: ReasonDialogProps<R>) {
  const { fetcher, done, form, fields, field } = useDialogForm(schema, isDone);
  return (
    <SaveDialog {...dialog} fetcher={fetcher} done={done} form={form}>
      <TextField {...field(fields.reason)} required maxLength={longest} className="col-span-12" />
    </SaveDialog>
  );
}
