import { useEffect, useState } from "react";
import { TwoFactorCode, TwoFactorStart } from "#contract/two-factor";
import { CodeField } from "~/components/form/code-field";
import { PasswordField } from "~/components/form/password-field";
import { QrPicture } from "~/components/qr/fetched-qr-picture";
import { useActForm } from "~/lib/act-form";
import { fieldsOf } from "~/lib/form";
import { CodesDialog } from "~/routes/account/security/codes-dialog";
import { securityActs } from "~/routes/account/security/security-acts";
import { StepDialog } from "~/routes/account/security/step-dialog";

const { field } = fieldsOf(TwoFactorStart);

interface StepProps<D> {
  onDone: (shown: D) => void;
  onClose: () => void;
}

interface MadeKey {
  key: string;
  uri: string;
}

/** Enables the second factor: the password, the app with its first code, the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeKey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return made ? (
    <AppStep made={made} onDone={setCodes} onClose={onClose} />
  ) : (
    <PasswordStep onDone={setMade} onClose={onClose} />
  );
}

function PasswordStep({ onDone, onClose }: StepProps<MadeKey>) {
  const { frame, answer, fields } = useActForm(securityActs.begin, TwoFactorStart);
  const made = answer?.data;
  useEffect(() => made && onDone(made), [made, onDone]);
  return (
    <StepDialog
      frame={frame}
      title="Ativar a verificação em duas etapas"
      description="Você precisa de um aplicativo de autenticação no celular, como Google Authenticator, Microsoft Authenticator ou Authy. Primeiro, confirme que é você."
      next="Continuar"
      onClose={onClose}
    >
      <PasswordField {...field(fields.current_password)} required autoComplete="current-password" />
    </StepDialog>
  );
}

function AppStep({ made, onDone, onClose }: StepProps<readonly string[]> & { made: MadeKey }) {
  const { frame, answer, fields } = useActForm(securityActs.confirm, TwoFactorCode);
  const codes = answer?.data;
  useEffect(() => codes && onDone(codes), [codes, onDone]);
  return (
    <StepDialog
      frame={frame}
      title="Leia o código com o aplicativo"
      description="No aplicativo, inclua uma conta e aponte a câmera para o quadro. Se ele está neste mesmo aparelho, copie a chave."
      next="Ativar"
      onClose={onClose}
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
