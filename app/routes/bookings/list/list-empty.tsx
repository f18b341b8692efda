import CalendarPlus from "lucide-react/icons/calendar-plus";
import FileUp from "lucide-react/icons/file-up";
import ListFilter from "lucide-react/icons/list-filter";
import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import { clearing } from "~/components/table/list-search";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import type { ListState } from "~/lib/list-address";
import { earlierHref, isNarrowed, listHref, narrowedTo, opensToday } from "~/routes/bookings/list/list-filters";

interface ListEmptyProps {
  state: ListState;
  today: string;
  mayCreate: boolean;
  mayImport: boolean;
}

/** Shown instead of the rows: the first step, a link that clears the filters, or one to the first page. */
export function ListEmpty({ state, today, mayCreate, mayImport }: ListEmptyProps) {
  if (state.page > 1) {
    const back = <LinkButton to={listHref({ ...state, page: 1 })}>Ir para a primeira página</LinkButton>;
    return (
      <EmptyState icon={<ListFilter />} tone="quiet" title="Não há registros nesta página" actions={back}>
        A lista ficou menor desde que este endereço foi aberto.
      </EmptyState>
    );
  }
  if (isNarrowed(state)) {
    const clear = (
      <LinkButton to={listHref(narrowedTo(state, {}, state.sort))} state={clearing}>
        Limpar filtros
      </LinkButton>
    );
    return (
      <EmptyState icon={<ListFilter />} tone="quiet" title="Nenhum resultado para estes filtros" actions={clear}>
        {state.q ? `Nada encontrado para “${state.q}”.` : "Tire um filtro ou mude o período."}
      </EmptyState>
    );
  }
  const actions = (
    <div className="flex flex-wrap justify-center gap-2">
      {mayCreate && (
        <LinkButton variant="primary" icon={<Plus />} to={href("/reservas/criar")}>
          Nova reserva
        </LinkButton>
      )}
      {mayCreate && mayImport && (
        <LinkButton icon={<FileUp />} to={href("/reservas/importar")}>
          Importar planilha
        </LinkButton>
      )}
      {opensToday(state) && <LinkButton to={earlierHref(state, today)}>Ver as anteriores</LinkButton>}
    </div>
  );
  return (
    <EmptyState icon={<CalendarPlus />} title="Nenhuma reserva por aqui" actions={actions}>
      Quando você criar uma reserva, ela aparece nesta lista. As de outro sistema vêm por planilha.
    </EmptyState>
  );
}
