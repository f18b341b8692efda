import FileUp from "lucide-react/icons/file-up";
import { href, useFetcher } from "react-router";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { Section } from "~/components/ui/panel";
import type { ActAnswer } from "~/lib/acts";
import { loadPart } from "~/lib/api";
import { judge } from "~/lib/judge";
import { handleOf, routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { bringActs, type ReadResult } from "~/routes/accommodations/bring/bring-acts";
import { BringForm } from "~/routes/accommodations/bring/bring-form";
import { ReadPanel } from "~/routes/accommodations/bring/read-panel";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/trazer");
export const meta = routeMeta(handle);

/** What the company usually lets; null if it cannot be read: nothing is proposed then. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { usual: await loadPart("GET /api/accommodation-defaults", {}, request) };
}

export const clientAction = bringActs.clientAction;

export default function BringCalendars({ loaderData: { usual }, actionData }: Route.ComponentProps) {
  const reading = useFetcher<ActAnswer<ReadResult>>();
  const found = reading.data?.data?.calendars ?? [];
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
          <BringForm
            key={found.map(({ address }) => address).join(" ")}
            found={found}
            usual={usual}
            answer={actionData}
          />
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

/** The alternative: spreadsheets, for users who may import them. */
function SheetsPanel() {
  const session = useSession();
  const open = ways.filter(({ to }) => judge(handleOf(to), session) === "allowed");
  if (open.length === 0) return null;
  return (
    <Section title="Tem tudo em planilha?">
      <p className="text-sm text-muted">
        Envie a lista das acomodações, e depois a das reservas. Só tem a das reservas, como a do Airbnb ou do
        Booking.com? Envie-a: cada acomodação que falta é cadastrada na conferência.
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
