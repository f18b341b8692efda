import type { PageWords } from "~/routes/guest-page/words/page-words";

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

const channels: Record<string, string> = { airbnb: "por Airbnb", booking_com: "por Booking.com" };
const through = (channel: string) => channels[channel] ?? "por el canal donde hizo la reserva";

export const es: PageWords = {
  title: "Su reserva",
  languages: "Idioma",
  languageKept: "No se pudo guardar el idioma. Revise su conexión y vuelva a intentarlo.",
  madeWith: "hecho con Estadia",
  theme: { title: "Apariencia", light: "Clara", dark: "Oscura", system: "Del dispositivo" },
  privacy: "Privacidad y datos personales:",
  privacySubject: "Mis datos personales",
  regret: (until) =>
    `Puede arrepentirse hasta el final del ${until} y recibir todo de vuelta (Código de Defensa del Consumidor de Brasil, art. 49).`,
  written: (company) => `Texto de ${company}, en portugués.`,
  named: "Los nombres de temporadas y cargos que escribió el alojamiento están en portugués.",

  part: {
    opening: "Abriendo",
    missing: "Esta parte no se abrió. Revise su conexión y vuelva a intentarlo.",
    retry: "Intentar de nuevo",
  },

  stay: {
    label: "Su estadía",
    chips: { hold: "Prerreserva", confirmed: "Reserva confirmada", ready: "Todo listo", here: "En estadía" },
    hello: (name) => `Hola, ${name}. `,
    held: "Revise los datos de su estadía.",
    confirmed: "Su estadía está confirmada.",
    left: (things) => `Su estadía está confirmada. ${things === 1 ? "Falta 1 cosa." : `Faltan ${things} cosas.`}`,
    ready: (place, when) => `${place} le espera ${when}.`,
    today: "hoy",
    tomorrow: "mañana",
    on: (day) => `el ${day}`,
    now: (place) => `Buena estadía en ${place}.`,
    leave: (hour) => `La salida era hasta las ${hour} de hoy. ¡Buen viaje!`,
    arrival: "Entrada",
    departure: "Salida",
    from: (hour) => `desde las ${hour}`,
    until: (hour) => `hasta las ${hour}`,
    nights: (nights) => count(nights, "noche", "noches"),
    adults: (people) => count(people, "adulto", "adultos"),
    children: (people) => count(people, "niño", "niños"),
    infants: (people) => count(people, "bebé", "bebés"),
    pets: (pets) => count(pets, "mascota", "mascotas"),
    conflict: {
      more: "Hay más personas indicadas que en la reserva. Avise al alojamiento quién no viene.",
      ages: "Las edades indicadas no son las de la reserva. Avise al alojamiento quiénes vienen.",
    },
    heldUntil: (moment) => `Las fechas quedan reservadas para usted hasta ${moment}.`,
    before: (from, to) => `Antes, del ${from} al ${to}:`,
    after: (from, to) => `Después, del ${from} al ${to}:`,
    paidThere: (amount) => `${amount} de lo que pagó son de esta otra parte.`,
    contractThere: "El contrato de esta otra parte le espera en su página.",
  },

  list: {
    title: "Lo que falta",
    allDone: "Todo listo",
    over: "Lo que se hizo",
    progress: (done, all) => `${done} de ${all} ${done === 1 ? "hecho" : "hechos"}`,
    more: (steps) => `Mostrar ${count(steps, "paso", "pasos")} sin nada que hacer ahora`,
    states: { open: "Por hacer", half: "Empezado", waiting: "En revisión", later: "Más tarde", done: "Hecho" },
  },

  confirm: {
    title: "Confirmar la reserva",
    other: "Falta confirmar",
    done: "Reserva confirmada",
    doneAt: (moment) => `El ${moment}`,
    details: "Ver precio y condiciones",
    total: "Total de la estadía",
    agree: "Leí y acepto las fechas, el precio y las condiciones de cancelación de esta página",
    agreeChannel: "Leí y acepto las fechas y las reglas de esta página",
    agreeThrough: "Leí y acepto las fechas, el precio y las reglas de esta página",
    missing: "Marque la casilla para confirmar la reserva",
    button: "Confirmar reserva",
    working: "Confirmando",
    kept: (company) =>
      `Al confirmar, ${company} guarda como prueba la hora, la dirección de internet, el aparato, el idioma y el texto de las condiciones.`,
    fresh: "Reserva confirmada. Las fechas son suyas.",
    lost: "No sabemos si la confirmación llegó. Revise su conexión y vuelva a intentarlo: repetir no hace daño.",
    staff: (company) => `La reserva la confirma el equipo de ${company}. Hable con ellos para coordinar.`,
    channelPays: (company, channel) =>
      `La reserva se confirma cuando el pago llega a ${company}. El pago se hace ${through(channel)}.`,
    deposit: (company, pix) =>
      `La reserva se confirma cuando ${company} recibe el anticipo. ${pix ? "Pague por Pix en esta página." : "Coordine el pago con ellos."}`,
    notNow: (company) => `No es posible confirmar en esta página por ahora. Hable con ${company}.`,
  },

  price: {
    title: "Precio",
    total: "Total",
    received: "Recibido",
    back: "Vuelve a usted",
    payment: "Pago",
    partUntil: (part, day) => `${part} hasta el ${day}`,
    paid: "Pagado",
    partly: (paid, open) => `Recibido ${paid}, falta ${open}`,
    partlyCancelled: (paid) => `Recibido ${paid}, cancelado`,
    range: (from, to) => `${from} a ${to}`,
    each: (nights, price) => `${nights} × ${price}`,
    channel: (channel) => `El pago se hace ${through(channel)}. El precio es el que vio allí.`,
    atHouse: (amount) => `Falta pagar ${amount} al alojamiento por lo que acordó con él.`,
    agreedHere: "Acordado con el alojamiento",
    addedNight: (day) => `Noche agregada, ${day}`,
  },

  cancellation: {
    title: "Cancelación",
    free: "Puede cancelar sin costo hasta el final del ",
    credit: "La cancelación sigue las condiciones de abajo, con crédito en lugar de dinero.",
    over: "El plazo para cancelar sin costo ya pasó.",
    freeHold: "Mientras la reserva no esté confirmada ni pagada, desistir no cuesta nada.",
    overOnceConfirmed: "Una vez confirmada, ya no hay plazo para cancelar sin costo.",
    ofPart: "Todo esto vale para esta parte de la estadía. Cada otra parte tiene su plazo, en su página.",
    otherPart: (from, to, until) => `Del ${from} al ${to}: sin costo hasta el final del ${until}.`,
    channel: (channel) => `La cancelación se pide ${through(channel)}, según sus reglas.`,
    houseRefunds: (company) => `Lo que usted paga a ${company} lo devuelve ${company}.`,
    channelRefunds: (channel) => `La devolución se hace ${through(channel)}.`,
  },

  rules: {
    title: "Reglas de la casa",
    petsHere: "En esta reserva se aceptan mascotas",
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

  found: (company) => `${company} encontró el Pix que usted informó.`,
  voucher: "Descargar el voucher (PDF)",
  calendar: "Agregar al calendario",

  forms: {
    title: "Fichas de registro",
    left: (ready, people) =>
      ready === 0
        ? people === 1
          ? "Falta 1 ficha."
          : `Faltan ${people} fichas, una por persona.`
        : `${ready} de ${people} ${ready === 1 ? "lista" : "listas"}.`,
    done: (people) => (people === 1 ? "Lista." : `Las ${people} están listas.`),
    fill: "Completar",
    goOn: "Continuar",
    see: "Ver fichas",
  },

  contract: {
    title: "Contrato",
    coming: "Se está preparando y aparece aquí solo.",
    signed: "Firmado.",
    ended: "Fue firmado y ya no vale: la reserva terminó.",
    outdated: "Se firmó con los datos de antes del cambio. El alojamiento decide si queda o si envía otro.",
    facts: "Faltan datos suyos para completar el texto.",
    held: "Léalo ahora. La firma viene después de confirmar la reserva.",
    sign: "Falta leer y firmar.",
    signatures: (done, all) =>
      done === 0 ? `Falta la firma de ${all} personas.` : `${done} de ${all} ${done === 1 ? "firmó" : "firmaron"}.`,
    see: "Ver contrato",
    complete: "Completar",
    read: "Leer",
    readAndSign: "Leer y firmar",
  },

  pay: {
    byPix: {
      deposit: "Pagar el anticipo por Pix",
      whole: "Pagar el total por Pix",
      part: "Pagar la cuota por Pix",
      balance: "Pagar el saldo por Pix",
    },
    otherwise: {
      deposit: "Pagar el anticipo",
      whole: "Pagar el total",
      part: "Pagar la cuota",
      balance: "Pagar el saldo",
    },
    until: (day, amount) => `${amount} hasta el ${day}`,
    today: (amount) => `${amount}, vence hoy`,
    late: (day, amount) => `${amount}, venció el ${day}`,
    told: (amount) => `Usted informó un Pix de ${amount}`,
    refused: (amount) => `No se encontró el Pix de ${amount}`,
    afterConfirming: "Después de confirmar la reserva",
    rest: "Pagar lo que falta por Pix",
    restOther: "Pagar lo que falta",
    overpaid: (paid, back, company) => `${paid}, ${back} de más. ${company} acuerda con usted la devolución`,
    arrange: (company: string) => `${company} acuerda con usted cómo pagar.`,
    open: "Pagar ahora",
    see: "Ver",
    paid: "Pago recibido",
    paidText: (amount) => `${amount}, todo pagado`,
  },

  place: {
    title: "El lugar",
    directions: "Cómo llegar",
    copy: "Copiar dirección",
    copied: "Dirección copiada",
    notCopied: "El navegador no dejó copiar. Seleccione la dirección y cópiela a mano.",
    exactLater: "La calle y el número aparecen aquí después de confirmar la reserva.",
    about: "Sobre el lugar",
    seePhoto: "Ver la foto",
    seePhotos: (photos) => `Ver ${photos} fotos`,
    photoOf: (at, all, place) => `${place}, foto ${at} de ${all}`,
    album: (place) => `Fotos de ${place}`,
    position: (at, all) => `${at} de ${all}`,
    previous: "Foto anterior",
    next: "Foto siguiente",
    close: "Cerrar las fotos",
  },

  guide: {
    title: "Guía de llegada",
    opensOn: (day) => `El acceso y el wifi aparecen aquí el ${day}.`,
    missing: (things) => `Se abre cuando esté listo: ${things}.`,
    opensAfter: (day, things) => `Se abre el ${day}, si está listo: ${things}.`,
    conditions: {
      confirmed: "reserva confirmada",
      forms: "fichas de registro",
      contract: "contrato firmado",
      deposit: "anticipo pagado",
      part: "cuota pagada",
    },
    awaited: {
      confirmed: "reserva confirmada",
      forms: "fichas de registro (la casa todavía las está preparando)",
      contract: "contrato firmado (la casa todavía lo está preparando)",
      deposit: "anticipo pagado (la casa todavía va a informar el valor)",
      part: "cuota pagada (la casa todavía va a informar el valor)",
    },
    waits: { more: "contrato firmado (hay personas de más)", ages: "contrato firmado (las edades no coinciden)" },
  },

  offline: {
    now: "Está sin internet. Lo que está en la pantalla sigue aquí.",
    kept: (when) =>
      `Está sin internet. Esto es lo que este aparato guardó el ${when}. Pagar, firmar y cambiar algo, solo con internet.`,
  },

  problem: {
    unknown: {
      title: "No encontramos esta reserva.",
      text: "Revise que el enlace esté completo, como llegó en el mensaje. Si fue cambiado, pida el nuevo a quien hizo su reserva.",
    },
    title: "No se pudo abrir esta página.",
    offline: "Está sin internet. La página se abre en cuanto vuelva la conexión.",
    busy: "El servicio no respondió. Vuelva a intentarlo en unos instantes.",
    text: "Algo no salió como se esperaba. Vuelva a intentarlo en unos instantes.",
    retry: "Intentar de nuevo",
    retrying: "Intentando de nuevo",
  },

  asking: {
    links: {
      title: "Cambiar o cancelar",
      titleTells: "Su llegada",
      titleHere: "Pedidos",
      wishes: "Enviar pedidos",
      arrival: "Informar la llegada y pedidos",
      arrivalAt: (time) => `Llegada a las ${time}`,
      change: "Pedir un cambio",
      cancel: "Ver cuánto vuelve si cancela",
      giveUp: "Desistir de la prerreserva",
      channel: "Para cancelar o cambiar fechas, pídalo por el canal donde se hizo la reserva.",
      company: (company) => `Esta estadía tiene más de una parte. Para cambiarla o cancelarla, hable con ${company}.`,
    },
    row: {
      cancellation: "Pedido de cancelación",
      change: "Pedido de cambio",
      see: "Ver",
      waits: (company) => `${company} todavía va a responder.`,
      waitsRefund: (company, what) => `${company} todavía va a responder. Valen ${what}.`,
      asMoney: (amount) => `${amount} de vuelta`,
      asCredit: (amount) => `${amount} en crédito`,
      waitsChange: (company, dates, total) => `${dates}, total de ${total}. ${company} todavía va a responder.`,
      gone: "Las noches que pidió fueron ocupadas mientras tanto. Desista del pedido y elija otras.",
      accepted: (dates) => `Aceptado: ${dates}.`,
      refused: (reason) => `No fue aceptado. Motivo (en portugués): ${reason}`,
    },
  },
};
