import { href, useFetcher } from "react-router";
import type { User } from "#contract/people";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import type { DialogState } from "~/lib/use-dialog";
import { useResult } from "~/lib/use-result";

/** Asks before the second step of somebody who has lost it is switched off. */
export function ResetDialog({ about: user, open, close }: DialogState<User>) {
  const fetcher = useFetcher();
  useResult(fetcher, close);
  if (!user) return null;
  const send = { act: "reset two factor", uuid: user.uuid };
  return (
    <ConfirmDialog
      danger
      open={open}
      title={`Zerar a verificação em duas etapas de ${user.name}?`}
      description="Confirme antes que é mesmo a pessoa quem pede. As sessões abertas terminam, ela recebe um aviso por e-mail e entra só com a senha, até ativar a verificação de novo."
      confirm="Zerar verificação"
      workingLabel="Zerando"
      working={fetcher.state !== "idle"}
      onClose={close}
      onConfirm={() => fetcher.submit(send, { method: "post", action: href("/usuarios") })}
    />
  );
}
