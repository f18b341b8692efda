import { bookingWords } from "#contract/bookings/booking-words";
import { languageColumn } from "#contract/office/language-column";
import type { SheetColumn } from "#contract/office/sheet";

const oneOf = (words: Readonly<Record<string, string>>) => `Um destes: ${Object.values(words).join(", ")}.`;
const day = "Como 31/12/2026 ou 2026-12-31.";
const money = "Em reais, como 1.234,56.";

const stay: SheetColumn[] = [
  {
    field: "accommodation",
    header: "Acomodação",
    others: [
      ...["Código da acomodação", "Nome da acomodação", "Unidade", "Imóvel", "Apartamento", "Quarto", "Anúncio"],
      ...["Listing", "Listing name", "Property", "Property name", "Room", "Room name", "Unit"],
      ...["Unit type", "Room type"],
      ...["Accommodation", "Unidades", "Tipo de unidade", "Tipo de acomodação"],
    ],
    reading: "text",
    required: true,
    help: "O nome ou o código com que está cadastrada aqui.",
    example: "Chalé Exemplo",
  },
  {
    field: "check_in",
    header: "Entrada",
    others: [
      ...["Check-in", "Data de entrada", "Data do check-in", "Chegada", "Data de início", "Início"],
      ...["Check in date", "Checkin date", "Arrival", "Arrival date", "Start date", "From"],
    ],
    reading: "day",
    required: true,
    help: day,
    example: "20/03/2027",
  },
  {
    field: "check_out",
    header: "Saída",
    others: [
      ...["Check-out", "Data de saída", "Data do check-out", "Partida", "Data de término", "Término"],
      ...["Check out date", "Checkout date", "Departure", "Departure date", "End date", "To"],
    ],
    reading: "day",
    required: true,
    help: `${day} O dia em que o hóspede sai.`,
    example: "23/03/2027",
  },
  whole(
    "nights",
    "Noites",
    [
      ...["Nº de noites", "Número de noites", "Qtd. noites", "Quantidade de noites", "Diárias", "Pernoites"],
      ...["Nights", "# of nights", "No. of nights", "Number of nights", "Room nights", "Length of stay"],
      ...["Duration (nights)", "Duração (noites)", "Duração (diárias)"],
    ],
    "Só confere as datas. Vazio: não confere.",
    "3",
  ),
  {
    field: "status",
    header: "Situação",
    others: ["Status", "Estado", "Status da reserva", "Reservation status", "Booking status"],
    vague: ["Estado"],
    reading: "choice",
    words: bookingWords.status,
    otherWords: {
      inquiry: ["Inquiry", "Consulta", "Cotação", "Quote", "Pedido"],
      hold: ["Pendente", "Pending", "Tentative", "Option", "Bloqueio provisório", "Awaiting payment"],
      confirmed: [
        ...["Confirmado", "Confirmed", "OK", "Reserved", "Booked", "New", "Modified", "Accepted", "Ativa", "Active"],
        ...["Chega hoje", "Chega amanhã", "Chega em breve", "Arriving today", "Arriving tomorrow", "Arriving soon"],
      ],
      checked_in: [
        ...["Checked in", "Em casa", "In house", "Check-in feito", "Currently hosting", "Em andamento"],
        ...["Hospedando", "Hospedando agora", "Hospedando no momento", "Hóspede atual", "Current guest"],
        ...["Check-out hoje", "Checking out today", "Sai hoje"],
      ],
      checked_out: [
        ...["Checked out", "Concluída", "Encerrada", "Completed", "Past guest", "Check-out feito", "Finished"],
        ...["Hóspede anterior", "Previous guest", "Past guests", "Awaiting guest review", "Review guest"],
        ...["Aguardando avaliação do hóspede", "Avaliar hóspede"],
      ],
      cancelled: [
        ...["Cancelado", "Cancelled", "Canceled", "Cancelled by guest", "Canceled by guest", "Cancelled by hotel"],
        ...["Cancelled by host", "Canceled by host", "Cancelled by you", "Canceled by you", "Cancelled by partner"],
        ...["Canceled by Airbnb", "Cancelled by Airbnb", "Declined", "Recusada", "Request withdrawn"],
        ...["Cancelado pelo hóspede", "Cancelado pelo anfitrião", "Cancelado por você", "Cancelado pelo Airbnb"],
        ...["Cancelada pelo hóspede", "Cancelada pelo anfitrião", "Cancelada por você", "Cancelada pelo Airbnb"],
      ],
      expired: ["Expirado", "Expired", "Timed out", "Inquiry timed out"],
      no_show: ["No show", "Noshow", "Não apareceu"],
    },
    help: `${oneOf(bookingWords.status)} Vazio: pelas datas. Confirmada que já passou entra como Finalizada.`,
    example: "Confirmada",
  },
  {
    field: "type",
    header: "Tipo de reserva",
    others: ["Tipo", "Type", "Reservation type", "Booking type"],
    reading: "choice",
    words: bookingWords.type,
    otherWords: {
      guest: ["Guest", "Normal", "Padrão", "Standard", "Regular"],
      owner: ["Owner", "Owner stay", "Dono", "Estadia do proprietário"],
      own_use: ["Own use", "Cortesia", "House use", "Interno"],
    },
    help: `${oneOf(bookingWords.type)} Vazio: Hóspede.`,
    example: "Hóspede",
  },
];

const guest: SheetColumn[] = [
  {
    field: "holder.name",
    header: "Hóspede",
    others: [
      ...["Nome do hóspede", "Hóspede responsável", "Nome", "Nome completo", "Cliente", "Titular"],
      ...["Guest", "Guest name", "Name", "Booked by", "Guest full name", "Customer", "Guest name(s)"],
      ...["Nome(s) do(s) hóspede(s)", "Nomes dos hóspedes", "Reservado por"],
    ],
    preferred: ["Guest name(s)", "Nome(s) do(s) hóspede(s)", "Nome do hóspede", "Guest name"],
    reading: "text",
    required: true,
    help: "Quem responde pela reserva. Quem já está cadastrado é reconhecido por documento, e-mail ou telefone.",
    example: "Maria Exemplo",
  },
  text(
    "holder.email",
    "E-mail",
    ["Email", "E-mail do hóspede", "Guest email", "Email address"],
    "",
    "maria@example.com",
  ),
  {
    field: "holder.phone",
    header: "Celular",
    others: [
      ...["Telefone", "WhatsApp", "Fone", "Contato", "Telefone do hóspede"],
      ...["Phone", "Phone number", "Guest phone", "Mobile", "Contact", "Entre em contato", "Número de telefone"],
    ],
    reading: "phone",
    help: "Com DDD; do exterior, com + e o código do país.",
    example: "(48) 99123-4567",
  },
  {
    field: "holder.document",
    header: "Documento",
    others: ["CPF", "CPF/CNPJ", "CPF ou CNPJ", "Passaporte", "RG", "Document", "Guest document", "ID number", "Tax ID"],
    reading: "document",
    help: "CPF, CNPJ, passaporte ou outro, com ou sem pontuação.",
    example: "529.982.247-25",
  },
  languageColumn,
  whole(
    "adults",
    "Adultos",
    ["Hóspedes", "Pessoas", "Nº de adultos", "Adults", "# of adults", "Guests", "Persons", "Number of guests"],
    "Vazio: 1.",
    "2",
    ["Nº de adultos", "Adults", "# of adults"],
  ),
  whole("children", "Crianças", ["Nº de crianças", "Children", "# of children"], "Vazio: nenhuma.", "1"),
  whole("infants", "Bebês", ["Nº de bebês", "Infants", "# of infants", "Babies"], "Vazio: nenhum.", "0"),
  whole("pets", "Pets", ["Animais", "# of pets"], "Vazio: nenhum.", "0"),
];

const origin: SheetColumn[] = [
  text(
    "code",
    "Código",
    ["Código da reserva", "Cód.", "Reserva", "ID", "ID da reserva", "Booking ID", "Reservation ID", "Localizador"],
    "O da reserva no outro sistema, com ao menos um número. Vazio: um novo. O que já existe aqui não entra de novo.",
    "R-1001",
  ),
  {
    field: "channel",
    header: "Canal",
    others: ["Canal de venda", "Origem", "Fonte", "Plataforma", "Channel", "Source", "Channel name", "Booking source"],
    vague: ["Origem", "Fonte", "Source"],
    reading: "choice",
    words: bookingWords.channel,
    otherWords: {
      direct: ["Direct", "Reserva direta", "Próprio", "Particular", "Manual"],
      phone: ["Phone"],
      walk_in: ["Walk-in", "Walkin", "Recepção", "Front desk"],
      site: ["Website", "Booking engine", "Motor de reservas", "Site próprio"],
      airbnb: ["Airbnb official", "Airbnb API", "Airbnb2019"],
      booking_com: ["Booking", "Booking com", "API booking com"],
      // Names of further channels are asked once each: the company may sell through them on terms of its own.
      other: ["Outros", "Other"],
    },
    help: `${oneOf(bookingWords.channel)} De outro nome, você diz uma vez o que é. Vazio: pelo código; sem código, Direto.`,
    example: "Airbnb",
  },
  text(
    "channel_code",
    "Código no canal",
    [
      ...["Código de confirmação", "Número da reserva", "Nº da reserva", "Código do canal", "Reserva no canal"],
      ...["Confirmation code", "Book number", "Reservation number", "Channel reservation ID", "Channel code"],
      ...["Third party confirmation number"],
    ],
    "O que Airbnb, Booking.com ou outro deu à reserva. O que já existe aqui não entra de novo.",
    "HMABC12345",
  ),
  {
    field: "commission",
    header: "Comissão",
    others: [
      ...["Comissão do canal", "Taxa do canal", "Comissão da plataforma", "Taxa de serviço do anfitrião"],
      ...["Commission", "Commission amount", "Commission %", "Host fee", "Host service fee", "Channel commission"],
      ...["Valor da comissão", "Comissão %"],
    ],
    preferred: ["Commission amount", "Valor da comissão"],
    reading: "commission",
    help: "Do canal: 15% do total ou R$ 120,00. Vazio: a que a empresa costuma pagar ao canal.",
    example: "15%",
  },
  {
    field: "collected_by",
    header: "Quem recebe",
    others: ["Quem recebe o pagamento", "Recebido por", "Pago a", "Collected by", "Payment collected by", "Paid to"],
    reading: "choice",
    words: bookingWords.collected_by,
    otherWords: {
      company: ["Nós", "Pousada", "Hotel", "Anfitrião", "Proprietário", "Direto", "Property", "Host", "Hotel collect"],
      channel: ["Canal de venda", "Plataforma", "Site", "Airbnb", "Booking.com", "OTA", "Channel", "Channel collect"],
    },
    help: `${oneOf(bookingWords.collected_by)} A quem o hóspede paga. Vazio: como de costume no canal.`,
    example: "Canal",
  },
  {
    field: "booked_on",
    header: "Reservada em",
    others: [
      ...["Data da reserva", "Reservado em", "Reservado", "Criada em", "Data de criação"],
      ...["Booked", "Booked on", "Booking date", "Reservation date", "Created", "Created at"],
    ],
    reading: "day",
    help: `${day} Vazio: o dia de hoje, ou o da entrada que já passou.`,
    example: "10/01/2027",
  },
];

const price: SheetColumn[] = [
  {
    field: "total_cents",
    header: "Total",
    others: [
      ...["Valor total", "Total da reserva", "Valor", "Preço", "Preço total", "Valor da reserva", "Ganhos"],
      ...["Total price", "Price", "Total amount", "Grand total", "Amount", "Earnings", "Total payout"],
    ],
    reading: "amount",
    required: true,
    help: `${money} Fica exatamente este, dividido pelas noites. 0 se não foi cobrado.`,
    example: "1.234,56",
  },
  {
    field: "paid_cents",
    header: "Pago",
    others: ["Valor pago", "Recebido", "Valor recebido", "Total pago", "Paid", "Amount paid", "Paid amount", "Deposit"],
    reading: "amount",
    help: `${money} Entra como um pagamento. Vazio: nada.`,
    example: "617,28",
  },
  {
    field: "received_on",
    header: "Pago em",
    others: ["Data do pagamento", "Recebido em", "Payment date", "Paid on"],
    reading: "day",
    help: `${day} Vazio: o dia em que foi reservada.`,
    example: "10/01/2027",
  },
  text(
    "note",
    "Observações",
    ["Observação", "Notas", "Comentários", "Nota interna", "Notes", "Remarks", "Comments"],
    "Só a equipe vê.",
    "Chega tarde.",
  ),
];

/** The columns of a booking spreadsheet, in template order. */
export const bookingSheet: readonly SheetColumn[] = [...stay, ...guest, ...origin, ...price];

function text(field: string, header: string, others: string[], help: string, example: string): SheetColumn {
  return { field, header, others, reading: "text", help, example };
}

function whole(
  field: string,
  header: string,
  others: string[],
  help: string,
  example: string,
  preferred: string[] = [],
): SheetColumn {
  return { field, header, others, preferred, reading: "whole", help, example };
}
