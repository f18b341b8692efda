import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { href, Link, useFetcher } from "react-router";
import type { AnswerOf } from "#contract/calls";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Notice } from "~/components/ui/notice";
import { actInput } from "~/lib/acts";
import { sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { useDialog, useResult } from "~/lib/use-dialog";
import { messagesTo } from "~/routes/account/notifications/addresses";
import { missedWords } from "~/routes/account/notifications/rule-words";

type State = Pick<AnswerOf<"GET /api/message-state">, "paused_since" | "missed">;

/** The change is saved by the page of notifications, from any screen. */
function usePause() {
  const fetcher = useFetcher();
  const save = (paused: boolean) =>
    void fetcher.submit(
      { [actInput]: "pauseRules", paused: String(paused) },
      { method: "post", action: href("/minha-conta/notificacoes") },
    );
  return { fetcher, working: fetcher.state !== "idle", save };
}

/** Pauses all rules at once, after a question that says what happens to the messages. */
export function PauseRules({ state }: { state: State }) {
  const session = useSession();
  const { fetcher, working, save } = usePause();
  const question = useDialog<true>();
  useResult(fetcher, question.close);
  if (state.paused_since !== null || !holds(session, "notifications.edit")) return null;
  return (
    <>
      <Button icon={<Pause />} onClick={() => question.show(true)}>
        Pausar tudo
      </Button>
      <ConfirmDialog
        open={question.open}
        onClose={question.close}
        onConfirm={() => save(true)}
        working={working}
        workingLabel="Pausando"
        title="Pausar todas as regras?"
        description="Nenhuma mensagem sai por regras até você retomar, e o que passar da hora não é enviado depois. Os e-mails automáticos, o que já está na fila do WhatsApp e o que você enviar à mão continuam."
        confirm="Pausar tudo"
      />
    </>
  );
}

/** Shows that all rules are paused, since when, and what was missed; with a button to resume. */
export function RulesPaused({ state: { paused_since, missed } }: { state: State }) {
  const session = useSession();
  const { working, save } = usePause();
  if (paused_since === null) return null;
  return (
    <Notice tone="warning">
      <p>
        <b>Todas as regras estão pausadas desde {sayMoment(paused_since, zoneOf(session))}.</b>{" "}
        {missed === 0 ? (
          "Nenhuma mensagem deixou de sair até agora. O que passar da hora não é enviado depois."
        ) : (
          <>
            {missedWords(missed)} por causa da pausa. Nada é enviado depois, mas você pode enviar cada uma à mão.{" "}
            <Link to={messagesTo("failed")}>Ver o que não saiu</Link>
          </>
        )}
      </p>
      {holds(session, "notifications.edit") && (
        <Button
          className="mt-2"
          size="row"
          icon={<Play />}
          working={working}
          workingLabel="Retomando"
          onClick={() => save(false)}
        >
          Retomar as regras
        </Button>
      )}
    </Notice>
  );
}
