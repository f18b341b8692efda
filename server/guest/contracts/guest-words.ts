import { type AskedFact, contractVariables } from "#domain/contracts/contract-variables";
import type { MessageLanguage } from "#domain/messages/message-rules";

/** Refusals in the contract step, in the three languages of the guest's page. */
export const alreadySigned = {
  pt: "Este contrato já foi assinado.",
  en: "This contract has already been signed.",
  es: "Este contrato ya fue firmado.",
};
export const confirmFirst = {
  pt: "Confirme a reserva antes de assinar o contrato.",
  en: "Please confirm the booking before signing the contract.",
  es: "Confirme la reserva antes de firmar el contrato.",
};
export const personSigned = {
  pt: "Esta pessoa já assinou. Atualize a página.",
  en: "This person has already signed. Please reload the page.",
  es: "Esta persona ya firmó. Actualice la página.",
};
export const ownLinkFirst = {
  pt: "Esta pessoa assina pelo próprio link. Mande por e-mail ou WhatsApp.",
  en: "This person signs by their own link. Send it by e-mail or WhatsApp.",
  es: "Esta persona firma con su propio enlace. Envíelo por correo o WhatsApp.",
};
export const attemptsOver = {
  pt: "Foram cinco tentativas com este documento. Tente de novo amanhã, ou fale com a hospedagem.",
  en: "There were five attempts with this document. Please try again tomorrow, or contact your host.",
  es: "Hubo cinco intentos con este documento. Vuelva a intentarlo mañana o hable con el alojamiento.",
};
export const formFirst = {
  pt: "Falta a ficha de registro desta pessoa. Mande a ela o link da ficha, ou peça à hospedagem que a inclua na reserva.",
  en: "This person's registration form is missing. Send them the link to their form, or ask your host to add them to the booking.",
  es: "Falta la ficha de registro de esta persona. Envíele el enlace de la ficha o pida al alojamiento que la agregue a la reserva.",
};
export const deskFirst = {
  pt: "A reserva não tem o nome desta pessoa. Peça à hospedagem que a inclua na reserva.",
  en: "The booking does not have this person's name. Ask your host to add them to the booking.",
  es: "La reserva no tiene el nombre de esta persona. Pida al alojamiento que la agregue a la reserva.",
};
export const guardianFirst = {
  pt: "Pela data de nascimento, esta pessoa tem menos de 18 anos, e um adulto assina por ela. Diga na ficha dela quem responde: um adulto da reserva, ou outro.",
  en: "By the date of birth this person is under 18, and an adult signs for them. Say in their registration form who is responsible: an adult of the booking, or another one.",
  es: "Por la fecha de nacimiento, esta persona es menor de 18 años, y un adulto firma por ella. Indique en su ficha quién responde: un adulto de la reserva u otro.",
};
export const relationFirst = {
  pt: "Na ficha de quem tem menos de 18 anos faltam o parentesco ou os dados do adulto que assina. Complete a ficha, e o adulto assina.",
  en: "The form of the person under 18 lacks the relation or the details of the adult who signs. Complete the form, and the adult signs.",
  es: "En la ficha de la persona menor de 18 años faltan el parentesco o los datos del adulto que firma. Complete la ficha, y el adulto firma.",
};
export const authorizationFirst = {
  pt: "Falta a autorização na ficha de quem tem menos de 18 anos. Envie a autorização pela ficha, e o adulto assina.",
  en: "The form of the person under 18 lacks the authorisation. Send it through the form, and the adult signs.",
  es: "Falta la autorización en la ficha de la persona menor de 18 años. Envíela por la ficha, y el adulto firma.",
};
export const adultsFirst = {
  pt: "A reserva diz que esta pessoa é adulta, e as fichas dizem que ela é menor de 18 anos. Confira as datas de nascimento nas fichas. Se estão certas, peça à hospedagem que corrija a reserva.",
  en: "The booking says that this person is an adult, and the registration forms say that they are under 18. Please check the dates of birth in the forms. If they are right, ask your host to correct the booking.",
  es: "La reserva dice que esta persona es adulta, y las fichas dicen que es menor de 18 años. Revise las fechas de nacimiento en las fichas. Si son correctas, pida al alojamiento que corrija la reserva.",
};
export const noMailsOfDemonstration = {
  pt: "Esta reserva é de demonstração: nada sobre ela sai por e-mail. Mande o link pelo WhatsApp.",
  en: "This booking is part of a demonstration: nothing about it is sent by e-mail. Send the link by WhatsApp.",
  es: "Esta reserva es de demostración: nada sobre ella sale por correo. Envíe el enlace por WhatsApp.",
};
export const noMailOfSigner = {
  pt: "A hospedagem não tem o e-mail desta pessoa. Mande o link pelo WhatsApp.",
  en: "The house does not have this person's e-mail address. Send the link by WhatsApp.",
  es: "El alojamiento no tiene el correo de esta persona. Envíe el enlace por WhatsApp.",
};
export const latinFirst = {
  pt: "O contrato não imprime as letras deste nome. Escreva-o em letras latinas na ficha, como no passaporte, ou peça à hospedagem que o corrija.",
  en: "The contract cannot print the letters of this name. Write it in Latin letters in the form, as in the passport, or ask your host to correct it.",
  es: "El contrato no imprime las letras de este nombre. Escríbalo en letras latinas en la ficha, como en el pasaporte, o pida al alojamiento que lo corrija.",
};
export const contractChanged = {
  pt: "O contrato mudou desde que esta página foi aberta. Leia o texto novo e assine.",
  en: "The contract has changed since you opened this page. Please read the new text and sign.",
  es: "El contrato cambió desde que abrió esta página. Lea el texto nuevo y firme.",
};

/** Why a signer's own link opens no contract. */
export const contractReplaced = {
  pt: "Este contrato foi anulado, e outro foi emitido no lugar. Para assinar o novo, peça o novo link a quem fez a reserva.",
  en: "This contract was voided, and another was issued in its place. To sign the new one, ask whoever made the booking for the new link.",
  es: "Este contrato fue anulado y se emitió otro en su lugar. Para firmar el nuevo, pida el nuevo enlace a quien hizo la reserva.",
};
export const contractVoid = {
  pt: "Este contrato foi anulado e não pode mais ser assinado.",
  en: "This contract was voided and can no longer be signed.",
  es: "Este contrato fue anulado y ya no se puede firmar.",
};
export const contractWaits = {
  pt: "O contrato foi trocado por outro, que ainda espera dados. Quando ele estiver completo, você assina por este mesmo link.",
  en: "The contract was replaced by another, which still waits for data. Once it is complete, you sign it by this same link.",
  es: "El contrato fue reemplazado por otro, que todavía espera datos. Cuando esté completo, usted lo firma con este mismo enlace.",
};
export const signsNoMore = {
  pt: "A sua assinatura não é mais pedida neste contrato.",
  en: "Your signature is no longer needed on this contract.",
  es: "Su firma ya no se pide en este contrato.",
};

export const signedForHolder = {
  pt: "Você assinou na página da reserva, por quem reservou, que tem menos de 18 anos. Este link não é mais usado.",
  en: "You signed on the page of the booking, for whoever booked, who is under 18. This link is no longer used.",
  es: "Usted firmó en la página de la reserva, por quien reservó, que tiene menos de 18 años. Este enlace ya no se usa.",
};

/** Of an adult of the stay who signs once, for a main guest under 18 and for themselves. */
export const signsForHolder = (needsForm: boolean) => ({
  pt: `Quem reservou tem menos de 18 anos, e você assina por essa pessoa: uma só assinatura, na página da reserva. ${needsForm ? "Antes de assinar, complete a sua ficha de registro. " : ""}Peça o link da página a quem reservou.`,
  en: `Whoever booked is under 18, and you sign for that person: one signature, on the page of the booking. ${needsForm ? "Before you sign, complete your registration form. " : ""}Ask whoever booked for the link of the page.`,
  es: `Quien reservó tiene menos de 18 años, y usted firma por esa persona: una sola firma, en la página de la reserva. ${needsForm ? "Antes de firmar, complete su ficha de registro. " : ""}Pida el enlace de la página a quien reservó.`,
});

const labels: Record<AskedFact, { en: string; es: string }> = {
  "locatario.nome": {
    en: "Full name in Latin letters, as in the passport",
    es: "Nombre completo en letras latinas, como en el pasaporte",
  },
  "locatario.cpf_ou_passaporte": { en: "CPF or passport", es: "CPF o pasaporte" },
  "locatario.nacionalidade": { en: "Nationality", es: "Nacionalidad" },
  "locatario.estado_civil": { en: "Marital status", es: "Estado civil" },
  "locatario.profissao": { en: "Occupation", es: "Profesión" },
  "locatario.data_nascimento": { en: "Date of birth", es: "Fecha de nacimiento" },
  "locatario.endereco_completo": { en: "Full address", es: "Dirección completa" },
  "locatario.telefone": { en: "Phone", es: "Teléfono" },
  "locatario.email": { en: "E-mail", es: "Correo electrónico" },
  "ocupantes.responsavel_menores": { en: "Adult responsible for the minors", es: "Adulto responsable de los menores" },
};

/** The label of a requested fact, as shown to the guest. */
export const askedLabel = (name: AskedFact, language: MessageLanguage): string =>
  language !== "pt"
    ? labels[name][language]
    : name === "locatario.nome"
      ? "Nome completo em letras latinas, como no passaporte"
      : contractVariables[name].label;

/** The texts of mails about a contract to its guest. */
export const contractMailWords: Record<
  MessageLanguage,
  {
    stay(code: string, place: string, from: string, to: string): string;
    changed: string;
    toSign: string;
    ofBooking(subject: string, code: string): string;
    replaces(number: string): string;
    again(number: string): string;
    facts(stay: string, facts: string): string;
    ready(number: string, stay: string): string;
    held: string;
    /** The same while the text cannot be read yet. */
    heldFacts: string;
    signers(count: number): string;
    ownLink(number: string, stay: string, holder: string): string;
    signedBy: string;
    open: string;
    signed(number: string): string;
    signedWith(code: string): string;
    /** The same to somebody else who signed. */
    signedAlso(code: string, holder: string): string;
    voided(number: string): string;
    voidedOn(number: string, stay: string, signed: string): string;
    stayStands: string;
  }
> = {
  pt: {
    stay: (code, place, from, to) => `reserva ${code}, ${place}, de ${from} a ${to}`,
    changed: "O contrato mudou",
    toSign: "Contrato para assinar",
    ofBooking: (subject, code) => `${subject}, reserva ${code}`,
    replaces: (number) =>
      `O contrato anterior foi anulado. O contrato ${number} fica no lugar dele e vale depois de assinado.`,
    again: (number) =>
      `A sua reserva voltou a valer. O contrato anterior continua anulado, e o contrato ${number} é o novo.`,
    facts: (stay, facts) =>
      `O contrato da sua estadia (${stay}) precisa de dados que só você tem: ${facts}. Informe na página da reserva; depois é só ler e assinar.`,
    ready: (number, stay) => `O contrato ${number} da sua estadia (${stay}) está pronto para ler e assinar.`,
    held: "Você pode ler agora e assina depois de confirmar a reserva.",
    heldFacts: "A assinatura vem depois de confirmar a reserva.",
    signers: (count) =>
      `São ${count} assinaturas, uma de cada adulto. Na mesma página você manda a cada um o link para assinar.`,
    ownLink: (number, stay, holder) =>
      `${holder} reservou uma estadia com você (${stay}). O contrato ${number} precisa também da sua assinatura. Este link é só seu.`,
    signedBy: "Quem assinou:",
    open: "Abrir o contrato",
    signed: (number) => `Contrato ${number} assinado`,
    signedWith: (code) =>
      `O contrato da sua reserva ${code} está assinado. Ele segue em anexo, com as provas da assinatura.`,
    signedAlso: (code, holder) =>
      `O contrato da reserva ${code}, de ${holder}, que você assinou, está assinado por todos. Ele segue em anexo, com as provas da assinatura.`,
    voided: (number) => `Contrato ${number} anulado`,
    voidedOn: (number, stay, signed) =>
      `O contrato ${number} (${stay}), assinado em ${signed}, foi anulado pela hospedagem e não vale mais.`,
    stayStands: "A anulação do contrato não cancela a reserva. Se outro contrato for emitido, ele fica na página dela.",
  },
  en: {
    stay: (code, place, from, to) => `booking ${code}, ${place}, from ${from} to ${to}`,
    changed: "Your contract has changed",
    toSign: "Contract to sign",
    ofBooking: (subject, code) => `${subject}, booking ${code}`,
    replaces: (number) =>
      `The contract before is void. Contract ${number} takes its place and is valid once it is signed.`,
    again: (number) =>
      `Your booking is valid again. The contract before stays void, and contract ${number} is the new one.`,
    facts: (stay, facts) =>
      `The contract for your stay (${stay}) needs details that only you have: ${facts}. Please enter them on your booking page; then you can read and sign it.`,
    ready: (number, stay) => `Contract ${number} for your stay (${stay}) is ready to be read and signed.`,
    held: "You can read it now, and sign it once the booking is confirmed.",
    heldFacts: "Signing comes once the booking is confirmed.",
    signers: (count) =>
      `It takes ${count} signatures, one of each adult. On the same page you send each of them a link to sign.`,
    ownLink: (number, stay, holder) =>
      `${holder} booked a stay with you (${stay}). Contract ${number} needs your signature too. This link is for you only.`,
    signedBy: "Signed by:",
    open: "Open the contract",
    signed: (number) => `Signed contract ${number}`,
    signedWith: (code) =>
      `The contract for your booking ${code} is signed. It is attached, with the evidence of the signature.`,
    signedAlso: (code, holder) =>
      `The contract for booking ${code} of ${holder}, which you signed, is signed by everybody. It is attached, with the evidence of the signature.`,
    voided: (number) => `Contract ${number} voided`,
    voidedOn: (number, stay, signed) =>
      `Contract ${number} (${stay}), signed on ${signed}, was voided by your host and is no longer valid.`,
    stayStands:
      "Voiding the contract does not cancel the booking. If another contract is issued, it will be on the booking page.",
  },
  es: {
    stay: (code, place, from, to) => `reserva ${code}, ${place}, del ${from} al ${to}`,
    changed: "El contrato cambió",
    toSign: "Contrato para firmar",
    ofBooking: (subject, code) => `${subject}, reserva ${code}`,
    replaces: (number) =>
      `El contrato anterior fue anulado. El contrato ${number} ocupa su lugar y es válido después de firmado.`,
    again: (number) =>
      `Su reserva vuelve a ser válida. El contrato anterior sigue anulado, y el contrato ${number} es el nuevo.`,
    facts: (stay, facts) =>
      `El contrato de su estadía (${stay}) necesita datos que solo usted tiene: ${facts}. Infórmelos en la página de la reserva; después puede leerlo y firmarlo.`,
    ready: (number, stay) => `El contrato ${number} de su estadía (${stay}) está listo para leer y firmar.`,
    held: "Puede leerlo ahora y firmarlo después de confirmar la reserva.",
    heldFacts: "La firma viene después de confirmar la reserva.",
    signers: (count) =>
      `Son ${count} firmas, una de cada adulto. En la misma página usted envía a cada uno el enlace para firmar.`,
    ownLink: (number, stay, holder) =>
      `${holder} reservó una estadía con usted (${stay}). El contrato ${number} necesita también su firma. Este enlace es solo suyo.`,
    signedBy: "Firmaron:",
    open: "Abrir el contrato",
    signed: (number) => `Contrato ${number} firmado`,
    signedWith: (code) => `El contrato de su reserva ${code} está firmado. Va adjunto, con las pruebas de la firma.`,
    signedAlso: (code, holder) =>
      `El contrato de la reserva ${code}, de ${holder}, que usted firmó, está firmado por todos. Va adjunto, con las pruebas de la firma.`,
    voided: (number) => `Contrato ${number} anulado`,
    voidedOn: (number, stay, signed) =>
      `El contrato ${number} (${stay}), firmado el ${signed}, fue anulado por el alojamiento y ya no vale.`,
    stayStands:
      "La anulación del contrato no cancela la reserva. Si se emite otro contrato, estará en la página de ella.",
  },
};
