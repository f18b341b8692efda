import TriangleAlert from "lucide-react/icons/triangle-alert";
import { href } from "react-router";
import { SaveBar } from "~/components/form/save-bar";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { LinkButton } from "~/components/ui/link-button";
import type { FormSection } from "~/lib/form-sections";

export interface FormSaveBarProps {
  editing: boolean;
  sending: boolean;
  changed: readonly FormSection[];
  faulty: readonly FormSection[];
}

/** What is changed and what is wrong, and the way to save it. */
export function FormSaveBar({ editing, sending, changed, faulty }: FormSaveBarProps) {
  const note = (
    <>
      {changed.length > 0 && (
        <Chip tone="accent">{changed.length === 1 ? "1 seção alterada" : `${changed.length} seções alteradas`}</Chip>
      )}
      {faulty.length > 0 && (
        <span className="flex items-center gap-1.5 text-error-text">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          Corrija {faulty.map(({ label }) => label).join(", ")}
        </span>
      )}
    </>
  );
  return (
    <SaveBar note={changed.length + faulty.length > 0 ? note : undefined}>
      {editing ? (
        <Button type="reset" disabled={changed.length === 0 || sending}>
          Descartar
        </Button>
      ) : (
        <LinkButton to={href("/acomodacoes")}>Voltar</LinkButton>
      )}
      <Button type="submit" variant="primary" working={sending} workingLabel="Salvando">
        {editing ? "Salvar acomodação" : "Criar acomodação"}
      </Button>
    </SaveBar>
  );
}
