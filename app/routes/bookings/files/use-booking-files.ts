import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type BookingFile, bookingFiles } from "#contract/booking-files";
import { call } from "~/lib/api";
import { download } from "~/lib/api-download";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";

// no action: several deletions may be under way at once, and a fetcher knows only the last

/** The files as they are shown, a deletion at once, and what can be done with them. */
export function useBookingFiles(code: string, stored: readonly BookingFile[]) {
  const { revalidate } = useRevalidator();
  const [gone, setGone] = useState<readonly string[]>([]);
  const opening = useRef(new Set<string>());
  const paramsOf = ({ id }: BookingFile) => ({ params: { code, file: id } });

  async function bringBack(file: BookingFile) {
    const done = await told(call(bookingFiles.restore, paramsOf(file), { quiet: [422] }));
    if (!done) return;
    toast.success(`${file.name} voltou`);
    await revalidate();
  }

  return {
    files: stored.filter(({ id }) => !gone.includes(id)),
    /** A second press while it comes does nothing. */
    async open(file: BookingFile) {
      if (opening.current.has(file.id)) return;
      opening.current.add(file.id);
      await download(bookingFiles.content, paramsOf(file));
      opening.current.delete(file.id);
    },
    async remove(file: BookingFile) {
      setGone((all) => [...all, file.id]);
      const done = await told(call(bookingFiles.delete, paramsOf(file)));
      if (done) toast.undo(`${file.name} excluído`, { label: "Desfazer", onAct: () => void bringBack(file) });
      await revalidate();
      // In the same step as what was read: else the old list would show for a moment.
      setGone((all) => all.filter((id) => id !== file.id));
    },
    /** Rejects with the refusal; a 422 is for the field. */
    async rename(file: BookingFile, name: string) {
      const body = { name, version: file.version };
      await call(bookingFiles.update, { ...paramsOf(file), body }, { quiet: [422] });
      toast.success("Arquivo renomeado");
      await revalidate();
    },
  };
}

/** Whether it was done; a failure that no toast has told is told with the sentence of its field. */
async function told(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.spoken) toast.error(`${Object.values(error.data?.errors ?? {})[0]?.[0] ?? error.message}.`);
    return false;
  }
}
