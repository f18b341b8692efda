import { bookings } from "#contract/bookings/bookings";
import { guests } from "#contract/bookings/guests";
import { accommodations } from "#contract/catalogue/accommodations";
import { owners } from "#contract/catalogue/owners";
import { contractTypes } from "#contract/guest/contract-types";
import { contracts } from "#contract/guest/contracts";
import { registrationForms } from "#contract/guest/registration-forms";
import { messageRules } from "#contract/messages/message-rules";
import { messageTemplates } from "#contract/messages/message-templates";
import { financialCategories } from "#contract/money/financial-categories";
import { financialEntries } from "#contract/money/financial-entries";
import { bookingImports, imports } from "#contract/office/imports";
import { roles } from "#contract/people/people";
import { session } from "#contract/people/session";
import { csvType } from "#contract/platform/file-limits";
import { adminPlans } from "#contract/service/admin-plans";
import { adminTenants } from "#contract/service/admin-tenants";
import type { Desk } from "#tests/e2e/support/desk";
import { type RoutePath, routeAccess } from "~/lib/route-access";

/** Every address of the application; new routes are included automatically. */
export const everyPath = Object.keys(routeAccess) as RoutePath[];

/** A valid address of a route: its parameters are filled with records of this user. */
export async function addressOf(path: RoutePath, desk: Desk): Promise<string> {
  switch (path) {
    case "/acomodacoes/:id":
    case "/acomodacoes/:id/editar":
    case "/acomodacoes/:id/tarifas":
    case "/acomodacoes/:id/fotos":
    case "/acomodacoes/:id/comodidades":
    case "/acomodacoes/:id/proprietarios":
    case "/acomodacoes/:id/inventario":
    case "/acomodacoes/:id/bloqueios":
    case "/acomodacoes/:id/canais":
    case "/reservas/conflito/:id":
      return path.replace(":id", idOf((await desk.call(accommodations.list, {})).data[0]?.id));
    case "/acomodacoes/importar/:id": {
      const query = { kind: "accommodations" as const, file_name: "casas.csv" };
      const file = { type: csvType, text: "Nome;Tipo\nCasa;Chalé" };
      return path.replace(":id", (await desk.upload(imports.create, { query }, file)).id);
    }
    case "/reservas/importar/:id": {
      const query = { kind: "bookings" as const, file_name: "reservas.csv" };
      const file = { type: csvType, text: "Hóspede;Entrada\nAna;01/01/2027" };
      return path.replace(":id", (await desk.upload(bookingImports.create, { query }, file)).id);
    }
    case "/financeiro/proprietarios/:id":
    case "/acomodacoes/proprietarios/:id/editar":
      return path.replace(":id", idOf((await desk.call(owners.list, {})).data[0]?.id));
    case "/financeiro/lancamentos/:id": {
      const { data } = await desk.call(financialCategories.list, {});
      const category_id = idOf(data.find(({ code }) => code === "3.5")?.id);
      const bill = { kind: "payable" as const, description: "Internet", amount_cents: 11_990, due_on: "2044-05-25" };
      return path.replace(":id", (await desk.call(financialEntries.create, { body: { ...bill, category_id } })).id);
    }
    case "/minha-conta/contratos/:id":
      return path.replace(":id", await aContract(desk));
    case "/minha-conta/contratos/modelos/:id": {
      const body = { name: "Modelo dos endereços", legal_regime: "lodging" as const, body: "# Termos" };
      const [type] = (await desk.call(contractTypes.list, {})).data;
      return path.replace(":id", (type ?? (await desk.call(contractTypes.create, { body }))).id);
    }
    case "/minha-conta/notificacoes/regras/:id":
      return path.replace(":id", idOf((await desk.call(messageRules.list, {})).data[0]?.id));
    case "/minha-conta/notificacoes/modelos/:id":
      return path.replace(":id", idOf((await desk.call(messageTemplates.list, {})).data[0]?.id));
    case "/hospedes/:id":
      return path.replace(":id", idOf((await desk.call(guests.list, {})).data[0]?.id));
    case "/reservas/:code":
    case "/reservas/:code/editar": {
      const { data } = await desk.call(bookings.list, { query: { status: "confirmed" } });
      return path.replace(":code", idOf(data[0]?.code));
    }
    case "/perfis/:id":
    case "/perfis/:id/editar":
      return path.replace(":id", idOf((await desk.call(roles.list, {})).data.find(({ system }) => !system)?.id));
    case "/empresas/:uuid/editar":
    case "/empresas/:uuid/faturas":
      return path.replace(":uuid", idOf((await desk.call(adminTenants.list, {})).data[0]?.uuid));
    case "/modulo/:id/editar":
      return path.replace(":id", "contracts");
    case "/planos/:id/editar":
      return path.replace(":id", idOf((await desk.call(adminPlans.list, {})).data[0]?.id));
    case "/alterar-senha/:token":
    case "/alterar-email/:token":
      return path.replace(":token", "um-token-qualquer");
    case "/registrar/confirmar/:token":
      return path.replace(":token", "um-link-qualquer");
    case "/convite/:token":
      return path.replace(":token", "um-convite-qualquer");
    case "/booking/:code/confirmation/:token":
      return path.replace(":code", "ABCD2345").replace(":token", "um-link-qualquer");
    case "/reservas/:code/fichas/:form": {
      const { data } = await desk.call(registrationForms.list, {});
      const [row] = data;
      return path.replace(":code", row?.booking_code ?? "").replace(":form", idOf(row?.id));
    }
    case "/ficha/:token":
    case "/assinar/:token":
    case "/parar-mensagens/:token":
    case "/confirmar-endereco/:token":
    case "/denunciar/:token":
      return path.replace(":token", "um-link-qualquer");
    case "/verificar/:hash":
      return path.replace(":hash", "0".repeat(64));
    case "/reservas/:code/papel/:paper": {
      const { data } = await desk.call(bookings.list, {});
      return path.replace(":code", data[0]?.code ?? "").replace(":paper", "reserva");
    }
    case "/previa-do-hospede/:code":
      return path.replace(":code", idOf((await desk.call(session.me, {})).user.tenants[0]?.uuid));
    case "/*":
      return "/nada/por/aqui";
    default:
      if (path.includes(":")) throw new Error(`${path} needs a record: name it here`);
      return path;
  }
}

/** A contract of the company, issued for a future stay if there is none. */
async function aContract(desk: Desk): Promise<string> {
  const [issued] = (await desk.call(contracts.list, {})).data;
  if (issued) return issued.id;
  const place = (await desk.call(accommodations.list, {})).data[0];
  const { id, legal_regime } = await desk.call(accommodations.show, { params: { id: idOf(place?.id) } });
  const type = await desk.call(contractTypes.create, {
    body: { name: "Contrato dos endereços", legal_regime, body: "# Contrato {{contrato.numero}}" },
  });
  await desk.call(contractTypes.publish, { params: { id: type.id }, body: { version: type.version } });
  const holder = { name: "Zuleica dos Endereços" };
  const stay = { accommodation_id: id, check_in: "2044-05-25", check_out: "2044-05-28", adults: 1 };
  const { code } = await desk.call(bookings.create, { body: { ...stay, holder, status: "hold" as const } });
  return (await desk.call(contracts.create, { body: { booking_code: code, contract_type_id: type.id } })).id;
}

function idOf(id: string | undefined): string {
  if (id === undefined) throw new Error("the demonstration has no such record");
  return id;
}
