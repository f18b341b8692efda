/** Refusals of a guest's form, in the three languages of the guest's page. */
export const closedReasons = {
  own: {
    pt: "Esta pessoa preenche a própria ficha pelo link que recebeu.",
    en: "This person fills in their own form by the link that they received.",
    es: "Esta persona completa su propia ficha con el enlace que recibió.",
  },
  desk: {
    pt: "A hospedagem já completou esta ficha. Para mudar algo, fale com ela.",
    en: "Your host has already completed this form. To change something, contact them.",
    es: "El alojamiento ya completó esta ficha. Para cambiar algo, hable con él.",
  },
  sent: {
    pt: "Esta ficha já foi enviada. Para mudar algo, fale com a hospedagem.",
    en: "This form has already been sent. To change something, contact your host.",
    es: "Esta ficha ya fue enviada. Para cambiar algo, hable con el alojamiento.",
  },
};
export const proveFirst = {
  pt: "Confirme a data de nascimento para abrir esta ficha.",
  en: "Please confirm the date of birth to open this form.",
  es: "Confirme la fecha de nacimiento para abrir esta ficha.",
};
export const notCurrent = {
  pt: "Esta estadia não está confirmada ou já terminou. A ficha não pode ser alterada por aqui.",
  en: "This stay is not confirmed, or it is over. The form cannot be changed here.",
  es: "Esta estadía no está confirmada o ya terminó. La ficha no se puede cambiar aquí.",
};
export const notWanted = {
  pt: "A sua ficha não é mais pedida nesta reserva.",
  en: "Your form is no longer needed for this booking.",
  es: "Su ficha ya no se pide en esta reserva.",
};
export const noLinkForMinor = {
  pt: "A ficha de um menor é preenchida por um adulto, na página da reserva.",
  en: "A minor's form is filled in by an adult, on the page of the booking.",
  es: "La ficha de un menor la completa un adulto, en la página de la reserva.",
};
export const noLetterWanted = {
  pt: "Esta ficha não precisa de autorização. Confira a data de nascimento e o vínculo.",
  en: "This form needs no authorisation. Please check the date of birth and the relation.",
  es: "Esta ficha no necesita autorización. Revise la fecha de nacimiento y el vínculo.",
};
