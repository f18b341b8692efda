import { useFetcher } from "react-router";
import { TwoFactorProof } from "#contract/two-factor";
import { CodeField } from "~/components/form/code-field";
import { PasswordField } from "~/components/form/password-field";
import { fieldsOf } from "~/lib/form";
import { useResult } from "~/lib/use-result";
import type { SecurityResult } from "~/routes/account/security/act-on-security";
import { CodesDialog } from "~/routes/account/security/codes-dialog";
import { StepDialog, useStep } from "~/routes/account/security/step-dialog";

const { field } = fieldsOf(TwoFactorProof);

const words = {
  "renew-codes": {
    title: "Gerar códigos de recuperação novos?",
    description: "Os códigos que você tem agora deixam de valer.",
    next: "Gerar códigos",
  },
  "end-two-factor": {
    title: "Desativar a verificação em duas etapas?",
    description: "A entrada passa a pedir só a senha, e os códigos de recuperação deixam de valer.",
    next: "Desativar",
    danger: true,
  },
};

export interface ProofDialogProps {
  act: keyof typeof words;
  onClose: () => void;
}

/** What asks for both, password and code. */
export function ProofDialog({ act, onClose }: ProofDialogProps) {
  const fetcher = useFetcher<SecurityResult>();
  const { form, fields } = useStep(TwoFactorProof, fetcher);
  useResult(fetcher, (result) => "saved" in result && !("codes" in result) && onClose());
  if (fetcher.data && "codes" in fetcher.data) return <CodesDialog codes={fetcher.data.codes} onClose={onClose} />;
  return (
    <StepDialog {...words[act]} act={act} {...{ form, fetcher, onClose }}>
      <PasswordField {...field(fields.current_password)} required autoComplete="current-password" />
      <CodeField {...field(fields.code)} required />
    </StepDialog>
  );
}
