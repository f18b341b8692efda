import { href } from "react-router";
import { printScreen } from "~/components/page/printed-as";
import { call } from "~/lib/api";
import { judge, opens } from "~/lib/judge";
import { menu } from "~/lib/menu";
import { type RouteHandle, type RoutePath, routeAccess } from "~/lib/route-access";
import { holds, type Session } from "~/lib/session-state";
import { mayBeOffered } from "~/lib/settings";
import { chooseTheme, type Theme } from "~/lib/theme";
import { blockKey, type Command } from "~/routes/panel/commands/command-groups";

// other names of a screen besides its title
const also: Partial<Record<string, string>> = {
  "/dashboard": "hoje dia chegadas saídas início check-in check-out",
  "/reservas": "lista estadias orçamentos pré-reservas",
  "/reservas/calendario": "calendário ocupação agenda",
  "/reservas/importar": "planilha excel csv",
  "/reservas/espera": "fila quem espera noites livres avisar se liberar",
  "/fila-do-dia": "whatsapp mensagens enviar textos",
  "/fichas": "ficha nacional registro de hóspedes fnrh ministério do turismo cadastur enviar exportar",
  "/hospedes": "clientes pessoas contatos",
  "/acomodacoes": "chalés casas apartamentos quartos unidades fotos inventário comodidades canais",
  "/acomodacoes/trazer": "ical airbnb booking calendário importar planilha",
  "/acomodacoes/importar": "planilha excel csv",
  "/acomodacoes/temporadas": "preços tarifas",
  "/acomodacoes/taxas": "preços limpeza",
  "/acomodacoes/cupons": "cupom promoções descontos códigos",
  "/acomodacoes/consumo": "lista de preços frigobar produtos extras",
  "/acomodacoes/bloqueios": "manutenção fechar datas",
  "/acomodacoes/proprietarios": "donos participação comissão repasse",
  "/financeiro": "dinheiro caixa saldo contas a pagar receber",
  "/financeiro/lancamentos": "contas a pagar a receber despesas receitas vencidos",
  "/financeiro/lancamentos/criar": "despesa receita conta pagar receber",
  "/financeiro/comissoes": "comissão canal booking airbnb fatura",
  "/financeiro/relatorios": "fluxo de caixa resultado receitas despesas inadimplência",
  "/financeiro/movimentos": "diário contábil razão entradas saídas exportar contador",
  "/financeiro/categorias": "plano de contas código contábil grupo",
  "/financeiro/contatos": "fornecedores favorecidos clientes cpf cnpj pix de quem para quem",
  "/financeiro/contas": "banco caixa saldo extrato transferência fechar mês fechamento",
  "/financeiro/extratos": "banco ofx csv importar extrato conciliação regras",
  "/financeiro/extratos/conferir": "conciliar conciliação banco pix recebidos extrato",
  "/financeiro/extratos/linhas": "banco extrato movimentos conciliados",
  "/financeiro/proprietarios": "repasse proprietários extrato comissão",
  "/usuarios": "equipe pessoas convidar",
  "/usuarios/convidar": "chamar nova pessoa equipe",
  "/usuarios/convites": "convidar equipe pendentes",
  "/perfis": "permissões acessos",
  "/folha-do-dia": "imprimir dia chegadas saídas limpeza papel",
  "/auditoria": "auditoria registro de alterações quem mudou log",
  "/configuracoes": "ajustes preferências opções",
  "/minha-conta": "perfil preferências",
  "/minha-conta/pessoal": "nome perfil e-mail tema idioma",
  "/minha-conta/seguranca": "senha sessões aparelhos sair duas etapas verificação",
  "/minha-conta/empresa": "cnpj horários logotipo chave pix",
  "/minha-conta/pagamentos": "planos parcelas sinal políticas devolução feriados comissão canais",
  "/minha-conta/pagina-do-hospede": "guia de chegada wi-fi acesso manual da casa link",
  "/minha-conta/contratos": "modelos cláusulas assinatura locação temporada hospedagem variáveis",
  "/minha-conta/fichas": "ficha nacional registro de hóspedes fnrh check-in avisar impedir menores",
  "/minha-conta/notificacoes": "e-mails avisos mensagens textos hóspede equipe whatsapp regras modelos automáticos",
  "/minha-conta/notificacoes/regras/nova": "lembrete aviso automático mensagem programar whatsapp e-mail",
  "/minha-conta/notificacoes/modelos/novo": "texto pronto mensagem whatsapp e-mail",
  "/minha-conta/notificacoes/mensagens": "enviadas planejadas pausadas falharam whatsapp e-mails registro",
  "/minha-conta/exportacao": "baixar tudo backup cópia zip lgpd portabilidade planilha",
  "/minha-conta/planos": "assinatura mensalidade limites contratar trocar cancelar",
  "/minha-conta/faturamento": "faturas pagar pix boleto cobrança mensalidade assinatura",
  "/empresas": "clientes assinantes contas",
  "/planos": "preços limites assinatura",
  "/modulo": "recursos liberar fechar",
};

/** The acts available on every screen that the session allows. */
export function actsOf(session: Session): Command[] {
  const dark = document.documentElement.dataset.theme === "dark";
  const theme = dark ? "light" : "dark";
  const blocking = opens("/acomodacoes/bloqueios", session) && holds(session, "blocks.edit");
  const act = (command: Omit<Command, "kind">): Command => ({ kind: "create", ...command });
  return [
    ...(blocking
      ? [
          act({
            key: blockKey,
            label: "Bloquear datas",
            to: `${href("/acomodacoes/bloqueios")}?novo=1`,
            also: "bloqueio manutenção fechar uso próprio",
          }),
        ]
      : []),
    act({ key: "act print", label: "Imprimir esta tela", to: "", run: printScreen, also: "papel pdf folha" }),
    act({
      key: "act theme",
      label: dark ? "Tema claro" : "Tema escuro",
      to: "",
      run: () => keepTheme(theme),
      also: "aparência cores modo noite",
    }),
  ];
}

/** Applied on this device at once, and stored with the account. */
// no action: the device keeps the theme, whatever the server answers
function keepTheme(theme: Theme): void {
  chooseTheme(theme);
  void call("PUT /api/account/preferences", { body: { theme } }, { quiet: "all" }).catch(() => {}); // the device keeps it
}

/** The screens that the session may open and whose addresses have no parameters. */
export function screensOf(session: Session): Command[] {
  return (Object.entries(routeAccess) as [RoutePath, RouteHandle][])
    .filter(([path, handle]) => handle.scope && handle.title && !path.includes(":"))
    .filter(([path, handle]) => judge(handle, session) === "allowed" && mayBeOffered(path, session))
    .map(([path, { title = "" }]) => ({
      key: path,
      kind: /\/(criar|nova|novo)$/.test(path) ? "create" : "screen",
      label: menu.find(({ to }) => to === path)?.label ?? title,
      to: path,
      also: also[path] ?? "",
    }));
}
