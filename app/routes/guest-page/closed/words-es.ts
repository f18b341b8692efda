import type { ClosedWords } from "~/routes/guest-page/closed/words";

export const es: ClosedWords = {
  booking: (code) => `Reserva ${code}`,
  dates: (from, to) => `${from} a ${to}`,
  expired: {
    title: "Esta prerreserva venció.",
    text: "El plazo terminó y las fechas ya no están guardadas.",
    free: "Todavía están libres ahora. Si quiere venir, pida una nueva reserva.",
    taken: "Ya no están libres. Si todavía quiere venir, pida otras fechas.",
  },
  cancelled: { title: "Esta reserva fue cancelada.", text: "Las fechas ya no están reservadas." },
  missed: {
    title: "Esta reserva fue cerrada.",
    text: "El alojamiento registró que nadie llegó el día de la entrada. Si hubo un error, hable con ellos.",
  },
  past: { title: "Esta estadía ya terminó.", text: "La fecha de salida ya pasó.", came: "Gracias por la visita." },
  awaitsCheck: (company) => `Usted informó un pago por Pix. ${company} lo va a revisar y hablar con usted.`,
  money: "Lo que usted pagó",
  since: (day) => `Cancelada el ${day}`,
  closedOn: (day) => `Cerrada el ${day}`,
  paid: "Usted pagó",
  goesBack: "Vuelve a usted",
  returned: (when) => `Devuelto el ${when}`,
  credit: (until) => `Crédito hasta el ${until}`,
  stays: (company) => `Queda con ${company}`,
  toReturn: (amount, company) => `Falta devolver ${amount}. ${company} coordina con usted cómo y cuándo.`,
  returnsAtOnce: (amount, company) =>
    `Falta devolver ${amount}. Usted desistió dentro del plazo legal, por eso ${company} lo devuelve de inmediato.`,
  giveKey: "Informar la clave Pix de la devolución",
  myKey: (code) => `¡Hola! Para la devolución de la reserva ${code}, mi clave Pix es: `,
  allReturned: "La devolución ya se hizo.",
  noReturn: "Según la política de cancelación de la reserva, no vuelve nada.",
  due: "Falta pagar",
  stillDue: (amount) => `Según la política de cancelación de la reserva, todavía falta pagar ${amount}.`,
  receipt: "Recibo",
  total: "Total de la estadía",
  paidOn: (day, method) => `${day}, ${method}`,
  received: "Recibido",
  open: "Falta pagar",
  overpaid: (amount, company) =>
    `${amount} pagados de más vuelven a usted. ${company} coordina con usted cómo y cuándo.`,
  owed: (amount: string) => `Falta pagar ${amount}.`,
  noInvoice: "Este resumen no reemplaza la factura.",
  again: { expired: "Pedir de nuevo", other: "Reservar de nuevo" },
  askAgain: (code, place, dates) =>
    `¡Hola! Mi prerreserva ${code} (${place}, ${dates}) venció y todavía quiero ir. ¿Las fechas están libres?`,
  bookAgain: (code, place) =>
    `¡Hola! Tuve la reserva ${code} en ${place} y quiero reservar de nuevo. ¿Qué fechas están libres?`,
  askNew: (code) => `¡Hola! Mi reserva ${code} no se realizó y quiero hacer una nueva. ¿Qué fechas están libres?`,
  methods: {
    cash: "efectivo",
    pix: "Pix",
    card: "tarjeta",
    bank_transfer: "transferencia",
    channel: "canal",
    other: "otra forma",
  },
};
