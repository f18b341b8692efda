import { type FormEventHandler, type ReactNode, useEffect, useRef } from "react";
import type { useFetcher } from "react-router";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import type { ChannelResult } from "~/routes/accommodations/channels/act-on-channels";

export interface ChannelDialogProps {
  title: string;
  description?: string;
  /** The verb with its thing, and the gerund while it works. */
  save: string;
  saving: string;
  fetcher: ReturnType<typeof useFetcher<ChannelResult>>;
  form: { id: string; onSubmit?: FormEventHandler<HTMLFormElement>; errors?: string[] | undefined };
  /** The form carries a file. */
  file?: boolean;
  /** What the form sends beside what is typed. */
  hidden: Record<string, string>;
  onClose: () => void;
  /** Called instead of `onClose` when it is done. */
  onDone?: (result: { files?: string }) => void;
  children: ReactNode;
}

/** The fetcher's last answer as a form reads it: none once the act is done. */
export const formResultOf = (result: ChannelResult | undefined) =>
  result === undefined || "done" in result ? undefined : result;

/** The frame of the dialogs of channel calendars: saves with the page's own action and closes once that is done. */
export function ChannelDialog(props: ChannelDialogProps) {
  const { title, description, save, saving, fetcher, form, hidden, file, onClose, onDone, children } = props;
  const key = useIdempotencyKey();
  const working = fetcher.state !== "idle";
  const { data } = fetcher;
  const end = onDone ?? onClose;
  const ended = useRef<ChannelResult>(undefined); // once: what it leads to must not begin twice
  useEffect(() => {
    if (!data || !("done" in data) || working || ended.current === data) return;
    ended.current = data;
    end(data);
  });
  const close = () => !working && onClose();
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={close}>Voltar</Button>
          <Button type="submit" form={form.id} variant="primary" working={working} workingLabel={saving}>
            {save}
          </Button>
        </>
      }
    >
      <fetcher.Form
        method="post"
        id={form.id}
        {...(form.onSubmit && { onSubmit: form.onSubmit })}
        {...(file && { encType: "multipart/form-data" })}
        noValidate
        className="grid gap-3"
      >
        {Object.entries({ ...hidden, [keyInput]: key }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {form.errors?.[0] && <Notice tone="error">{form.errors[0]}</Notice>}
        {children}
      </fetcher.Form>
    </Dialog>
  );
}
