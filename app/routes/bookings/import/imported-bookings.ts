import { href } from "react-router";
import { bookingSheet } from "#contract/office/booking-sheet";
import type { ImportedThings } from "~/domains/imports/imported-things";

/** The import of bookings. */
export const things: ImportedThings = {
  kind: "bookings",
  path: "/api/booking-imports",
  sheet: bookingSheet,
  words: { none: "Nenhuma reserva", one: "reserva", many: "reservas" },
  list: { label: "Reservas", to: href("/reservas") },
  startTo: href("/reservas/importar"),
  pageOf: (id) => href("/reservas/importar/:id", { id }),
  note: "Traga as reservas de outro sistema, também as que já passaram. Nenhuma mensagem sai para os hóspedes.",
  fill: "Uma linha por reserva. Já tem uma planilha de outro sistema, do Airbnb ou do Booking.com? Pode enviá-la: na conferência você diz o que é cada coluna.",
  titleField: "holder.name",
  shown: ["holder.name", "accommodation", "check_in", "check_out", "status", "channel", "total_cents"],
  numbers: ["total_cents"],
  recordOf: (code) => href("/reservas/:code", { code }),
  calendarsOf: (id) => href("/acomodacoes/:id/canais", { id }),
  undo: "Elas serão excluídas, com os pagamentos e os hóspedes que vieram na planilha. As que foram alteradas depois ficam como estão, e você verá quais são.",
  other: {
    kind: "accommodations",
    path: "/api/imports",
    label: "acomodações",
    marks: "colunas de acomodações e nenhuma data de entrada",
    startTo: href("/acomodacoes/importar"),
    pageOf: (id) => href("/acomodacoes/importar/:id", { id }),
  },
};
