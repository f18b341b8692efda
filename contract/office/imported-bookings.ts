import * as z from "zod";
import { commissionInput } from "#contract/bookings/booking-money";
import { bookingChannels, bookingTypes } from "#contract/bookings/booking-values";
import { people } from "#contract/bookings/quotes";
import { CivilDate, checkStay } from "#contract/platform/dates";
import { named } from "#contract/platform/labels";
import { Cents, Email, line, Phone, paragraph, personName } from "#contract/platform/scalars";
import { bookingStatuses } from "#domain/booking-states";
import { guestDocumentKinds } from "#domain/documents";
import { messageLanguages } from "#domain/messages/message-rules";

/** Another program's code. It is used in addresses, so it must contain a digit and be none of our words. */
const Code = line(20)
  .toUpperCase()
  .regex(/^(?=.*\d)[A-Z0-9-]{2,20}$/, "Use letras, números e hífen, com ao menos um número");

/**
 * A booking from a spreadsheet row. `accommodation` is a name or code. Without a status, its dates decide;
 * `total_cents` is kept to the cent, and `paid_cents` becomes a payment.
 */
export const ImportedBooking = z
  .strictObject({
    accommodation: line(200),
    check_in: CivilDate,
    check_out: CivilDate,
    holder: z.strictObject({
      name: named("Nome", "o", personName(200)),
      email: named("E-mail", "o", Email.optional()),
      phone: named("Celular com DDD", "o", Phone.optional()),
      language: named("Idioma", "o", z.enum(messageLanguages).optional()),
      document_kind: named("Tipo de documento", "o", z.enum(guestDocumentKinds).optional()),
      document: named("CPF ou CNPJ", "o", z.string().optional()),
    }),
    code: Code.optional(),
    type: z.enum(bookingTypes).optional(),
    status: z.enum(bookingStatuses).optional(),
    adults: people.adults.optional(),
    children: people.children,
    infants: people.infants,
    pets: people.pets,
    channel: z.enum(bookingChannels).optional(),
    channel_code: line(40).optional(),
    ...commissionInput,
    total_cents: Cents.optional(),
    paid_cents: Cents.optional(),
    received_on: CivilDate.optional(),
    booked_on: CivilDate.optional(),
    note: paragraph(2000).optional(),
  })
  .check((context) => checkStay(context))
  .check(({ value, issues }) => {
    const { type = "guest", total_cents, paid_cents = 0 } = value;
    const wrong = (path: string, message: string) =>
      issues.push({ code: "custom", path: [path], input: value, message });
    if (type === "guest" && total_cents === undefined)
      wrong("total_cents", "Total é obrigatório. Escreva 0 se não foi cobrado");
    if (type !== "guest" && total_cents) wrong("total_cents", "Estadia de proprietário e uso próprio não têm preço");
    if (type !== "guest" && paid_cents > 0)
      wrong("paid_cents", "Estadia de proprietário e uso próprio não têm pagamento");
    const { commission_basis_points, commission_cents, collected_by } = value;
    if (type === "guest" && commission_cents && commission_cents > (total_cents ?? commission_cents))
      wrong("commission", "A comissão não pode passar do total");
    if (type !== "guest" && (commission_basis_points ?? commission_cents))
      wrong("commission", "Estadia de proprietário e uso próprio não têm comissão");
    if (type !== "guest" && collected_by === "channel")
      wrong("collected_by", "Estadia de proprietário e uso próprio não têm pagamento");
  });
export type ImportedBooking = z.output<typeof ImportedBooking>;
