import { useFetcher } from "react-router";
import { TwoFactorCode, TwoFactorStart } from "#contract/two-factor";
import { CodeField } from "~/components/form/code-field";
import { PasswordField } from "~/components/form/password-field";
import { QrPicture } from "~/components/qr/fetched-qr-picture";
import { fieldsOf } from "~/lib/form";
import type { SecurityResult } from "~/routes/account/security/act-on-security";
import { CodesDialog } from "~/routes/account/security/codes-dialog";
import { type SecurityFetcher, StepDialog, useStep } from "~/routes/account/security/step-dialog";

const { field } = fieldsOf(TwoFactorStart);

interface StepProps {
  fetcher: SecurityFetcher;
  onClose: () => void;
}

/** Switches the second step on: the password, the app with its first code, the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const begun = useFetcher<SecurityResult>();
  const confirmed = useFetcher<SecurityResult>();
  const made = begun.data && "made" in begun.data ? begun.data.made : null;
  if (confirmed.data && "codes" in confirmed.data)
    return <CodesDialog codes={confirmed.data.codes} onClose={onClose} />;
  return made ? (
    <AppStep made={made} fetcher={confirmed} onClose={onClose} />
  ) : (
    <PasswordStep fetcher={begun} onClose={onClose} />
  );
}

function PasswordStep(props: StepProps) {
  const { form, fields } = useStep(TwoFactorStart, props.fetcher);
  return (
    <StepDialog
      {...props}
      form={form}
      title="Ativar a verificação em duas etapas"
      description="Você precisa de um aplicativo de autenticação no celular, como Google Authenticator, Microsoft Authenticator ou Authy. Primeiro, confirme que é você."
      act="begin"
      next="Continuar"
    >
      <PasswordField {...field(fields.current_password)} required autoComplete="current-password" />
    </StepDialog>
  );
}

function AppStep({ made, ...props }: StepProps & { made: { key: string; uri: string } }) {
  const { form, fields } = useStep(TwoFactorCode, props.fetcher);
  return (
    <StepDialog
      {...props}
      form={form}
      title="Leia o código com o aplicativo"
      description="No aplicativo, inclua uma conta e aponte a câmera para o quadro. Se ele está neste mesmo aparelho, copie a chave."
      act="confirm"
      next="Ativar"
    >
      <div className="grid justify-items-center gap-3">
        <div className="size-48 overflow-hidden rounded-2 border border-line">
          <QrPicture text={made.uri} label="QR code para o aplicativo de autenticação" onMissing={() => {}} />
        </div>
        <p className="text-center text-sm text-muted">
          Chave: <code className="font-mono text-ink select-all">{made.key.replace(/.{4}(?=.)/g, "$& ")}</code>
        </p>
      </div>
      <CodeField {...field(fields.code)} digits required />
    </StepDialog>
  );
}
