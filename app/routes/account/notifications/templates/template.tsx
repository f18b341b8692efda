import { useState } from "react";
import type { MessageTemplate } from "#contract/messages/message-templates";
import { type MessageLanguage, messageWays } from "#domain/messages/message-rules";
import type { Option } from "~/components/form/option";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { Chip } from "~/components/ui/chip";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { PreviewPanel } from "~/routes/account/notifications/preview-panel";
import { languagesOf, type OwnVariables, wordsIn } from "~/routes/account/notifications/template-words";
import { LanguageTabs } from "~/routes/account/notifications/templates/languages";
import { templateActs } from "~/routes/account/notifications/templates/template-acts";
import { TemplateForm, templatePath, UsedBy } from "~/routes/account/notifications/templates/template-form";
import type { Route } from "./+types/template";

export const handle = routeHandle("/minha-conta/notificacoes/modelos/:id");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [template, own] = await Promise.all([
    load("GET /api/message-templates/:id", { params }, request),
    load("GET /api/message-variables", {}, request),
  ]);
  return { template, own: own.data };
}

export const clientAction = templateActs.clientAction;

export default function Template({ loaderData: { template, own }, actionData }: Route.ComponentProps) {
  const edits = holds(useSession(), "notifications.edit");
  const [booking, setBooking] = useState<Option | null>(null);
  const [language, setLanguage] = useState<MessageLanguage>("pt");
  if (!edits) return <TemplateReading template={template} own={own} />;
  return (
    <TemplateForm
      key={`${template.id} ${template.version}`}
      template={template}
      answer={actionData}
      booking={booking}
      onBooking={setBooking}
      language={language}
      onLanguage={setLanguage}
      own={own}
    />
  );
}

/** A template, read-only. */
function TemplateReading({ template, own }: { template: MessageTemplate; own: OwnVariables }) {
  const [language, setLanguage] = useState<MessageLanguage>("pt");
  return (
    <>
      <PageHead
        title={template.name}
        path={templatePath}
        here={template.name}
        state={template.archived && <Chip>Arquivado</Chip>}
      />
      <PageBody narrow>
        <LanguageTabs current={language} onChoose={setLanguage} written={languagesOf(template)} faulty={[]} />
        <PreviewPanel
          wordsFor={() => ({ language, words: wordsIn(template, language) })}
          ways={messageWays}
          booking={null}
          onBooking={() => undefined}
          own={own}
          nothing="Sem texto neste idioma: quem o lê recebe em português."
        />
        <UsedBy rules={template.rules} />
      </PageBody>
    </>
  );
}
