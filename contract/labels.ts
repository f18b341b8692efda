/** The name of a field in a sentence, and its gender: "{label} é obrigatório" or "obrigatória". */
const feminine = {
  accommodation_id: "Acomodação",
  adults: "Quantidade de adultos",
  area_m2: "Área",
  base_guests: "Quantidade de hóspedes na tarifa",
  bathrooms: "Quantidade de banheiros",
  bedrooms: "Quantidade de quartos",
  beds: "Quantidade de camas",
  check_in: "Entrada",
  check_out: "Saída",
  children: "Quantidade de crianças",
  city_code: "Cidade",
  cleaning_fee_cents: "Taxa de limpeza",
  color: "Cor",
  description: "Descrição",
  infants: "Quantidade de bebês",
  max_guests: "Capacidade máxima",
  page: "Página",
  password: "Senha",
  password_confirmation: "Confirmação da senha",
  pets: "Quantidade de pets",
  sort: "Ordenação",
  sort_order: "Ordem",
  status: "Situação",
  street: "Rua",
  tags: "Etiqueta",
  version: "Versão",
} as const;

const masculine = {
  arrival_time: "Horário de chegada",
  base_price_cents: "Valor da diária",
  cadastur: "Cadastur",
  channel: "Canal",
  channel_code: "Código no canal",
  check_in_time: "Horário de check-in",
  check_out_time: "Horário de check-out",
  code: "Código",
  complement: "Complemento",
  coupon: "Cupom",
  district: "Bairro",
  document: "CPF ou CNPJ",
  email: "E-mail",
  extra_guest_price_cents: "Valor por hóspede extra",
  group: "Local",
  hold_expires_at: "Prazo da pré-reserva",
  hold_hours: "Prazo da pré-reserva",
  holder: "Hóspede responsável",
  holder_id: "Hóspede responsável",
  internal: "Texto da nota interna",
  kind: "Tipo",
  legal_name: "Nome jurídico",
  legal_regime: "Regime",
  locale: "Idioma",
  min_nights: "Mínimo de noites",
  name: "Nome",
  number: "Número",
  otp: "Código de verificação",
  permissions: "Conjunto de permissões",
  phone: "Celular com DDD",
  preparation_nights: "Número de noites de preparo",
  reason: "Motivo",
  role_ids: "Perfil de acesso",
  short_name: "Nome curto",
  state: "Estado (UF)",
  theme: "Tema",
  timezone: "Fuso horário",
  token: "Código do link",
  weekend_days: "Dia do fim de semana",
  weekend_price_cents: "Valor no fim de semana",
  zip_code: "CEP",
} as const;

/** The label of a field by the last name of its path, and the ending of the adjectives that follow it. */
export function labelOf(path: readonly PropertyKey[]): { label: string; ending: "o" | "a" } {
  const name = [...path].reverse().find((part) => typeof part === "string") as string | undefined;
  if (name !== undefined && Object.hasOwn(feminine, name)) {
    return { label: feminine[name as keyof typeof feminine], ending: "a" };
  }
  if (name !== undefined && Object.hasOwn(masculine, name)) {
    return { label: masculine[name as keyof typeof masculine], ending: "o" };
  }
  return { label: "Campo", ending: "o" };
}
