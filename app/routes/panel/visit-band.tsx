import Eye from "lucide-react/icons/eye";
import { useEffect, useState } from "react";
import { href } from "react-router";
import { Band } from "~/components/shell/band";
import { Button } from "~/components/ui/button";
import { call } from "~/lib/api";
import { formatMoment } from "~/lib/format";
import { nullIfRefused, toastIfRefused } from "~/lib/refused-call";
import type { Session } from "~/lib/session-state";

interface VisitBandProps {
  visit: NonNullable<Session["visit"]>;
  as: string;
}

// no action: a full page load follows, so that nothing of the visited company remains
async function endVisit(): Promise<void> {
  await call("POST /api/auth/visit-end", {});
  window.location.assign(href("/empresas"));
}

/** "15:30", in the visitor's time zone. */
const timeOf = (moment: string) => formatMoment(moment, Intl.DateTimeFormat().resolvedOptions().timeZone).slice(-5);

/** A support agent is visiting as this user: who, why, until when, and a button that ends it. */
export function VisitBand({ visit: { by, reason, read_only, until }, as }: VisitBandProps) {
  const [ending, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    endVisit().catch((error) => {
      setEnding(false);
      toastIfRefused(error);
    });
  };
  useEffect(() => {
    const left = Math.max(0, Date.parse(until) - Date.now());
    const timer = setTimeout(() => void endVisit().catch(nullIfRefused), left); // the server ends it by itself
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <Band
      tone="inverse"
      icon={<Eye aria-hidden="true" />}
      actions={
        <Button size="row" disabled={ending} onClick={end}>
          Encerrar visita
        </Button>
      }
    >
      <b>{by}</b> vê o Estadia como <b>{as}</b>, {read_only ? "só para ler" : "para ler e alterar"}, até {timeOf(until)}
      . Motivo: {reason}
    </Band>
  );
}
