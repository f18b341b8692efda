import { Form, useNavigation } from "react-router";
import { Button } from "~/components/ui/button";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { Notice } from "~/components/ui/notice";

/** One button: to stop the messages, or to get them again. */
export function StopChoice({ stopped, problem }: { stopped: boolean; problem: string | null }) {
  const working = useNavigation().state !== "idle";
  return (
    <Form method="post" replace className="grid gap-4">
      <input type="hidden" name="stopped" value={String(!stopped)} />
      {problem !== null && !working && <FocusedNotice tone="error">{problem}</FocusedNotice>}
      {stopped ? (
        <Notice tone="success">Lembretes e outras mensagens automáticas não chegam mais a este e-mail.</Notice>
      ) : (
        <p>Você recebe lembretes e outras mensagens automáticas sobre as suas estadias.</p>
      )}
      <Button
        type="submit"
        variant={stopped ? "line" : "primary"}
        size="tall"
        block
        working={working}
        workingLabel="Salvando"
      >
        {stopped ? "Voltar a receber" : "Parar mensagens"}
      </Button>
    </Form>
  );
}
