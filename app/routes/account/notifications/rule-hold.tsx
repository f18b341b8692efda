import MailQuestion from "lucide-react/icons/mail-question-mark";
import UserCheck from "lucide-react/icons/user-check";
import { href, Link } from "react-router";
import type { MessageRule } from "#contract/messages/message-rules";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { useAct } from "~/lib/acts";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { ruleTo } from "~/routes/account/notifications/addresses";
import { notificationActs } from "~/routes/account/notifications/notification-acts";

/** The acts are those of the list of rules: the page of a rule has others. */
const ofList = { action: href("/minha-conta/notificacoes") };

type Held = Pick<MessageRule, "id" | "active" | "held" | "address_state">;

/** Why a rule is paused, and the button that continues it. */
export function RuleHold({ rule }: { rule: Held }) {
  const { id, active, held, address_state } = rule;
  const takeOver = useAct(notificationActs.takeOver, ofList);
  const asking = useAct(notificationActs.askAddress, ofList);
  const edits = holds(useSession(), "notifications.edit");
  if (held === null || !active) return null;
  const hasNoButton = held.why === "guests_only" || (held.why === "unconfirmed" && address_state === "unsent");
  return (
    <Notice tone="warning">
      <p>
        <b>Esta regra está pausada.</b> {held.reason} O que passar da hora não é enviado depois.
      </p>
      {edits && !hasNoButton && (
        <div className="mt-2">
          {held.why === "unconfirmed" ? (
            <Button
              size="row"
              icon={<MailQuestion />}
              working={asking.working}
              workingLabel="Enviando"
              onClick={() => asking.send({ id })}
            >
              {address_state === "unasked" ? "Enviar pedido de confirmação" : "Enviar o pedido de novo"}
            </Button>
          ) : (
            <Button
              size="row"
              icon={<UserCheck />}
              working={takeOver.working}
              workingLabel="Assumindo"
              onClick={() => takeOver.send({ id })}
            >
              Assumir a regra
            </Button>
          )}
        </div>
      )}
    </Notice>
  );
}

/** The rules that are paused by themselves, on the page of notifications. */
export function HeldRules({ held }: { held: readonly { id: string; name: string; reason: string }[] }) {
  if (held.length === 0) return null;
  return (
    <Notice tone="warning">
      <b>Precisa de você: {held.length === 1 ? "1 regra está pausada" : `${held.length} regras estão pausadas`}.</b>
      <ul className="mt-1 grid gap-1">
        {held.map(({ id, name, reason }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={ruleTo(id)}>{name}</Link>: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
