import { TwoFactorProof } from "#contract/two-factor";
import { CodeField } from "~/components/form/code-field";
import { PasswordField } from "~/components/form/password-field";
import { useActForm } from "~/lib/act-form";
import { fieldsOf } from "~/lib/form";
import { useResult } from "~/lib/use-result";
import { CodesDialog } from "~/routes/account/security/codes-dialog";
import { securityActs } from "~/routes/account/security/security-acts";
import { StepDialog } from "~/routes/account/security/step-dialog";

const { field } = fieldsOf(TwoFactorProof);

const words = {
  "renew-codes": {
    act: securityActs.renewCodes,
    title: "Gerar códigos de recuperação novos?",
    description: "Os códigos que você tem agora deixam de valer.",
    next: "Gerar códigos",
  },
  "end-two-factor": {
    act: securityActs.endTwoFactor,
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

/** An act that requires password and code. */
export function ProofDialog({ act: asked, onClose }: ProofDialogProps) {
  const { act, ...said } = words[asked];
  const { frame, answer, fields } = useActForm(act, TwoFactorProof);
  const codes = answer?.data as readonly string[] | undefined; // undefined for the act that disables the second factor
  useResult(frame.fetcher, () => frame.done && !codes && onClose());
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <StepDialog {...said} {...{ frame, onClose }}>
      <PasswordField {...field(fields.current_password)} required autoComplete="current-password" />
      <CodeField {...field(fields.code)} required />
    </StepDialog>
  );
}
