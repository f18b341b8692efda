import Download from "lucide-react/icons/download";
import Send from "lucide-react/icons/send";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Undo from "lucide-react/icons/undo-2";
import { type ReactNode, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type FormRow, FormsMarked, FormsRefused } from "#contract/guest/registration-forms";
import { formsLimit } from "#contract/platform/limits";
import { ReasonDialog } from "~/components/form/reason-dialog";
import { Menu } from "~/components/menu/menu";
import { SelectionAct, SelectionBar } from "~/components/table/selection-bar";
import { actInput, defineActs, isDone } from "~/lib/acts";
import { download } from "~/lib/download";
import { act } from "~/lib/form-act";
import type { FormResult } from "~/lib/form-submit";
import { offerUndo, toast } from "~/lib/toast";
import { useDialog, useResult } from "~/lib/use-dialog";

interface FormsBarProps {
  chosen: readonly FormRow[];
  /** On a phone: selecting is on, possibly with nothing selected. */
  choosing: boolean;
  /** Selects these instead; an empty list ends selecting. */
  onChoose: (ids: readonly string[]) => void;
  onChooseAll: () => void;
}

/** The acts on the selected forms: the dark bar at the bottom of the list. */
export function FormsBar({ chosen, choosing, onChoose, onChooseAll }: FormsBarProps) {
  const marks = useFormMarks();
  const refusing = useDialog<readonly string[]>();
  const files = useExport();
  const idsIn = (...states: FormRow["state"][]) =>
    chosen.filter(({ state }) => states.includes(state)).map(({ id }) => id);
  const [ready, sent, faulty] = [idsIn("ready"), idsIn("sent"), idsIn("error")];
  const exported = [...ready, ...sent];
  const act = (label: string, icon: ReactNode, ids: readonly string[], onPress: () => void, why: string) => {
    const none = ids.length === 0;
    return (
      <SelectionAct icon={icon} disabled={none || marks.working} title={none ? why : undefined} onClick={onPress}>
        {label}
      </SelectionAct>
    );
  };
  return (
    <>
      <SelectionBar
        count={chosen.length}
        none="Toque nas fichas"
        choosing={choosing}
        onClear={() => onChoose([])}
        onChooseAll={onChooseAll}
      >
        {act(
          "Marcar enviadas",
          <Send aria-hidden="true" />,
          ready,
          () => marks.markSent(ready),
          "Só as prontas podem ser enviadas",
        )}
        {act(
          "Anotar erro",
          <TriangleAlert aria-hidden="true" />,
          exported,
          () => refusing.show(exported),
          "O ministério só recusa o que foi entregue",
        )}
        {sent.length > 0 && act("Desfazer envio", <Undo aria-hidden="true" />, sent, () => marks.unmarkSent(sent), "")}
        {faulty.length > 0 &&
          act("Retirar erro", <Undo aria-hidden="true" />, faulty, () => marks.unmarkError(faulty), "")}
        {act(
          "JSON",
          <Download aria-hidden="true" />,
          exported,
          () => void files.start("json", { id: exported }),
          "Nenhuma selecionada está pronta",
        )}
        {act(
          "CSV",
          <Download aria-hidden="true" />,
          exported,
          () => void files.start("csv", { id: exported }),
          "Nenhuma selecionada está pronta",
        )}
      </SelectionBar>
      {refusing.open && refusing.about && (
        <RefusedDialog key={refusing.turn} ids={refusing.about} onClose={refusing.close} />
      )}
    </>
  );
}

const countOf = (count: number, one: string, many: string) =>
  count === 1 ? `1 ficha ${one}` : `${count} fichas ${many}`;

/** Marks forms as sent with an undo, and removes marks. */
export function useFormMarks() {
  const fetcher = useFetcher<FormResult>();
  const asked = useRef<{ act: string; ids: readonly string[] } | null>(null);
  const send = (act: string, ids: readonly string[]) => {
    asked.current = { act, ids };
    const body = new FormData();
    body.set(actInput, act);
    for (const id of ids) body.append("ids", id);
    void fetcher.submit(body, { method: "post" });
  };
  useResult(fetcher, (result) => {
    const { act, ids } = asked.current ?? { act: "", ids: [] };
    if (act !== formActs.sent.name || !isDone(result)) return;
    const onAct = () => send(formActs.unsent.name, ids);
    offerUndo(countOf(ids.length, "marcada como enviada", "marcadas como enviadas"), { label: "Desfazer", onAct });
  });
  return {
    working: fetcher.state !== "idle",
    markSent: (ids: readonly string[]) => send(formActs.sent.name, ids),
    unmarkSent: (ids: readonly string[]) => send(formActs.unsent.name, ids),
    unmarkError: (ids: readonly string[]) => send(formActs.unrefused.name, ids),
  };
}

/** Records the ministry system's reasons for refused forms. */
export function RefusedDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  return (
    <ReasonDialog
      act={formActs.refused}
      schema={FormsRefused as never}
      longest={300}
      title="Anotar erro"
      description="O que o sistema do ministério respondeu. A ficha volta a ficar pronta quando alguém a corrige."
      save="Anotar erro"
      saving="Anotando"
      hidden={Object.fromEntries(ids.map((id, at) => [`ids[${at}]`, id]))}
      onClose={onClose}
    />
  );
}

/** The forms of a file: the selected ones, or all complete ones of arrivals in a range. */
type Exported = { id: string[] } | { from?: string; to?: string };

/** Downloads forms as a file with the official codes. A second press while one is being made does nothing. */
function useExport() {
  const [working, setWorking] = useState(false);
  return {
    working,
    async start(kind: "json" | "csv", query: Exported) {
      if (working) return;
      setWorking(true);
      const endpoint =
        kind === "json" ? "GET /api/registration-forms/export" : "GET /api/registration-forms/export.csv";
      if (await download(endpoint, { query })) toast.success("Arquivo pronto");
      setWorking(false);
    },
  };
}

/** Downloads all complete forms of the arrivals in the list. */
export function ExportMenu({ days }: { days: { from?: string; to?: string } }) {
  const { working, start } = useExport();
  const entry = (kind: "json" | "csv", name: string) => ({
    key: kind,
    label: `Prontas em ${name}, até ${formsLimit}`,
    disabled: working,
    onSelect: () => void start(kind, days),
  });
  return <Menu label={working ? "Exportando" : "Exportar"} entries={[[entry("json", "JSON"), entry("csv", "CSV")]]} />;
}

/** Marks of forms: sent, refused, and their removal. */
export const formActs = defineActs({
  sent: act("POST /api/registration-forms/sent", FormsMarked),
  unsent: act("POST /api/registration-forms/sent/reversal", FormsMarked, {
    said: () => "As fichas voltaram para prontas",
  }),
  refused: act("POST /api/registration-forms/error", FormsRefused),
  unrefused: act("POST /api/registration-forms/error/reversal", FormsMarked, { said: () => "O erro foi retirado" }),
});
