import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Handshake from "lucide-react/icons/handshake";
import { href, useNavigate } from "react-router";
import { ownerStatements } from "#contract/owner-statements";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { SegmentedLinks } from "~/components/ui/segmented-links";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { addressOf, monthBeside, monthWords, readAsked } from "~/routes/finances/owners/asked-month";
import { MonthSums, WaitingStays } from "~/routes/finances/owners/month-sums";
import { PayoutPanel } from "~/routes/finances/owners/payout-panel";
import { stayCard, stayColumns } from "~/routes/finances/owners/stay-columns";
import type { Route } from "./+types/page";

export const handle = routeHandle("/financeiro/proprietarios");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = readAsked(new URL(request.url).searchParams, todayOf(await loadSession()));
  return { asked, preview: await load(ownerStatements.preview, { query: { ...asked } }, request) };
}

export default function OwnerStatements({ loaderData: { asked, preview } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { owner, owners, statement } = preview;
  const shown = { ...asked, owner_id: owner?.id };
  const { month, sample } = shown;
  const to = (change: Partial<typeof shown>) => addressOf({ ...shown, ...change });
  // Balance and reserve are of one owner and month.
  const elsewhere = { opening_cents: undefined, reserve_cents: undefined };
  return (
    <>
      <PageHead
        path={[{ label: "Financeiro", to: href("/financeiro") }]}
        here="Proprietários"
        title={`Prestação de contas, ${monthWords(month)}`}
        state={<Chip tone="info">{sample ? "Exemplo" : "Prévia"}</Chip>}
        note={
          sample
            ? "Estadias inventadas, com o que foi combinado com o proprietário."
            : "Nada é gravado: os valores seguem as reservas e os pagamentos."
        }
      />
      <PageBody>
        <div className="grid min-w-0 gap-4">
          <FilterBar>
            {owner && (
              <FilterSelect
                single
                label="Proprietário"
                options={owners.map(({ id, name }) => ({ value: id, label: name }))}
                value={[owner.id]}
                onChange={([owner_id]) => owner_id && navigate(to({ ...elsewhere, owner_id }))}
              />
            )}
            <LinkButton icon={<ChevronLeft />} to={to({ ...elsewhere, month: monthBeside(month, -1) })}>
              Mês anterior
            </LinkButton>
            <LinkButton icon={<ChevronRight />} to={to({ ...elsewhere, month: monthBeside(month, 1) })}>
              Próximo mês
            </LinkButton>
            {preview.has_sample && (
              <SegmentedLinks
                label="O que mostrar"
                links={[
                  { label: "Reservas", to: to({ sample: undefined }), current: !sample },
                  { label: "Exemplo", to: to({ sample: "1" }), current: Boolean(sample) },
                ]}
              />
            )}
          </FilterBar>
          {statement ? (
            <>
              <MonthSums statement={statement} />
              <Panel title="Receitas" count={statement.stays.length} flush>
                <DataTable
                  caption="Estadias do mês"
                  columns={stayColumns}
                  rows={statement.stays}
                  rowKey={({ booking, sample: of }) => booking?.code ?? of ?? ""}
                  card={stayCard}
                  empty={
                    <EmptyState icon={<Handshake />} tone="quiet" title="Nenhuma estadia recebida neste mês">
                      Aqui entram as noites dormidas no mês cujo valor já foi recebido.
                    </EmptyState>
                  }
                />
              </Panel>
              <WaitingStays title="Dormidas e ainda não recebidas" stays={statement.not_received} />
              <WaitingStays title="Recebidas, de noites que ainda virão" stays={statement.to_come} />
              <PayoutPanel key={addressOf(shown)} statement={statement} asked={shown} />
            </>
          ) : (
            <Panel>
              <EmptyState icon={<Handshake />} title="Nenhum proprietário com acomodação">
                Diga na acomodação de quem ela é. A prestação de contas de cada proprietário aparece aqui.
              </EmptyState>
            </Panel>
          )}
        </div>
      </PageBody>
    </>
  );
}
