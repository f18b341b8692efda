import type { PageWords } from "~/routes/guest-page/words/pt";

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

const channels: Record<string, string> = { airbnb: "por Airbnb", booking_com: "por Booking.com" };
const through = (channel: string) => channels[channel] ?? "por el canal donde hiciste la reserva";

export const es: PageWords = {
  title: "Tu reserva",
  languages: "Idioma",
  languageKept: "No se pudo guardar el idioma. Revisa tu conexión e inténtalo de nuevo.",
  madeWith: "hecho con Estadia",
  privacy: "Privacidad y datos personales:",
  privacySubject: "Mis datos personales",
  regret: (until) =>
    `Puedes arrepentirte hasta el final del ${until} y recibir todo de vuelta (Código de Defensa del Consumidor de Brasil, art. 49).`,
  written: (company) => `Texto de ${company}, en portugués.`,

  stay: {
    label: "Tu estadía",
    chips: { hold: "Prerreserva", confirmed: "Reserva confirmada", ready: "Todo listo" },
    hello: (name) => `Hola, ${name}. `,
    held: "Revisa los datos de tu estadía.",
    confirmed: "Tu estadía está confirmada.",
    left: (things) => `Tu estadía está confirmada. ${things === 1 ? "Falta 1 cosa." : `Faltan ${things} cosas.`}`,
    ready: (place, when) => `${place} te espera ${when}.`,
    today: "hoy",
    tomorrow: "mañana",
    on: (day) => `el ${day}`,
    now: (place) => `Buena estadía en ${place}.`,
    arrival: "Entrada",
    departure: "Salida",
    from: (hour) => `desde las ${hour}`,
    until: (hour) => `hasta las ${hour}`,
    nights: (nights) => count(nights, "noche", "noches"),
    adults: (people) => count(people, "adulto", "adultos"),
    children: (people) => count(people, "niño", "niños"),
    infants: (people) => count(people, "bebé", "bebés"),
    pets: (pets) => count(pets, "mascota", "mascotas"),
    heldUntil: (moment) => `Las fechas quedan reservadas para ti hasta ${moment}.`,
  },

  list: {
    title: "Lo que falta",
    allDone: "Todo listo",
    progress: (done, all) => `${done} de ${all} ${done === 1 ? "hecho" : "hechos"}`,
    more: (steps) => `Mostrar ${count(steps, "paso", "pasos")} sin nada que hacer ahora`,
    states: { open: "Por hacer", half: "Empezado", waiting: "En revisión", later: "Más tarde", done: "Hecho" },
  },

  confirm: {
    title: "Confirmar la reserva",
    other: "Falta confirmar",
    text: (until) => `Las fechas quedan reservadas para ti hasta ${until}`,
    done: "Reserva confirmada",
    doneAt: (moment) => `El ${moment}`,
    total: "Total de la estadía",
    agree: "Leí y acepto las fechas, el precio y las condiciones de cancelación de esta página",
    agreeChannel: "Leí y acepto las fechas y las reglas de esta página",
    missing: "Marca la casilla para confirmar la reserva",
    button: "Confirmar reserva",
    working: "Confirmando",
    kept: (company) =>
      `Al confirmar, ${company} guarda como prueba la hora, la dirección de internet, el aparato, el idioma y el texto de las condiciones.`,
    fresh: "Reserva confirmada. Las fechas son tuyas.",
    lost: "No sabemos si la confirmación llegó. Revisa tu conexión e inténtalo de nuevo: repetir no hace daño.",
    staff: (company) => `La reserva la confirma el equipo de ${company}. Habla con ellos para coordinar.`,
    channelPays: (company, channel) =>
      `La reserva se confirma cuando el pago llega a ${company}. El pago se hace ${through(channel)}.`,
    deposit: (company, pix) =>
      `La reserva se confirma cuando ${company} recibe la seña. ${pix ? "Paga por Pix en esta página." : "Coordina el pago con ellos."}`,
    notNow: (company) => `No es posible confirmar en esta página por ahora. Habla con ${company}.`,
  },

  price: {
    title: "Precio",
    total: "Total",
    received: "Recibido",
    payment: "Pago",
    depositUntil: (day) => `Seña hasta el ${day}`,
    partUntil: (day) => `Cuota hasta el ${day}`,
    paid: "Pagado",
    partly: (paid, open) => `Recibido ${paid}, falta ${open}`,
    partlyCancelled: (paid) => `Recibido ${paid}, cancelado`,
    range: (from, to) => `${from} a ${to}`,
    each: (nights, price) => `${nights} × ${price}`,
    channel: (channel) => `El pago se hace ${through(channel)}. El precio es el que viste allí.`,
    atHouse: (amount) => `En la casa falta pagar ${amount} por lo que consumiste.`,
  },

  cancellation: {
    title: "Cancelación",
    free: "Puedes cancelar sin costo hasta el final del ",
    credit: "La cancelación sigue las condiciones de abajo, con crédito en lugar de dinero.",
    over: "El plazo para cancelar sin costo ya pasó.",
    channel: (channel) =>
      `La cancelación se pide ${through(channel)}, según sus reglas. La devolución también se hace ${through(channel)}.`,
  },

  rules: {
    title: "Reglas de la casa",
    pets: (allowed) => (allowed ? "Se aceptan mascotas" : "No se aceptan mascotas"),
    smoking: (allowed) => (allowed ? "Se permite fumar" : "No se permite fumar"),
    hours: (arrival, departure) => `Entrada desde las ${arrival}, salida hasta las ${departure}`,
  },

  contact: {
    title: (company) => `Hablar con ${company}`,
    call: "Llamar",
    mail: "Correo",
    subject: (code) => `Reserva ${code}`,
  },

  found: (company) => `${company} encontró el Pix que informaste.`,
  calendar: "Agregar al calendario",

  contract: {
    title: "Contrato",
    signed: "Firmado.",
    facts: "Faltan datos tuyos para completar el texto.",
    held: "Léelo ahora. La firma viene después de confirmar la reserva.",
    sign: "Falta leer y firmar.",
    signatures: (done, all) =>
      done === 0 ? `Falta la firma de ${all} personas.` : `${done} de ${all} ${done === 1 ? "firmó" : "firmaron"}.`,
    see: "Ver contrato",
    complete: "Completar",
    read: "Leer",
    readAndSign: "Leer y firmar",
    opening: "Abriendo el contrato",
  },

  pay: {
    deposit: "Pagar la seña por Pix",
    part: "Pagar la cuota por Pix",
    depositOther: "Pagar la seña",
    partOther: "Pagar la cuota",
    until: (day, amount) => `${amount} hasta el ${day}`,
    today: (amount) => `${amount}, vence hoy`,
    late: (day, amount) => `${amount}, venció el ${day}`,
    waiting: "En revisión",
    told: (amount) => `Informaste un Pix de ${amount}`,
    refused: (amount) => `No se encontró el Pix de ${amount}`,
    afterConfirming: "Después de confirmar la reserva",
    open: "Pagar ahora",
    see: "Ver",
    paid: "Pago recibido",
    paidText: (amount) => `${amount}, todo pagado`,
    opening: "Abriendo el pago",
  },

  problem: {
    unknown: {
      title: "No encontramos esta reserva.",
      text: "Revisa que el enlace esté completo, como llegó en el mensaje. Si fue cambiado, pide el nuevo a quien hizo tu reserva.",
    },
    title: "No se pudo abrir esta página.",
    offline: "Estás sin internet. La página se abre en cuanto vuelva la conexión.",
    busy: "El servicio no respondió. Inténtalo de nuevo en unos instantes.",
    text: "Algo no salió como se esperaba. Inténtalo de nuevo en unos instantes.",
    retry: "Intentar de nuevo",
    retrying: "Intentando de nuevo",
  },

  refusals: {
    StaleRecordException: "La reserva cambió desde que abriste esta página. Revisa los datos y confirma de nuevo.",
    TooManyRequestsException: "Hubo muchos intentos. Espera unos minutos e inténtalo de nuevo.",
    SubscriptionInactiveException: "Esta página no recibe cambios por ahora. Habla con la casa.",
    other: "No se pudo hacer esto ahora. Habla con la casa.",
  },

  closed: {
    booking: (code) => `Reserva ${code}`,
    awaitsCheck: (company) => `Informaste un pago por Pix. ${company} lo va a revisar y hablar contigo.`,
    dates: (from, to) => `${from} a ${to}`,
    paid: "Pagaste",
    goesBack: "Vuelve a ti",
    credit: (until) => `Crédito hasta el ${until}`,
    stays: (company) => `Queda con ${company}`,
    expired: {
      title: "Esta prerreserva venció.",
      text: "El plazo terminó y las fechas volvieron a quedar libres. Si todavía quieres venir, pide una nueva reserva.",
    },
    cancelled: { title: "Esta reserva fue cancelada.", text: "Las fechas ya no están reservadas." },
    missed: {
      title: "Esta reserva fue cerrada.",
      text: "La casa registró que nadie llegó el día de la entrada. Si hubo un error, habla con ellos.",
    },
    past: { title: "Esta estadía ya terminó.", text: "Gracias por la visita." },
  },

  asking: {
    opening: "Abriendo",
    links: {
      title: "Cambiar o cancelar",
      titleTells: "Tu llegada",
      arrival: "Informar la llegada y pedidos",
      arrivalAt: (time) => `Llegada a las ${time}`,
      change: "Pedir un cambio",
      cancel: "Ver cuánto vuelve si cancelas",
      giveUp: "Desistir de la prerreserva",
      channel: "Para cancelar o cambiar fechas, pídelo por el canal donde se hizo la reserva.",
      company: (company) => `Esta estadía tiene más de una parte. Para cambiarla o cancelarla, habla con ${company}.`,
    },
    row: {
      cancellation: "Pedido de cancelación",
      change: "Pedido de cambio",
      see: "Ver",
      waits: (company) => `${company} todavía va a responder.`,
      waitsRefund: (company, amount) => `${company} todavía va a responder. Valen ${amount} de vuelta.`,
      waitsChange: (company, dates, total) => `${dates}, total de ${total}. ${company} todavía va a responder.`,
      gone: "Las noches que pediste fueron ocupadas mientras tanto. Desiste del pedido y elige otras.",
      accepted: (dates) => `Aceptado: ${dates}.`,
      refused: (reason) => `No fue aceptado. Motivo: ${reason}`,
    },
  },
};
