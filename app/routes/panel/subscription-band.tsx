import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { href } from "react-router";
import { serviceDay } from "#domain/service-day";
import { Band } from "~/components/shell/band";
import { LinkButton } from "~/components/ui/link-button";
import { opens } from "~/lib/judge";
import { exportPath, mayExport } from "~/lib/may-export";
import { isClosed, type Session } from "~/lib/session-state";
import { bandWords } from "./band-words";

const looks: Record<
  "trial" | "past_due" | "suspended" | "cancelled",
  { tone: "info" | "warning" | "error"; icon: ReactNode }
> = {
  trial: { tone: "info", icon: <Clock aria-hidden="true" /> },
  past_due: { tone: "warning", icon: <TriangleAlert aria-hidden="true" /> },
  suspended: { tone: "error", icon: <Lock aria-hidden="true" /> },
  cancelled: { tone: "error", icon: <Lock aria-hidden="true" /> },
};

/** One line above every page for what the company's subscription asks for: what is, until when, and the way on. */
export function SubscriptionBand({ session }: { session: Session }) {
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
