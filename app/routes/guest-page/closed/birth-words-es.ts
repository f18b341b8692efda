import type { BirthWords } from "~/routes/guest-page/closed/birth-words";

export const es: BirthWords = {
  title: "Esta estadía ya terminó.",
  ask: "Esta página es de una estadía que ya terminó. Para ver el recibo y el contrato, escriba la fecha de nacimiento de quien hizo la reserva.",
  newLink:
    "Esta página es de una estadía que ya terminó. Para ver el recibo y el contrato, pida un nuevo enlace al alojamiento.",
  askPdf:
    "El contrato firmado muestra documentos completos. Escriba la fecha de nacimiento de quien hizo la reserva para abrir el PDF.",
  companyPdf:
    "El contrato firmado muestra documentos completos y no se abre en este dispositivo. Pida una copia al alojamiento.",
  birth: "Fecha de nacimiento",
  help: "Día/mes/año",
  open: "Abrir",
  opening: "Abriendo",
  invalid: "Indique la fecha como día/mes/año, por ejemplo 14/03/1988",
  wrong: "Esta fecha no coincide. Revísela e intente de nuevo: son 5 intentos por día.",
  over: "No quedan intentos hoy. Intente mañana o hable con el alojamiento.",
  lost: "No se pudo abrir. Revise su conexión e intente de nuevo.",
};
