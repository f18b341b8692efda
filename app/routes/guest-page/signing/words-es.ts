import type { MaritalOptions, SigningWords } from "~/routes/guest-page/signing/words";

export const es: SigningWords = {
  faults: {
    empty: "Complete este dato",
    long: "Como máximo 200 letras",
    phone: "Indique el teléfono con + y el código del país",
    email: "Revise el correo, por ejemplo nombre@ejemplo.com",
    noDocument: "Indique el CPF o el pasaporte",
    cpf: "El CPF no es válido. Revise los números",
    document: "Indique un CPF o el número del pasaporte, como está en el documento",
    date: "Indique la fecha como día/mes/año, por ejemplo 14/03/1988",
    birthYear: "Revise el año de nacimiento",
    name: "Escriba el nombre completo de quien firma",
    drawing: "Dibuje la firma, o elija firmar solo con el nombre",
    agreed: "Marque la casilla para firmar el contrato",
    wrongDocument:
      "El documento está equivocado: no es el que está en el contrato. Revise el número. Si el contrato es el equivocado, el alojamiento ya fue avisado y envía otro",
    me: "Marque para decir quién firma",
  },
  contract: "Contrato",
  number: (number) => `Contrato ${number}`,
  back: "Volver a la reserva",
  opening: "Abriendo el contrato",
  notOpened: "El contrato no se abrió",
  retry: "Intentar de nuevo",
  text: "Texto del contrato",
  written: "El contrato está en portugués, y ese es el texto que vale.",
  unnamed: {
    text: "En lugar del nombre de un menor el texto dice, en portugués, que el menor aún no tiene nombre. Puede firmarse así, y el PDF sale con esas palabras.",
    form: "Complete su ficha, y el nombre entra en el contrato",
  },
  voided: {
    title: "El contrato firmado ya no vale.",
    text: (company, on) =>
      `${company} lo anuló el ${on}. Si viene otro, aparece aquí; para saber el motivo, hable con ${company}.`,
  },
  none: {
    title: "No hay contrato para firmar ahora.",
    text: (company) => `Si esperaba uno, hable con ${company}.`,
  },
  waits: {
    title: "El contrato todavía no está listo.",
    more: (company) =>
      `Espera porque hay más personas indicadas que en la reserva. Revise las fichas; si son correctas, avise a ${company} quién no viene.`,
    ages: (company) =>
      `Espera porque las edades indicadas no son las de la reserva. Revise las fechas de nacimiento en las fichas; si son correctas, pida a ${company} que corrija la reserva.`,
    company: (company) =>
      `${company} todavía completa el contrato. No hace falta que haga nada ahora: aparece aquí cuando esté listo.`,
    forms: "Revisar las fichas",
  },
  complete: {
    title: "Complete el contrato",
    text: (count) =>
      `${count === 1 ? "Falta un dato suyo" : `Faltan ${count} datos suyos`} para completar el texto. Después lo lee y lo firma.`,
  },
  signed: { title: "El contrato está firmado.", text: "Guarde el PDF: lleva las pruebas de la firma." },
  ended: {
    title: "El contrato fue firmado y ya no vale.",
    text: "La reserva terminó, y con ella el contrato. Lo que se firmó sigue aquí.",
  },
  outdated: {
    title: "El contrato se firmó con los datos de antes.",
    text: (company) =>
      `Después de la firma algo cambió: el texto y el PDF dicen lo que valía entonces. ${company} decide si este contrato queda o si envía otro para firmar.`,
  },
  toSign: {
    title: "Lea y firme el contrato",
    text: (minutes) => `La lectura lleva cerca de ${minutes === 1 ? "1 minuto" : `${minutes} minutos`}.`,
  },
  toRead: {
    title: "Lea el contrato",
    held: "Ya puede leerlo. Para firmar, confirme antes la reserva.",
    over: "Este contrato ya no se puede firmar.",
  },
  news: {
    signed: "Listo, el contrato está firmado.",
    kept: (left) => `Firma guardada. ${left === 1 ? "Falta una persona." : `Faltan ${left} personas.`}`,
    before: {
      signed: "El contrato ya estaba firmado. No hace falta firmar de nuevo.",
      arrived: "Esta firma ya había llegado. Falta la próxima.",
    },
    lost: {
      show: "",
      open: "No se pudo abrir el contrato. Revise su conexión y vuelva a intentarlo.",
      tell: "No sabemos si los datos llegaron. Revise su conexión y vuelva a intentarlo: repetir no hace daño.",
      sign: "No sabemos si la firma llegó. Revise su conexión y vuelva a intentarlo: repetir no hace daño.",
      send: "No sabemos si el enlace se envió. Revise su conexión e intente de nuevo: repetir no hace daño.",
    },
    waits:
      "El correo con el enlace todavía no salió: está en espera de envío. Para no esperar, envíe el enlace por WhatsApp.",
    sent: "Enlace enviado. Usted ve aquí cuando la persona lo abra y firme.",
    made: "El enlace está listo. Envíelo por WhatsApp.",
    noCode: "No se pudo abrir. Revise su conexión y vuelva a intentarlo.",
  },
  facts: {
    title: "Sus datos",
    button: "Seguir al texto",
    working: "Enviando",
    note: "Estos datos van en el contrato de su estadía. En este dispositivo, lo que la ficha de registro también pide ya viene completado en ella.",
    known: (company: string) =>
      `¿Ya se alojó con ${company}? Con su fecha de nacimiento, lo que la empresa ya tiene aparece aquí para revisarlo.`,
    choose: "Elija",
    document: "CPF: solo números; pasaporte: letras y números",
    country: "El país, por ejemplo Argentina",
    date: "Día/mes/año",
    address: "Calle, número, ciudad, provincia y país",
    phone: "Con + y el código del país",
    adult: "Nombre completo del adulto que acompaña a los menores",
    marital: (): MaritalOptions =>
      [
        ...[
          ["solteiro", "Soltero"],
          ["solteira", "Soltera"],
          ["casado", "Casado"],
          ["casada", "Casada"],
        ],
        ...[
          ["em união estável", "En unión estable"],
          ["separado", "Separado"],
          ["separada", "Separada"],
        ],
        ...[
          ["divorciado", "Divorciado"],
          ["divorciada", "Divorciada"],
          ["viúvo", "Viudo"],
          ["viúva", "Viuda"],
        ],
      ] as [string, string][],
  },
  sign: {
    title: "Firma",
    notNow: (company) => `Este contrato ya no se puede firmar. Hable con ${company}.`,
    confirmFirst: "Confirme la reserva antes de firmar.",
    goConfirm: "Volver y confirmar",
    progress: (done, all) =>
      done === 0 ? `Cada adulto firma: ${all} firmas.` : `${done} de ${all} ${done === 1 ? "firmó" : "firmaron"}.`,
    person: (position) => `Persona ${position}`,
    guardian: "Quien firma por quien reservó",
    signedAt: (moment) => `Firmó el ${moment}`,
    turn: "Firma ahora",
    states: {
      not_sent: "Falta enviar el enlace",
      waits: "Correo con el enlace en espera de envío",
      sent: "Enlace enviado",
      opened: "Abrió el contrato",
    },
    missing: "Falta firmar",
    waitsFor: {
      form: "Antes de firmar, falta la ficha de registro de esta persona",
      desk: "La reserva no tiene el nombre de esta persona. Pida al alojamiento que la agregue",
      guardian:
        "Por la fecha de nacimiento es menor de 18 años, y un adulto firma por esta persona. Indique en su ficha quién responde: un adulto de la reserva u otro",
      relation: "Antes de la firma, complete en la ficha del menor el parentesco y los datos de este adulto",
      authorization: "Antes de la firma, envíe en la ficha del menor la autorización de la madre o del padre",
      adults:
        "La reserva dice que es una persona adulta, y las fichas dicen que es menor de 18 años. Revise las fichas o pida al alojamiento que corrija la reserva",
    },
    openForms: "Abrir las fichas",
    sendTo: "Enviar el enlace",
    sendAgain: "Enviar de nuevo",
    sendText: "El enlace es solo de esa persona. Lee y firma en su propio dispositivo, y usted ve aquí solo el estado.",
    demonstration: "Esta reserva es de demostración: nada sobre ella sale por correo.",
    byMail: "Enviar por correo",
    byWhatsapp: "Enviar por WhatsApp",
    openWhatsapp: "Abrir WhatsApp",
    copy: "Copiar el enlace",
    copied: "Enlace copiado",
    notCopied: "El navegador no permitió copiar. Copie el enlace a mano.",
    making: "Preparando",
    message: (place, url) =>
      `¡Hola! Este es su enlace para leer y firmar el contrato de nuestra estadía en ${place}: ${url}`,
    here: "Firmar en este dispositivo",
    hereText:
      "La reserva no tiene el correo ni el teléfono de esta persona. Puede firmar aquí, y el contrato lo registra.",
    noCopy:
      "Sin un correo informado antes de la última firma, no se envía ninguna copia a quien firma aquí. El PDF queda en la página de la reserva.",
    who: "Quién firma",
    me: (name) => `Soy ${name} y firmo en este dispositivo`,
    backToMine: "Volver a mi firma",
    waiting: "Su firma está guardada. Faltan las de los demás.",
    documentHelp: "El mismo que está en el contrato.",
    inPdf: "El PDF firmado muestra este número al alojamiento y a todos los que firman.",
    name: "Nombre completo",
    nameHelp: "Como está en la ficha de registro",
    document: "CPF o pasaporte",
    agree: "Leí el contrato y estoy de acuerdo",
    button: "Firmar contrato",
    working: "Firmando",
    notSigned: "El contrato no se firmó. Revise lo que está marcado arriba.",
    kept: (company, address) =>
      `Como prueba, ${company} guarda la hora de la firma, esta dirección de internet (${address}), el aparato usado y el sello del texto que usted leyó (SHA-256).`,
    typedIsEnough: "El nombre de arriba vale como su firma.",
    onlyType: "Prefiero firmar solo con el nombre",
    ratherDraw: "Prefiero dibujar la firma",
    draw: "Dibuje la firma",
    undo: "Deshacer trazo",
    clear: "Borrar",
    drawHelp: "Con el dedo o el mouse",
    drawn: "Firma dibujada",
  },
  own: {
    title: "Contrato para firmar",
    lead: "Lea el texto y firme. Este enlace es solo suyo.",
    of: (name) => `Reserva de ${name}`,
    signed: { title: "Su firma está guardada.", text: "El PDF queda aquí después de la última firma." },
    all: { title: "Todos firmaron el contrato.", text: "Guarde el PDF: trae las pruebas de la firma." },
    closed: "Este contrato ya no puede firmarse.",
    waitsFor: {
      form: "Antes de firmar, complete su ficha de registro con el enlace que recibió, o hable con el alojamiento.",
      desk: "La reserva no tiene su nombre. Pida al alojamiento que lo agregue.",
      guardian:
        "Por la fecha de nacimiento es menor de 18 años, y un adulto firma por esta persona. Indique en su ficha quién responde: un adulto de la reserva u otro.",
      relation: "Antes de la firma, complete en la ficha del menor el parentesco y los datos de este adulto.",
      authorization: "Antes de la firma, envíe en la ficha del menor la autorización de la madre o del padre.",
      adults: "La reserva tiene más adultos que las fichas. Hable con el alojamiento, que corrige la reserva.",
    },
    copy: {
      mail: "Cuando todos firmen, una copia va a su correo.",
      form: "Nadie informó su correo, y sin él no se envía ninguna copia. Todavía puede ponerlo en su ficha de registro, hasta la última firma. El PDF queda en esta página, para el navegador en el que usted firma.",
      company:
        "Nadie informó su correo, y sin él no se envía ninguna copia. Dígaselo al alojamiento hasta la última firma. El PDF queda en esta página, para el navegador en el que usted firma.",
    },
    held: "La reserva aún no está confirmada. Ya puede leerlo; para firmar, espere la confirmación.",
  },
  done: {
    who: "Quién firmó",
    pdf: "Descargar PDF",
    preparing: "El PDF se está preparando. Aparece aquí en instantes.",
    mailed: "Una copia va a su correo.",
    willBeMailed: "Cuando esté listo, una copia va a su correo.",
    seal: "Sello del texto",
    sealNote: "El sello (SHA-256) cambia si cambia una sola letra del contrato. Quien tiene el PDF lo verifica en",
    check: "Verificar contrato",
    read: "Leer el texto firmado",
  },
};
