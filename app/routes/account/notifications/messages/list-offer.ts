import { href } from "react-router";
import type { AnswerOf, InputOf } from "#contract/calls";
import { messageViews } from "#contract/messages/message-words";
import { messageWays } from "#domain/messages/message-rules";
import { isUuid } from "#domain/uuid";
import type { Option } from "~/components/form/option";
import { load } from "~/lib/api";
import { plural } from "~/lib/format";
import { type ListOffer, type ListState, queryOf, readList, writeList } from "~/lib/list-address";

export type MessageView = (typeof messageViews)[number];

const offer: ListOffer = {
  sorts: [],
  sort: "",
  filters: { rule_id: null, way: messageWays, accommodation_id: null },
};

/** The view of the address. */
export const viewOf = (search: URLSearchParams): MessageView =>
  messageViews.find((view) => view === search.get("view")) ?? "today";

/** The list's state from its address; ignores invalid values. */
export function readState(search: URLSearchParams): ListState {
  const { filters, ...state } = readList(search, offer);
  const ids = (name: string) => (filters[name] ?? []).filter(isUuid);
  return {
    ...state,
    filters: {
      rule_id: ids("rule_id").slice(0, 1),
      way: (filters.way ?? []).slice(0, 1),
      accommodation_id: ids("accommodation_id"),
    },
  };
}

/** The count in a view's tab: of planned messages those that go out, as in the forecasts of the rules. */
export const tabCount = (view: MessageView, counts: AnswerOf<"GET /api/messages">["counts"]): number =>
  view === "planned" ? counts.planned - counts.held_back - counts.no_phone : counts[view];

/** How many planned messages go out, and how many do not; null if all do. */
export function plannedWords({ planned, held_back, no_phone }: Record<"planned" | "held_back" | "no_phone", number>) {
  if (held_back + no_phone === 0) return null;
  const going = plural(planned - held_back - no_phone, { none: "Nenhuma sai", one: "sai", many: "saem" });
  const held = plural(held_back, { none: "", one: "não vai sair", many: "não vão sair" });
  const mute = plural(no_phone, { none: "", one: "está sem telefone", many: "estão sem telefone" });
  return `${[going, held, mute].filter(Boolean).join(", ")}: o motivo está em cada uma.`;
}

/** The address of a view in a state. */
export function hrefOf(view: MessageView, state: ListState): string {
  const search = new URLSearchParams(writeList(state, offer));
  if (view !== "today") search.set("view", view);
  return `${href("/minha-conta/notificacoes/mensagens")}${search.size === 0 ? "" : `?${search}`}`;
}

export function messageQuery(search: URLSearchParams) {
  const { rule_id, way, ...query } = queryOf(readState(search));
  const single = { ...first("rule_id", rule_id), ...first("way", way) };
  return { ...query, ...single, view: viewOf(search) } as NonNullable<InputOf<"GET /api/messages">["query"]>;
}

const first = (name: string, values: string | readonly string[] | undefined) =>
  values?.[0] === undefined ? {} : { [name]: values[0] };

export interface OfferedFilters {
  rules: readonly Option[];
  accommodations: readonly Option[];
}

/**
 * The options of the list's filters. The list does not wait for them: rules are loaded with their forecasts, which
 * takes a while.
 */
export async function loadFilters(request: Request): Promise<OfferedFilters> {
  const [rules, accommodations] = await Promise.all([
    load("GET /api/notification-rules", {}, request).then(
      ({ data }) => data.map(({ id, name }) => ({ value: id, label: name })),
      () => [], // the list works without this filter
    ),
    load("GET /api/accommodation-options", {}, request).then(
      ({ data }) => data.map(({ id, name }) => ({ value: id, label: name })),
      () => [], // the list works without this filter
    ),
  ]);
  return { rules, accommodations };
}
