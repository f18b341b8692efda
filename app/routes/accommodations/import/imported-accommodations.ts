import { href } from "react-router";
import { accommodationSheet } from "#contract/office/accommodation-sheet";
import type { ImportedThings } from "~/domains/imports/imported-things";

export const things: ImportedThings = {
  kind: "accommodations",
  path: "/api/imports",
  sheet: accommodationSheet,
  words: { none: "Nenhuma acomodação", one: "acomodação", many: "acomodações" },
  list: { label: "Acomodações", to: href("/acomodacoes") },
  startTo: href("/acomodacoes/importar"),
  pageOf: (id) => href("/acomodacoes/importar/:id", { id }),
  note: "Cadastre muitas de uma vez a partir de uma planilha.",
  fill: "Uma linha por acomodação. Já tem uma planilha sua? Pode enviá-la: na conferência você diz o que é cada coluna.",
  titleField: "name",
  shown: ["name", "code", "kind", "group", "max_guests", "base_price_cents"],
  numbers: ["max_guests", "base_price_cents"],
  undo: "Elas serão excluídas. As que já têm reservas ou foram alteradas depois ficam como estão, e você verá quais são.",
  other: {
    kind: "bookings",
    path: "/api/booking-imports",
    label: "reservas",
    marks: "as datas das estadias",
    startTo: href("/reservas/importar"),
    pageOf: (id) => href("/reservas/importar/:id", { id }),
  },
};
