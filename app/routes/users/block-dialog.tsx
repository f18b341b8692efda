import { href, useFetcher } from "react-router";
import type { User } from "#contract/people";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import type { DialogState } from "~/lib/use-dialog";
import { useResult } from "~/lib/use-result";

/** Asks before a person is shut out. */
export function BlockDialog({ about: user, open, close }: DialogState<User>) {
  const fetcher = useFetcher();
  useResult(fetcher, close);
  if (!user) return null;
  return (
    <ConfirmDialog
      danger
      open={open}
      title={`Bloquear o acesso de ${user.name}?`}
      description="O acesso a esta empresa termina na hora, também onde o sistema está aberto. Perfis e histórico ficam, e você pode desbloquear depois."
      confirm="Bloquear acesso"
      workingLabel="Bloqueando"
      working={fetcher.state !== "idle"}
      onClose={close}
      onConfirm={() => fetcher.submit({ act: "block", uuid: user.uuid }, { method: "post", action: href("/usuarios") })}
    />
  );
}
