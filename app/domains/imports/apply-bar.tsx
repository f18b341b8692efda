import { useState } from "react";
import type { Import } from "#contract/imports";
import { SaveBar } from "~/components/form/save-bar";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { LinkButton } from "~/components/ui/link-button";
import type { ImportAct } from "~/domains/imports/act-on-import";
import { countOf, type ImportedThings, rowsIn } from "~/domains/imports/imported-things";
import { plural } from "~/lib/format";

export interface ApplyBarProps {
  things: ImportedThings;
  record: Import;
  working: boolean;
  act: (wanted: ImportAct) => void;
}

/** The one act of the page. Leaving rows out is asked for in words, never done silently. */
export function ApplyBar({ things, record, working, act }: ApplyBarProps) {
  const [asking, setAsking] = useState(false);
  const { row_count, faulty_count, known_count } = record;
  const good = row_count - faulty_count - known_count;
  const nothing = good === 0 ? "Nada de novo para importar" : "Tudo pronto";
  const note = faulty_count === 0 ? nothing : `${rowsIn(faulty_count)} com erro`;
  return (
    <>
      <SaveBar note={note}>
        <LinkButton to={things.startTo}>Enviar outra planilha</LinkButton>
        {good > 0 && (
          <Button
            variant="primary"
            working={working}
            workingLabel="Importando"
            onClick={() => (faulty_count === 0 ? act({ act: "apply", rows: "all" }) : setAsking(true))}
          >
            {faulty_count === 0 ? `Importar ${countOf(things, good)}` : `Importar só ${prontas(good)}`}
          </Button>
        )}
      </SaveBar>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          act({ act: "apply", rows: "good" });
        }}
        title={`Importar ${countOf(things, good)} e deixar ${rowsIn(faulty_count)} de fora?`}
        description="Você poderá baixar as linhas que ficarem de fora, corrigi-las e enviá-las depois."
        confirm={`Importar ${countOf(things, good)}`}
      />
    </>
  );
}

const prontas = (count: number) => plural(count, { none: "", one: "a que está pronta", many: "prontas" });
