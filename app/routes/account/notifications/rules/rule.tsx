import { useState } from "react";
import type { MessageRule, RuleForecast } from "#contract/messages/message-rules";
import type { MessageTemplate } from "#contract/messages/message-templates";
import type { Option } from "~/components/form/option";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { Chip } from "~/components/ui/chip";
import { Section } from "~/components/ui/panel";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { loadOffer } from "~/routes/account/notifications/load-editor";
import { PreviewPanel } from "~/routes/account/notifications/preview-panel";
import { RuleHold } from "~/routes/account/notifications/rule-hold";
import { conditionPhrases, sentenceOf } from "~/routes/account/notifications/rule-words";
import { ForecastPanel } from "~/routes/account/notifications/rules/forecast-panel";
import { ruleActs } from "~/routes/account/notifications/rules/rule-acts";
import { path, RuleForm, wordsOfGuest } from "~/routes/account/notifications/rules/rule-form";
import { RuleSentence } from "~/routes/account/notifications/rules/rule-sentence";
import type { OwnVariables } from "~/routes/account/notifications/template-words";
import type { Route } from "./+types/rule";

export const handle = routeHandle("/minha-conta/notificacoes/regras/:id");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const session = await loadSession();
  const [rule, forecast, offer] = await Promise.all([
    load("GET /api/notification-rules/:id", { params }, request),
    load("GET /api/notification-rules/:id/forecast", { params }, request),
    loadOffer(session, request),
  ]);
  return { rule, forecast, offer };
}

export const clientAction = ruleActs.clientAction;

export default function Rule({ loaderData: { rule, forecast, offer }, actionData }: Route.ComponentProps) {
  const edits = holds(useSession(), "notifications.edit");
  const [booking, setBooking] = useState<Option | null>(null);
  if (!edits) {
    return (
      <RuleReading
        rule={rule}
        forecast={forecast}
        own={offer.own}
        template={offer.templates.find(({ id }) => id === rule.template_id)}
        role={offer.roles?.find(({ id }) => id === rule.role_id)?.name}
      />
    );
  }
  return (
    <RuleForm
      key={`${rule.id} ${rule.version}`}
      rule={rule}
      forecast={forecast}
      {...offer}
      answer={actionData}
      booking={booking}
      onBooking={setBooking}
    />
  );
}

interface RuleReadingProps {
  rule: MessageRule;
  forecast: RuleForecast;
  own: OwnVariables;
  template: MessageTemplate | undefined;
  role: string | undefined;
}

/** A rule, read-only. */
function RuleReading({ rule, forecast, own, template, role }: RuleReadingProps) {
  return (
    <>
      <PageHead
        title={rule.name}
        path={path}
        here={rule.name}
        state={<Chip tone={rule.active ? "success" : "plain"}>{rule.active ? "Ligada" : "Desligada"}</Chip>}
        note={`Texto: ${rule.template_name}`}
      />
      <PageBody>
        <RuleHold rule={rule} />
        <Section>
          <RuleSentence parts={sentenceOf(rule, role)} conditions={conditionPhrases(rule)} />
        </Section>
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <PreviewPanel
            wordsFor={() => wordsOfGuest(template, "pt")}
            ways={[rule.way]}
            booking={null}
            onBooking={() => undefined}
            own={own}
            audience={rule.audience}
            nothing="Esta regra não tem texto."
          />
          <ForecastPanel forecast={forecast} old={false} active={rule.active} rule={rule.id} />
        </div>
      </PageBody>
    </>
  );
}
