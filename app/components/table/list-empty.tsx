import ListFilter from "lucide-react/icons/list-filter";
import type { ReactNode } from "react";
import { clearing } from "~/components/table/list-search";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";

export interface ListEmptyProps {
  page: number;
  /** The address of the list's first page. */
  firstPageTo: string;
  /** The search text. */
  q?: string;
  /** The address of the list without search and filters; undefined if none is set. */
  clearTo?: string | undefined;
  /** What belongs here and the first step: shown if the list is not filtered. */
  children: ReactNode;
}

/** Shown instead of the rows: a link to the first page, a link that clears the filters, or the first step. */
export function ListEmpty({ page, firstPageTo, q, clearTo, children }: ListEmptyProps) {
  if (page > 1) {
    return (
      <EmptyState
        icon={<ListFilter />}
        tone="quiet"
        title="Não há registros nesta página"
        actions={<LinkButton to={firstPageTo}>Ir para a primeira página</LinkButton>}
      >
        A lista ficou menor desde que este endereço foi aberto.
      </EmptyState>
    );
  }
  if (clearTo === undefined) return children;
  return (
    <EmptyState
      icon={<ListFilter />}
      tone="quiet"
      title="Nenhum resultado para estes filtros"
      actions={
        <LinkButton to={clearTo} state={clearing}>
          Limpar filtros
        </LinkButton>
      }
    >
      {q ? `Nada encontrado para “${q}”.` : "Tire um filtro para ver mais."}
    </EmptyState>
  );
}
