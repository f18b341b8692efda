import Lock from "lucide-react/icons/lock";
import { useState } from "react";
import { href, useRevalidator, useSubmit } from "react-router";
import type { Calendar } from "#contract/bookings/calendar";
import { filterClass } from "~/components/table/filter-select";
import { Button } from "~/components/ui/button";
import { BlockDialog } from "~/domains/blocks/use-block-acts";
import { plural } from "~/lib/format";
import { offerUndo } from "~/lib/toast";
import { unblockForm } from "~/routes/bookings/calendar/unblock";

/** Blocks accommodations of the chart: a button beside the title, a pill in the row of a small screen. */
export function BlockButton({ calendar, pill = false }: { calendar: Calendar; pill?: boolean }) {
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const undoable = useUndoableBlock(() => void revalidate());
  const close = () => setOpen(false);
  return (
    <>
      {pill ? (
        <button type="button" className={filterClass(false)} onClick={() => setOpen(true)}>
          <Lock aria-hidden="true" /> Bloquear datas
        </button>
      ) : (
        <Button icon={<Lock />} onClick={() => setOpen(true)}>
          Bloquear datas
        </Button>
      )}
      {open && (
        <BlockDialog
          open
          block={undefined}
          places={{ options: calendar.accommodations }}
          onClose={close}
          onMissing={close}
          onCreated={(ids) =>
            undoable(ids, plural(ids.length, { none: "", one: "bloqueio criado", many: "bloqueios criados" }))
          }
        />
      )}
    </>
  );
}

/** Shows new blocks on the chart, says what was done, and offers to undo it. */
export function useUndoableBlock(reread: () => void): (ids: readonly string[], done: string) => void {
  const submit = useSubmit();
  // the undo outlives this screen: the toast stays after a navigation
  const takeBack = (ids: readonly string[]) =>
    void submit(unblockForm(ids), { method: "post", action: href("/reservas/calendario"), navigate: false });
  return (ids, done) => {
    reread();
    offerUndo(done, { label: "Desfazer", onAct: () => takeBack(ids) });
  };
}
