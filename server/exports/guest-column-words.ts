/** Labels of the columns that guests fill in on their page: registration forms and requests. */
export const guestColumnWords: Record<string, string> = {
  "registration_forms birth_date": "Data de nascimento",
  "registration_forms nationality": "Nacionalidade",
  "registration_form_files kind": "O que é",
  "registration_forms number": "Número",
  "registration_forms state": "Estado (UF)",
  "registration_forms document": "Número do documento",
  "registration_forms document_kind": "Documento",
  "registration_form_choices form": "Ficha",
  "guest_requests words": "O que o hóspede escreveu",
  "guest_requests adults": "Adultos pedidos",
  "guest_requests children": "Crianças pedidas",
  "guest_requests infants": "Bebês pedidos",
  "guest_requests pets": "Animais pedidos",
  "guest_requests before_cents": "Total antes da mudança",
  "guest_requests price": "Preço mostrado ao hóspede",
};
