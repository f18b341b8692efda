import { TextField } from "~/components/form/text-field";

interface HiddenDocumentProps {
  label: string;
  text: string | null;
  className?: string;
}

/** A document that this user may not see in full: masked, and not sent. */
export function HiddenDocument({ label, text, className }: HiddenDocumentProps) {
  return (
    <TextField
      name="masked"
      label={label}
      disabled
      defaultValue={text ?? "Não informado"}
      help="Seu perfil não vê documentos completos"
      className={className}
    />
  );
}
