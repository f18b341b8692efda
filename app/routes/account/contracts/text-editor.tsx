import Bold from "lucide-react/icons/bold";
import Heading from "lucide-react/icons/heading";
import Italic from "lucide-react/icons/italic";
import List from "lucide-react/icons/list";
import { type ReactNode, useCallback, useMemo } from "react";
import { longestContract } from "#contract/limits";
import { isVariable } from "#domain/contracts/contract-variables";
import { IconButton } from "~/components/ui/icon-button";
import { VariableEditor, type VariableEditorProps } from "~/components/variables/variable-editor";
import type { Edited } from "~/lib/write-in";
import { emphasise, markLines, offeredVariables } from "~/routes/account/contracts/text-edits";

export interface TextEditorProps
  extends Pick<VariableEditorProps, "id" | "name" | "errors" | "defaultValue" | "area" | "locked" | "place"> {
  /** The variables that have no value in the previewed booking. */
  empty: readonly { name: string }[];
}

/** The Markdown of a contract, with its variables highlighted, a small toolbar, and a menu that `{{` opens. */
export function TextEditor({ empty, ...props }: TextEditorProps) {
  const emptyNames = useMemo(() => new Set(empty.map(({ name }) => name)), [empty]);
  const markOf = useCallback(
    (name: string) => (!isVariable(name) ? "unknown" : emptyNames.has(name) ? "empty" : "known"),
    [emptyNames],
  );
  return (
    <VariableEditor
      {...props}
      label="Texto do contrato"
      maxLength={longestContract}
      offer={offeredVariables}
      markOf={markOf}
      boxClass="lg:max-h-[calc(100dvh-15rem)] lg:min-h-80 lg:overflow-y-auto"
      textClass="min-h-80"
      tools={(edit) => {
        const tool = (label: string, icon: ReactNode, change: (now: Edited) => Edited) => (
          <IconButton size="row" label={label} icon={icon} disabled={props.locked} onClick={() => edit(change)} />
        );
        return (
          <>
            {tool("Título", <Heading />, (now) => markLines(now, "## "))}
            {tool("Negrito", <Bold />, (now) => emphasise(now, "**"))}
            {tool("Itálico", <Italic />, (now) => emphasise(now, "*"))}
            {tool("Lista", <List />, (now) => markLines(now, "- "))}
          </>
        );
      }}
    />
  );
}
