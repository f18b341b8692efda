import type { TwoFactor } from "#contract/two-factor";
import { Section } from "~/components/page/section";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { formatMoment, plural } from "~/lib/format";
import { useDialog } from "~/lib/use-dialog";
import { ProofDialog } from "~/routes/account/security/proof-dialog";
import { SetUpDialog } from "~/routes/account/security/set-up-dialog";

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
