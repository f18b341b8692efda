import CalendarRange from "lucide-react/icons/calendar-range";
import Plus from "lucide-react/icons/plus";
import { useNavigate } from "react-router";
import type { Season } from "#contract/seasons";
import { seasons } from "#contract/seasons";
import { PageBody } from "~/components/page/page-body";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager } from "~/components/table/pager";
import { SearchField } from "~/components/table/search-field";
import { usePagedRows } from "~/components/table/use-paged-rows";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { load } from "~/lib/api";
import { useDialogAddress } from "~/lib/dialog-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { ModuleHead } from "~/routes/accommodations/module-head";
import { findSeasons } from "~/routes/accommodations/rates/find-seasons";
import { loadPlaces } from "~/routes/accommodations/rates/load-places";
import { openSeason } from "~/routes/accommodations/rates/open-season";
import { actOnRule } from "~/routes/accommodations/rates/rate-acts";
import { nightsWords, priceWords, rulesWords, targetWords } from "~/routes/accommodations/rates/rate-words";
import { RuleMenu } from "~/routes/accommodations/rates/rule-menu";
import { SeasonDialog } from "~/routes/accommodations/rates/season-dialog";
import { useRuleDeletion } from "~/routes/accommodations/rates/use-rule-deletion";
import type { Route } from "./+types/seasons";

export const handle = routeHandle("/acomodacoes/temporadas");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [found, places] = await Promise.all([load(seasons.list, {}, request), loadPlaces(request)]);
  return { seasons: found.data, places };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnRule(request);
}

export default function Seasons({ loaderData }: Route.ComponentProps) {
  const { seasons, places } = loaderData;
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const navigate = useNavigate();
  const { search, to, close } = useDialogAddress(["nova", "editar", "copiar"]);
  const q = search.get("q") ?? "";
  const found = usePagedRows(findSeasons(seasons, q, names));
  const look = (text: string) => navigate(text ? `?q=${encodeURIComponent(text)}` : "?", { replace: q !== "" });
  const deletion = useRuleDeletion();
  const opened = openSeason(search, seasons);
  const edit = ({ id }: Season) => to(`editar=${id}`);
  const menu = (season: Season) => (
    <RuleMenu
      name={season.name}
      editTo={edit(season)}
      copyTo={season.yearly ? undefined : to(`copiar=${season.id}`)}
      onDelete={() => deletion.ask({ ...season, kind: "season" })}
    />
  );
  const columns: Column<Season>[] = [
    { key: "name", head: "Temporada", cell: ({ name }) => name },
    { key: "nights", head: "Noites", cell: (season) => <span className="num">{nightsWords(season)}</span> },
    { key: "target", head: "Vale para", cell: (season) => targetWords(season, names) },
    { key: "rules", head: "Regras", cell: (season) => rulesWords(season) || "–" },
    { key: "price", head: "Preço", align: "end", cell: priceWords },
    {
      key: "menu",
      head: "Ações",
      quietHead: true,
      align: "end",
      width: "3rem",
      cell: menu,
    },
  ];
  const create = (
    <LinkButton variant="primary" icon={<Plus />} to={to("nova")} preventScrollReset>
      Nova temporada
    </LinkButton>
  );
  return (
    <>
      <ModuleHead
        note="Em cada noite vale a mais específica: a da acomodação, a do local, a de todas; depois a mais curta."
        actions={create}
      />
      <PageBody>
        <div className="min-w-0">
          {seasons.length > 0 && (
            <FilterBar clearTo={q ? "?" : undefined}>
              <SearchField label="Nome, acomodação ou ano" defaultValue={q} onSearch={look} />
            </FilterBar>
          )}
          <Panel flush>
            <DataTable
              caption="Temporadas"
              columns={columns}
              rows={found.rows}
              rowKey={({ id }) => id}
              rowHref={edit}
              cardAction={menu}
              card={(season) => (
                <CardLines
                  title={season.name}
                  state={<span className="num">{priceWords(season)}</span>}
                  lines={[
                    [nightsWords(season), null],
                    [targetWords(season, names), rulesWords(season)],
                  ]}
                />
              )}
              empty={
                <ListEmpty page={1} firstPageTo="?" q={q} clearTo={seasons.length > 0 ? "?" : undefined}>
                  <EmptyState icon={<CalendarRange />} title="Nenhuma temporada por aqui" actions={create}>
                    Réveillon, Carnaval, férias: diga em que noites o preço é outro, e quantas noites pede.
                  </EmptyState>
                </ListEmpty>
              }
            />
            <Pager {...found.pager} />
          </Panel>
        </div>
      </PageBody>
      {opened && <SeasonDialog {...opened} key={search.toString()} places={places} onClose={close} />}
      {deletion.dialog}
    </>
  );
}
