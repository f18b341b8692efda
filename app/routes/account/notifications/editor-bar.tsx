import type { ReactNode } from "react";
import { SaveBar } from "~/components/form/save-or-leave";
import { Button, LinkButton } from "~/components/ui/button";

interface EditorBarProps {
  /** "regra" or "modelo". */
  what: string;
  isNew: boolean;
  /** The target of "Voltar" for a new one. */
  back: string;
  editor: { changed: ReadonlySet<string>; unsaved: boolean; sending: boolean };
  note: ReactNode;
}

/** The bottom bar of the editors: a stored record can be saved once it is changed, a new one always. */
export function EditorBar({ what, isNew, back, editor: { changed, unsaved, sending }, note }: EditorBarProps) {
  return (
    <SaveBar note={note}>
      {isNew ? (
        <LinkButton to={back}>Voltar</LinkButton>
      ) : (
        <Button type="reset" disabled={changed.size === 0 || sending}>
          Descartar
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={!isNew && !unsaved && !sending}
        working={sending}
        workingLabel="Salvando"
      >
        {isNew ? `Criar ${what}` : `Salvar ${what}`}
      </Button>
    </SaveBar>
  );
}
