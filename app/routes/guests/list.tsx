import Contact from "lucide-react/icons/contact";
import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import type * as z from "zod";
import { type GuestQuery, guests, guestTags } from "#contract/guests";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager } from "~/components/table/pager";
import { SearchField } from "~/components/table/search-field";
import { useListAddress } from "~/components/table/use-list-address";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { load } from "~/lib/api";
import { opens } from "~/lib/judge";
import { type ListState, queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { guestCard, guestColumns } from "~/routes/guests/list-columns";
import { blockedOptions, houseOptions, hrefOf, readState } from "~/routes/guests/list-offer";
import type { Route } from "./+types/list";

export const handle = routeHandle("/hospedes");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { blocked, in_house, ...query } = queryOf(readState(url.searchParams));
  const one = { ...(blocked?.[0] && { blocked: blocked[0] }), ...(in_house?.[0] && { in_house: in_house[0] }) };
  const asked = { ...query, ...one } as z.input<typeof GuestQuery>;
  const [page, tags] = await Promise.all([
    load(guests.list, { query: asked }, request),
    load(guestTags.list, {}, request),
  ]);
  return { ...page, tags: tags.data.map(({ name }) => ({ value: name, label: name })) };
}

export default function Guests({ loaderData }: Route.ComponentProps) {
  const { data: rows, meta: page, tags } = loaderData;
  const address = useListAddress({ readState, hrefOf });
  const { state, go, clearTo } = address;
  const { tag = [], blocked = [], in_house = [] } = state.filters;
  const filter = (change: ListState["filters"]) => go({ filters: { ...state.filters, ...change } });
  const session = useSession();
  const forms = opens("/fichas", session) && <LinkButton to={href("/fichas")}>Fichas de registro</LinkButton>;
  const create = opens("/hospedes/criar", session) && (
    <LinkButton variant="primary" icon={<Plus />} to={href("/hospedes/criar")}>
      Novo hóspede
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title="Hóspedes"
        actions={
          <>
            {forms}
            {create}
          </>
        }
      />
      <PageBody>
        <div className="min-w-0">
          <FilterBar clearTo={clearTo}>
            <SearchField
              label="Nome, documento, e-mail ou celular"
              defaultValue={state.q}
              onSearch={(q) => go({ q }, state.q !== "")}
            />
            {(tags.length > 0 || tag.length > 0) && (
              <FilterSelect label="Etiqueta" options={tags} value={tag} onChange={(next) => filter({ tag: next })} />
            )}
            <FilterSelect
              single
              label="Hospedagem"
              options={houseOptions}
              value={in_house}
              onChange={(next) => filter({ in_house: next })}
            />
            <FilterSelect
              single
              label="Não receber"
              options={blockedOptions}
              value={blocked}
              onChange={(next) => filter({ blocked: next })}
            />
          </FilterBar>
          <Panel flush>
            <DataTable
              caption="Hóspedes"
              columns={guestColumns}
              rows={rows}
              rowKey={({ id }) => id}
              rowHref={({ id }) => href("/hospedes/:id", { id })}
              card={guestCard}
              {...address.table}
              empty={
                <ListEmpty {...address.empty}>
                  <EmptyState icon={<Contact />} title="Nenhum hóspede por aqui" actions={create}>
                    Quem responde por uma reserva, ou vem junto, entra nesta lista. Você também pode cadastrar alguém
                    antes.
                  </EmptyState>
                </ListEmpty>
              }
            />
            <Pager {...page} shown={rows.length} hrefFor={address.hrefFor} />
          </Panel>
        </div>
      </PageBody>
    </>
  );
}
