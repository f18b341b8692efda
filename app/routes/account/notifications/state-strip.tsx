import type { AnswerOf } from "#contract/calls";
import type { MessageRule } from "#contract/messages/message-rules";
import type { MessageWay } from "#domain/messages/message-rules";
import { Figures } from "~/components/page/figures";
import { Notice } from "~/components/ui/notice";
import { formatNumber, plural, sayMoment } from "~/lib/format";
import { hasModule, holds, type Session } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { messagesTo, opensMessages, queueTo } from "~/routes/account/notifications/addresses";
import { RulesPaused } from "~/routes/account/notifications/pause-rules";
import { HeldRules } from "~/routes/account/notifications/rule-hold";

interface StateStripProps {
  state: AnswerOf<"GET /api/message-state">;
  rules: readonly MessageRule[];
  session: Session;
}

/** The state of the company's messages: what is sent, what waits for somebody, what failed. */
export function StateStrip({ state, rules, session }: StateStripProps) {
  const { unsent_since, sent_today, limit, queued, failed } = state;
  const active = rules.filter((rule) => rule.active);
  const today = (way: MessageWay) =>
    sum(active.filter((rule) => rule.way === way).map(({ forecast }) => forecast.days[0] ?? 0));
  const [emails, texts] = [today("email"), today("whatsapp")];
  const worksQueue = hasModule(session, "booking") && holds(session, "bookings.edit") && holds(session, "money.view");
  const listTo = (view: Parameters<typeof messagesTo>[0]) => (opensMessages(session) ? messagesTo(view) : undefined);
  return (
    <>
      <RulesPaused state={state} />
      <HeldRules held={state.held} />
      {unsent_since && (
        <Notice tone="error">
          <b>Os e-mails da empresa não saem desde {sayMoment(unsent_since, zoneOf(session))}.</b> O servidor de e-mail
          não responde. O Estadia continua tentando, e o que espera sai assim que ele voltar.
        </Notice>
      )}
      {sent_today >= limit && (
        <Notice tone="warning">
          <b>
            O limite de hoje foi atingido:{" "}
            {plural(limit, { none: "nenhum endereço", one: "endereço", many: "endereços" })} por dia.
          </b>{" "}
          E-mails a outros endereços esperam e saem amanhã às 8h, se ainda valerem.
        </Notice>
      )}
      <Figures
        label="Como estão as mensagens"
        figures={[
          {
            label: "Ainda saem hoje",
            value: formatNumber(emails + texts),
            meaning:
              emails + texts === 0
                ? "nada por regras"
                : `${plural(emails, { none: "nenhum e-mail", one: "e-mail", many: "e-mails" })}, ${formatNumber(texts)} no WhatsApp`,
            to: listTo("today"),
          },
          {
            label: "Próximos 14 dias",
            value: formatNumber(sum(active.map(({ forecast }) => forecast.total))),
            meaning: plural(active.length, {
              none: "nenhuma regra ligada",
              one: "regra ligada",
              many: "regras ligadas",
            }),
            to: listTo("planned"),
          },
          {
            label: "Fila do WhatsApp",
            value: formatNumber(queued),
            meaning: queued === 0 ? "nada espera envio" : queued === 1 ? "espera o seu envio" : "esperam o seu envio",
            ...(queued > 0 && { tone: "warning" as const }),
            to: worksQueue ? queueTo : listTo("today"),
          },
          {
            label: "Não saíram",
            value: formatNumber(failed),
            meaning: "nos últimos 7 dias",
            ...(failed > 0 && { tone: "error" as const }),
            to: listTo("failed"),
          },
        ]}
      />
    </>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
