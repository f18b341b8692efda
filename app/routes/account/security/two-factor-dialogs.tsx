import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { type ReactNode, useEffect, useState } from "react";
import { TwoFactorCode, TwoFactorStart } from "#contract/people/two-factor";
import { CodeField, PasswordField } from "~/components/form/log-in-fields";
import { QrPicture } from "~/components/qr/fetched-qr-picture";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { useActForm } from "~/lib/act-form";
import { actInput } from "~/lib/acts";
import { copyText } from "~/lib/copy-text";
import { saveFile } from "~/lib/download";
import { fieldsOf } from "~/lib/form";
import { securityActs } from "~/routes/account/security/security-acts";

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

const copied = { done: "Códigos copiados", refused: "O navegador não deixou copiar. Baixe ou anote os códigos." };

export interface CodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, shown once, with ways to store them. A press outside does not close it. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title="Guarde os códigos de recuperação"
      description="Sem o aplicativo, um deles abre a conta no lugar do código. Cada um vale uma vez. Eles não aparecem de novo."
      actions={
        <Button variant="primary" onClick={onClose}>
          Guardei os códigos
        </Button>
      }
    >
      <div className="grid gap-4">
        <ul
          aria-label="Códigos de recuperação"
          className="grid justify-center gap-x-8 gap-y-1 rounded-2 bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Copy />} onClick={() => void copyText(text, copied)}>
            Copiar
          </Button>
          <Button
            icon={<Download />}
            onClick={() => saveFile("estadia-codigos-de-recuperacao.txt", text, "text/plain;charset=utf-8")}
          >
            Baixar
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

export interface StepDialogProps {
  title: string;
  description: string;
  /** The label of its button. */
  next: string;
  danger?: boolean;
  /** From `useActForm`. */
  frame: Pick<ReturnType<typeof useActForm>["frame"], "act" | "fetcher" | "form">;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for one value and submits it. */
export function StepDialog(props: StepDialogProps) {
  const { title, description, next, danger = false, frame, onClose, children } = props;
  const { act, fetcher, form } = frame;
  const working = fetcher.state !== "idle";
  const close = () => !working && onClose();
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={close}>Voltar</Button>
          <Button
            type="submit"
            form={form.id}
            variant={danger ? "danger" : "primary"}
            working={working}
            workingLabel="Conferindo"
          >
            {next}
          </Button>
        </>
      }
    >
      <fetcher.Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <input type="hidden" name={actInput} value={act?.name} />
        {form.errors?.[0] && (
          <Notice tone="error" live>
            {form.errors[0]}
          </Notice>
        )}
        {children}
      </fetcher.Form>
    </Dialog>
  );
}
