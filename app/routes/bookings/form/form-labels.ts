import type { FaultyField } from "~/components/form/form-summary";

const labels: Record<string, string> = {
  accommodation_id: "Acomodação",
  check_in: "Entrada",
  check_out: "Saída",
  adults: "Adultos",
  children: "Crianças",
  infants: "Bebês",
  pets: "Pets",
  holder: "Hóspede responsável",
  holder_id: "Hóspede responsável",
  "holder.name": "Nome completo",
  "holder.email": "E-mail",
  "holder.phone": "Celular com DDD",
  hold_expires_at: "Prazo da pré-reserva",
  type: "Tipo de reserva",
  fee_ids: "Taxas opcionais",
  coupon: "Cupom",
  arrival_time: "Hora de chegada",
  channel: "Canal de venda",
  channel_code: "Código no canal",
  commission_basis_points: "Comissão do canal",
  commission_cents: "Comissão do canal",
  collected_by: "Quem recebe do hóspede",
  "notes.guest": "Pedidos do hóspede",
  "notes.internal": "Nota interna",
  "notes.cleaning": "Nota para a limpeza",
  tags: "Etiquetas",
  payment_plan_id: "Plano de pagamento",
  cancellation_policy_id: "Política de cancelamento",
};

// the person as a whole has no control of its own: what is wrong with him is mended at his name
const controls: Record<string, string> = { holder: "holder.name", holder_id: "holder.name" };

/** What is wrong with a form that came back: its faulty fields as links, and sentences without a field of their own. */
export function faultsOf(formId: string, errors: Readonly<Record<string, readonly string[] | null>>) {
  const fields: FaultyField[] = [];
  const sentences: string[] = [];
  for (const [path, found] of Object.entries(errors)) {
    if (!found?.length) continue;
    const name = path.replace(/\[\d+\]$/, "");
    const label = labels[name];
    const id = `${formId}-${controls[name] ?? name}`;
    if (!label) sentences.push(...found);
    else if (!fields.some((known) => known.id === id)) fields.push({ id, label });
  }
  return { fields, sentences };
}
