import Building from "lucide-react/icons/building-2";
import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useEffect } from "react";
import { href, useRevalidator } from "react-router";
import type { Standing } from "#contract/people/session";
import { nightsBetween, serviceDay } from "#domain/stay-dates";
import { Band } from "~/components/shell/band";
import { Button, LinkButton } from "~/components/ui/button";
import { fetchedPart } from "~/lib/fetched-part";
import { formatDate, formatMoney, plural } from "~/lib/format";
import { opens } from "~/lib/judge";
import { isClosed, type Session } from "~/lib/session-state";
import { exportPath, mayExport } from "~/lib/settings";
import { dismissTenantElsewhere, dismissTenantLost, useTenantElsewhere, useTenantLost } from "~/lib/tenant";

// users of companies never need it
const VisitBand = fetchedPart(() => import("~/routes/panel/visit-band").then((file) => file.VisitBand));

/** The band above every page about the whole session; never two. A lost company is reloaded whatever it is. */
export function SessionBand({ session }: { session: Session }) {
  const [lost, elsewhere] = [useTenantLost(), useTenantElsewhere()];
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (lost) void revalidate();
  }, [lost, revalidate]);
  switch (whichBand(session, { lost, elsewhere })) {
    case "visit":
      return session.visit && <VisitBand visit={session.visit} as={session.user?.name ?? ""} onMissing={reload} />;
    case "lost":
      return <CompanyLost session={session} />;
    case "elsewhere":
      return <CompanyElsewhere session={session} elsewhere={elsewhere} />;
    case "subscription":
      return <SubscriptionBand session={session} />;
    default:
      return null;
  }
}

/** The band of a visit must be shown. */
function reload(): void {
  window.location.reload();
}

/** Another tab has switched the company. This one keeps its own and says so, because both look alike. */
function CompanyElsewhere({ session, elsewhere }: { session: Session; elsewhere: string | null }) {
  const other = session.tenants.find(({ uuid }) => uuid === elsewhere);
  if (!other || !session.tenant) return null;
  return (
    <Band
      tone="warning"
      icon={<Building aria-hidden="true" />}
      actions={
        <>
          <Button size="row" onClick={() => window.location.reload()}>
            Usar {other.name} aqui
          </Button>
          <Button size="row" variant="quiet" onClick={dismissTenantElsewhere}>
            Continuar em {session.tenant.name}
          </Button>
        </>
      }
    >
      Você mudou para <b>{other.name}</b> em outra aba. Esta aba continua em <b>{session.tenant.name}</b>, e o que você
      salvar aqui fica em {session.tenant.name}.
    </Band>
  );
}

/** The company that was open is no longer one of the user's: says whose data the screen shows now. */
function CompanyLost({ session }: { session: Session }) {
  return (
    <Band
      tone="warning"
      icon={<Building aria-hidden="true" />}
      actions={
        <Button size="row" onClick={dismissTenantLost}>
          Entendi
        </Button>
      }
    >
      Você não tem mais acesso à empresa que estava aberta.{" "}
      {session.tenant ? (
        <>
          Esta aba agora mostra <b>{session.tenant.name}</b>.
        </>
      ) : (
        "Fale com quem administra a empresa."
      )}
    </Band>
  );
}

export type BandName = "visit" | "lost" | "elsewhere" | "subscription";

/** The band above a page, by priority: a visit, then whose data the page shows, then the subscription. */
export function whichBand(
  { visit, tenant, tenants, subscription }: Pick<Session, "visit" | "tenant" | "tenants" | "subscription">,
  { lost, elsewhere }: { lost: boolean; elsewhere: string | null },
): BandName | null {
  if (visit) return "visit";
  if (lost) return "lost";
  if (tenant && tenants.some(({ uuid }) => uuid === elsewhere)) return "elsewhere";
  return subscription && subscription.state !== "active" ? "subscription" : null;
}

const looks: Record<
  "trial" | "past_due" | "suspended" | "cancelled",
  { tone: "info" | "warning" | "error"; icon: ReactNode }
> = {
  trial: { tone: "info", icon: <Clock aria-hidden="true" /> },
  past_due: { tone: "warning", icon: <TriangleAlert aria-hidden="true" /> },
  suspended: { tone: "error", icon: <Lock aria-hidden="true" /> },
  cancelled: { tone: "error", icon: <Lock aria-hidden="true" /> },
};

/** A line above every page about the company's subscription: its state, until when, and a link. */
function SubscriptionBand({ session }: { session: Session }) {
  const standing = session.subscription;
  if (standing === null || standing.state === "active") return null;
  const { tone, icon } = looks[standing.state];
  const { text, act } = bandWords(standing, serviceDay(new Date()));
  const way = act === "pay" ? "/minha-conta/faturamento" : "/minha-conta/planos";
  const to = opens(way, session) ? href(way) : null;
  const exports = isClosed(session) && mayExport(session);
  return (
    <Band
      tone={tone}
      icon={icon}
      actions={
        (to || exports) && (
          <>
            {exports && (
              <LinkButton to={href(exportPath)} size="row">
                Exportar
              </LinkButton>
            )}
            {to && (
              <LinkButton to={to} size="row">
                {act === "pay" ? "Pagar" : "Ver planos"}
              </LinkButton>
            )}
          </>
        )
      }
    >
      {text} {!to && "Fale com quem administra a empresa."}
    </Band>
  );
}

/** The text of the band above every page about a subscription on a day, and its act. */
export function bandWords(standing: Standing, today: string): { text: string; act: "pay" | "choose" } {
  const { state, trial_ends_on, last_day, read_until, pay_until, state_since } = standing;
  if (state === "past_due") {
    const late = pay_until ? ` Sem pagamento até ${formatDate(pay_until)}, a conta passa a só leitura.` : "";
    const end = last_day ? ` A assinatura termina em ${formatDate(last_day)}.` : "";
    // of two ends only the first one is still to come
    const endsFirst = last_day && pay_until && last_day <= pay_until;
    return { text: `${owed(standing, today)}${endsFirst ? "" : late}${end}`, act: "pay" };
  }
  if (state === "suspended") {
    const back = standing.owed_cents
      ? ` Novas reservas voltam com o pagamento de ${formatMoney(standing.owed_cents)}.`
      : "";
    return {
      text: `Conta suspensa desde ${formatDate(state_since)}. Você consulta, exporta e paga.${back}`,
      act: "pay",
    };
  }
  if (state === "cancelled") {
    if (standing.reading_ended) {
      const text = "A assinatura terminou, e o prazo para consultar e exportar também. Escolha um plano para voltar.";
      return { text, act: "choose" };
    }
    const since = last_day ? ` em ${formatDate(last_day)}` : "";
    const until = read_until ? ` até ${formatDate(read_until)}` : "";
    return { text: `A assinatura terminou${since}. Você consulta e exporta${until}.`, act: "choose" };
  }
  if (trial_ends_on === null) return { text: "Período de teste.", act: "choose" };
  if (last_day) {
    return { text: `O período de teste e a assinatura terminam em ${formatDate(last_day)}.`, act: "choose" };
  }
  return { text: `${daysLeft(trial_ends_on, today)} Nada é cobrado até ${formatDate(trial_ends_on)}.`, act: "choose" };
}

function daysLeft(last: string, today: string): string {
  const days = nightsBetween(today, last);
  if (days <= 0) return "O período de teste termina hoje.";
  return days === 1 ? "Falta 1 dia do período de teste." : `Faltam ${days} dias do período de teste.`;
}

function owed({ owed_cents, owed_since }: Standing, today: string): string {
  const amount = owed_cents ? ` de ${formatMoney(owed_cents)}` : "";
  const days = owed_since ? nightsBetween(owed_since, today) : 0;
  const late = plural(days, { none: "0 dias", one: "dia", many: "dias" });
  return `Fatura${amount} vencida há ${late}.`;
}
