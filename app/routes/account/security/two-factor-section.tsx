import { type TwoFactor, TwoFactorProof } from "#contract/people/two-factor";
import { CodeField, PasswordField } from "~/components/form/log-in-fields";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Section } from "~/components/ui/panel";
import { useActForm } from "~/lib/act-form";
import { fieldsOf } from "~/lib/form";
import { formatMoment, plural } from "~/lib/format";
import { useDialog, useResult } from "~/lib/use-dialog";
import { securityActs } from "~/routes/account/security/security-acts";
import { CodesDialog, SetUpDialog, StepDialog } from "~/routes/account/security/two-factor-dialogs";

export interface TwoFactorSectionProps {
  second: TwoFactor;
  timezone: string;
}

const codesLeft = {
  none: "Nenhum código de recuperação. Gere novos antes de precisar deles.",
  one: "código de recuperação sem uso. Gere novos antes de precisar deles.",
  many: "códigos de recuperação sem uso.",
};

/** The second factor of the log-in: on or off, and how many recovery codes are left. */
export function TwoFactorSection({ second, timezone }: TwoFactorSectionProps) {
  const { confirmed_at, recovery_codes_left } = second;
  const dialog = useDialog<"set-up" | "renew-codes" | "end-two-factor">();
  const { about, turn } = dialog;
  return (
    <Section
      title="Verificação em duas etapas"
      aside={confirmed_at ? <Chip tone="success">Ativa</Chip> : <Chip>Desativada</Chip>}
    >
      <p className="text-sm text-muted">
        Além da senha, a entrada pede um código de 6 dígitos de um aplicativo de autenticação no seu celular. Quem
        descobrir a senha não entra só com ela.
      </p>
      {confirmed_at && (
        <p className="text-sm">
          Ativa desde {formatMoment(confirmed_at, timezone)}. {plural(recovery_codes_left, codesLeft)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {confirmed_at ? (
          <>
            <Button onClick={() => dialog.show("renew-codes")}>Gerar códigos de recuperação</Button>
            <Button variant="danger-line" onClick={() => dialog.show("end-two-factor")}>
              Desativar
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => dialog.show("set-up")}>
            Ativar
          </Button>
        )}
      </div>
      {dialog.open && about === "set-up" && <SetUpDialog key={turn} onClose={dialog.close} />}
      {dialog.open && about && about !== "set-up" && <ProofDialog key={turn} act={about} onClose={dialog.close} />}
    </Section>
  );
}

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

interface ProofDialogProps {
  act: keyof typeof words;
  onClose: () => void;
}

/** An act that requires password and code. */
function ProofDialog({ act: asked, onClose }: ProofDialogProps) {
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
