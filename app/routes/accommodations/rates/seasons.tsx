import CalendarRange from "lucide-react/icons/calendar-range";
import Plus from "lucide-react/icons/plus";
import { useNavigate } from "react-router";
import type { Season } from "#contract/catalogue/seasons";
import { DeleteDialog } from "~/components/form/delete-dialog";
import { PageBody } from "~/components/page/page-frame";
import { ListEmpty } from "~/components/table/list-empty";
import { FilterBar, SearchField } from "~/components/table/list-search";
import { RecordList } from "~/components/table/record-list";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useDialog, useDialogAddress } from "~/lib/use-dialog";
import { ModuleHead } from "~/routes/accommodations/module-head";
import { findSeasons, openSeason } from "~/routes/accommodations/rates/asked-seasons";
import { loadPlaces } from "~/routes/accommodations/rates/load-places";
import { seasonActs } from "~/routes/accommodations/rates/rate-acts";
import {
  afterDeletion,
  nightsWords,
  priceWords,
  rulesWords,
  targetWords,
} from "~/routes/accommodations/rates/rate-words";
import { RuleMenu } from "~/routes/accommodations/rates/rule-menu";
import { SeasonDialog } from "~/routes/accommodations/rates/season-dialog";
import type { Route } from "./+types/seasons";

export const handle = routeHandle("/acomodacoes/temporadas");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [found, places] = await Promise.all([load("GET /api/seasons", {}, request), loadPlaces(request)]);
  return { seasons: found.data, places };
}

export const clientAction = seasonActs.clientAction;

export default function Seasons({ loaderData }: Route.ComponentProps) {
  const { seasons, places } = loaderData;
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const navigate = useNavigate();
  const { search, to, close } = useDialogAddress(["nova", "editar", "copiar"]);
  const q = search.get("q") ?? "";
  const look = (text: string) => navigate(text ? `?q=${encodeURIComponent(text)}` : "?", { replace: q !== "" });
  const deletion = useDialog<Season>();
  const opened = openSeason(search, seasons);
  const edit = ({ id }: Season) => to(`editar=${id}`);
  const menu = (season: Season) => (
    <RuleMenu
      name={season.name}
      editTo={edit(season)}
      copyTo={season.yearly ? undefined : to(`copiar=${season.id}`)}
      onDelete={() => deletion.show(season)}
    />
  );
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
          <RecordList
            caption="Temporadas"
            rows={findSeasons(seasons, q, names)}
            rowKey={({ id }) => id}
            rowHref={edit}
            columns={[
              { head: "Temporada", cell: ({ name }) => name },
              { head: "Noites", cell: (season) => <span className="num">{nightsWords(season)}</span> },
              { head: "Vale para", cell: (season) => targetWords(season, names) },
              { head: "Regras", cell: (season) => rulesWords(season) || "–" },
              { head: "Preço", align: "end", cell: priceWords },
            ]}
            card={(season) => ({
              title: season.name,
              state: <span className="num">{priceWords(season)}</span>,
              lines: [
                [nightsWords(season), null],
                [targetWords(season, names), rulesWords(season)],
              ],
            })}
            menu={menu}
            empty={
              <ListEmpty page={1} firstPageTo="?" q={q} clearTo={seasons.length > 0 ? "?" : undefined}>
                <EmptyState icon={<CalendarRange />} title="Nenhuma temporada por aqui" actions={create}>
                  Réveillon, Carnaval, férias: diga em que noites o preço é outro, e quantas noites pede.
                </EmptyState>
              </ListEmpty>
            }
          />
        </div>
      </PageBody>
      {opened && <SeasonDialog {...opened} key={search.toString()} places={places} onClose={close} />}
      <DeleteDialog
        dialog={deletion}
        act={seasonActs.delete}
        undo={seasonActs.restore}
        title={({ name }) => `Excluir a temporada ${name}?`}
        description={afterDeletion}
        deleted={({ name }) => `${name}: excluída`}
      />
    </>
  );
}
