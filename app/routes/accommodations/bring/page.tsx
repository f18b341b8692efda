import FileUp from "lucide-react/icons/file-up";
import { type FetcherWithComponents, href, useFetcher } from "react-router";
import { TextareaField } from "~/components/form/textarea-field";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { Section } from "~/components/page/section";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { Notice } from "~/components/ui/notice";
import { judge } from "~/lib/judge";
import { handleOf, routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { bring, type ReadResult, readTyped } from "~/routes/accommodations/bring/act-on-bringing";
import { BringForm } from "~/routes/accommodations/bring/bring-form";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/trazer");
export const meta = routeMeta(handle);

/** Reads the typed addresses, or makes accommodations of what was read. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return form.get("act") === "read" ? readTyped(form) : bring(request);
}

export default function BringCalendars({ actionData }: Route.ComponentProps) {
  const reading = useFetcher<ReadResult>();
  const found = reading.data?.calendars ?? [];
  return (
    <>
      <PageHead
        title="Traga o que você já tem"
        path={[{ label: "Acomodações", to: href("/acomodacoes") }]}
        here="Trazer"
        note="Cada calendário vira uma acomodação com as noites já ocupadas. Nada é gravado antes de você conferir."
      />
      <PageBody narrow>
        <ReadPanel fetcher={reading} />
        {found.length > 0 ? (
          <BringForm key={found.map(({ address }) => address).join(" ")} found={found} answer={actionData} />
        ) : (
          <SheetsPanel />
        )}
      </PageBody>
    </>
  );
}

const ways = [
  { to: href("/acomodacoes/importar"), label: "Planilha de acomodações" },
  { to: href("/reservas/importar"), label: "Planilha de reservas" },
];

/** The other way in: spreadsheets, for whoever may. */
function SheetsPanel() {
  const session = useSession();
  const open = ways.filter(({ to }) => judge(handleOf(to), session) === "allowed");
  if (open.length === 0) return null;
  return (
    <Section title="Tem tudo em planilha?">
      <p className="text-sm text-muted">
        Envie a lista das acomodações, e depois a das reservas. Você confere linha por linha antes de gravar.
      </p>
      <div className="flex flex-wrap gap-2">
        {open.map(({ to, label }) => (
          <LinkButton key={to} to={to} icon={<FileUp />}>
            {label}
          </LinkButton>
        ))}
      </div>
    </Section>
  );
}

/** Takes the addresses of calendars, and reads them. */
function ReadPanel({ fetcher }: { fetcher: FetcherWithComponents<ReadResult> }) {
  const working = fetcher.state !== "idle";
  const { error = null, without = [] } = fetcher.data ?? {};
  return (
    <Section title="1. Cole os endereços dos calendários">
      <fetcher.Form method="post" noValidate className="grid gap-3">
        <input type="hidden" name="act" value="read" />
        <TextareaField
          label="Endereços (iCal)"
          name="addresses"
          required
          rows={4}
          maxLength={50_000}
          errors={error ? [error] : undefined}
          help="Um por linha. Se quiser, escreva o nome da acomodação antes do endereço."
        />
        <details className="text-sm text-muted">
          <summary className="link inline-flex min-h-target w-fit cursor-pointer items-center">
            Onde encontro o endereço?
          </summary>
          <ul className="grid list-disc gap-1 pb-2 pl-5">
            <li>Airbnb: no anúncio, Disponibilidade, Conectar calendários, Exportar calendário.</li>
            <li>Booking.com: Tarifas e disponibilidade, Sincronização de calendários, Exportar.</li>
            <li>Outros: procure por iCal ou por exportar calendário. O endereço costuma terminar em .ics.</li>
          </ul>
        </details>
        {without.length > 0 && !working && (
          <Notice tone="warning" live>
            {without.length === 1 ? "Esta linha não tem endereço: " : "Estas linhas não têm endereço: "}
            {without.map((line) => `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`).join(", ")}.
          </Notice>
        )}
        <div>
          <Button
            type="submit"
            variant={fetcher.data?.calendars.length ? "line" : "primary"}
            working={working}
            workingLabel="Lendo"
          >
            {fetcher.data?.calendars.length ? "Ler de novo" : "Ler calendários"}
          </Button>
        </div>
      </fetcher.Form>
    </Section>
  );
}
