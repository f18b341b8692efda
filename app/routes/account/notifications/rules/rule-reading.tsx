import type { MessageRule, RuleForecast } from "#contract/message-rules";
import type { MessageTemplate } from "#contract/message-templates";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { Section } from "~/components/page/section";
import { Chip } from "~/components/ui/chip";
import { PreviewPanel } from "~/routes/account/notifications/preview-panel";
import { conditionPhrases, sentenceOf } from "~/routes/account/notifications/rule-words";
import { ForecastPanel } from "~/routes/account/notifications/rules/forecast-panel";
import { path, wordsOfGuest } from "~/routes/account/notifications/rules/rule-form";
import { RuleSentence } from "~/routes/account/notifications/rules/rule-sentence";

interface RuleReadingProps {
  rule: MessageRule;
  forecast: RuleForecast;
  template: MessageTemplate | undefined;
  role: string | undefined;
}

const nothing = () => undefined;

/** A rule for whoever may only look. */
export function RuleReading({ rule, forecast, template, role }: RuleReadingProps) {
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
        <Section>
          <RuleSentence parts={sentenceOf(rule, role)} conditions={conditionPhrases(rule)} />
        </Section>
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <PreviewPanel
            wordsFor={() => wordsOfGuest(template, "pt")}
            ways={[rule.way]}
            booking={null}
            onBooking={nothing}
            audience={rule.audience}
            nothing="Esta regra não tem texto."
          />
          <ForecastPanel forecast={forecast} old={false} active={rule.active} rule={rule.id} />
        </div>
      </PageBody>
    </>
  );
}
