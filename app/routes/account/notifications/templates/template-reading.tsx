import { useState } from "react";
import type { MessageTemplate } from "#contract/message-templates";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { Chip } from "~/components/ui/chip";
import { PreviewPanel } from "~/routes/account/notifications/preview-panel";
import { languagesOf, wordsIn } from "~/routes/account/notifications/template-words";
import { LanguageTabs } from "~/routes/account/notifications/templates/language-tabs";
import { templatePath, UsedBy } from "~/routes/account/notifications/templates/template-form";

const bothWays = ["email", "whatsapp"] as const;
const nothing = () => undefined;

/** A template for whoever may only look. */
export function TemplateReading({ template }: { template: MessageTemplate }) {
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
          ways={bothWays}
          booking={null}
          onBooking={nothing}
          nothing="Sem texto neste idioma: quem o lê recebe em português."
        />
        <UsedBy rules={template.rules} />
      </PageBody>
    </>
  );
}
