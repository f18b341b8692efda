import { useSearchParams } from "react-router";
import { SaveBar } from "~/components/form/save-bar";
import { FormLayout } from "~/components/page/form-layout";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { SideIndex } from "~/components/page/side-index";
import { ThemeSwitch } from "~/components/shell/theme-switch";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { FullPage } from "~/components/ui/full-page";
import { LinkButton } from "~/components/ui/link-button";
import { Actions } from "./actions";
import { AuthExample } from "./auth-example";
import { Choices } from "./choices";
import { Feedback } from "./feedback";
import { Fields } from "./fields";
import { Foundations } from "./foundations";
import { GuideShell } from "./guide-shell";
import { Lists } from "./lists";
import { Parts } from "./parts";
import { Statuses } from "./statuses";

const sections = [
  { id: "acoes", label: "Ações", part: <Actions /> },
  { id: "situacoes", label: "Situações", part: <Statuses /> },
  { id: "listas", label: "Listas", part: <Lists /> },
  { id: "campos", label: "Campos", part: <Fields />, faulty: true },
  { id: "escolhas", label: "Escolhas", part: <Choices />, changed: true },
  { id: "avisos", label: "Avisos e vazios", part: <Feedback /> },
  { id: "partes", label: "Números e barras", part: <Parts /> },
  { id: "base", label: "Cores e letras", part: <Foundations /> },
];

/** Every component in every state; `?ver=entrar` and `?ver=nada` show the two full pages. */
export function Guide() {
  const [query] = useSearchParams();
  if (query.get("ver") === "entrar") return <AuthExample />;
  if (query.get("ver") === "nada") return <NothingHere />;
  return (
    <GuideShell>
      <PageHead
        path={[{ label: "Desenvolvimento", to: "/estilo" }]}
        here="Estilo"
        title="Estilo"
        state={<Chip>Só em desenvolvimento</Chip>}
        note="Todos os componentes, em todos os estados."
        actions={<ThemeSwitch />}
      />
      <PageBody>
        <FormLayout index={<SideIndex sections={sections} />}>
          {sections.map(({ id, part }) => (
            <div key={id} id={id} className="min-w-0 scroll-mt-20">
              {part}
            </div>
          ))}
        </FormLayout>
      </PageBody>
      <SaveBar note={<Chip tone="accent">2 seções alteradas</Chip>}>
        <Button>Descartar</Button>
        <Button variant="primary" type="submit" form="guia-campos">
          Salvar guia
        </Button>
      </SaveBar>
    </GuideShell>
  );
}

function NothingHere() {
  return (
    <main className="flex min-h-dvh flex-col">
      <FullPage
        title="Página não encontrada"
        actions={
          <LinkButton to="/estilo" variant="primary">
            Ir para o painel
          </LinkButton>
        }
      >
        O endereço pode ter mudado ou estar incompleto. Confira o link ou volte ao painel.
      </FullPage>
    </main>
  );
}
