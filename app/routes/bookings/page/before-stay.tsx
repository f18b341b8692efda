import BedDouble from "lucide-react/icons/bed-double";
import Check from "lucide-react/icons/check";
import CircleDollarSign from "lucide-react/icons/circle-dollar-sign";
import FileText from "lucide-react/icons/file-text";
import Lock from "lucide-react/icons/lock";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import {
  type ArrivalFacts,
  mayRequestForms,
  requestForms,
  type StayStep,
  stepsOf,
} from "~/domains/bookings/arrival-steps";
import { statusNow } from "~/domains/bookings/possible-acts";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf, zoneOf } from "~/lib/today";
import type { MoneyDialogs } from "~/routes/bookings/money/payments-section";

interface BeforeStayProps extends Pick<MoneyDialogs, "show"> {
  booking: Booking;
  facts: ArrivalFacts;
}

const titles: Partial<Record<Booking["status"], string>> = {
  hold: "Depois de confirmar",
  confirmed: "Antes do check-in",
  checked_in: "Antes do check-out",
};

const icons: Record<StayStep["of"], ReactNode> = {
  forms: <Users aria-hidden="true" />,
  contract: <FileText aria-hidden="true" />,
  money: <CircleDollarSign aria-hidden="true" />,
  deposit: <Lock aria-hidden="true" />,
  place: <BedDouble aria-hidden="true" />,
};

/** What the check-in dialog knows, as a row: each step with its state and its act. */
export function BeforeStay({ booking, facts, show }: BeforeStayProps) {
  const session = useSession();
  const status = statusNow(booking, new Date());
  const title = titles[status];
  const asking = { today: todayOf(session), zone: zoneOf(session), seesMoney: holds(session, "money.view") };
  const steps = stepsOf({ ...booking, status }, facts, asking);
  if (title === undefined || steps.length === 0) return null;
  const done = steps.filter(({ state }) => state === "done").length;
  const actOf = (step: StayStep): Act | null => {
    if (step.state === "done") return null;
    if (step.of === "forms" && mayRequestForms(booking, session)) {
      return { label: "Pedir", about: "as fichas por WhatsApp", onAct: () => void requestForms(booking) };
    }
    if (step.of === "money" && step.state === "open" && show) {
      return { label: "Receber", about: "o pagamento", onAct: () => show({ kind: "payment" }) };
    }
    if (step.of === "deposit" && step.state === "open" && show) {
      return { label: "Receber", about: "a caução", onAct: () => show({ kind: "deposit" }) };
    }
    if (step.of === "place" && facts.staying === null && facts.cleaning && opens("/", session)) {
      return { label: "Ver", about: "as limpezas de hoje", to: `${href("/")}#limpezas` };
    }
    return step.to === undefined ? null : { label: "Ver", about: step.label.toLowerCase(), to: step.to };
  };
  return (
    <Panel id="antes" title={title} count={`${done} de ${steps.length}`} flush className="max-lg:order-first">
      <ul className="grid grid-cols-1 max-lg:divide-y max-lg:divide-line-soft lg:auto-cols-fr lg:grid-flow-col lg:divide-x lg:divide-line-soft">
        {steps.map((step) => (
          <Step key={step.of} step={step} act={actOf(step)} />
        ))}
      </ul>
    </Panel>
  );
}

type Act = { label: string; about: string } & ({ to: string } | { onAct: () => void });

const dials: Record<StayStep["state"], string> = {
  done: "bg-success-soft text-success-text",
  open: "bg-warning-soft text-warning-text",
  later: "border border-dashed border-line-strong bg-sunken text-muted",
  unknown: "border border-dashed border-line-strong bg-sunken text-muted",
};
const words: Record<StayStep["state"], string> = {
  done: "feito",
  open: "falta",
  later: "mais tarde",
  unknown: "a conferir",
};

function Step({ step, act }: { step: StayStep; act: Act | null }) {
  const { label, state, part, note } = step;
  return (
    <li className="grid content-start gap-0.5 px-4 py-3 text-sm max-lg:grid-cols-[1.75rem_minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3">
      {part ? (
        <span
          style={{ "--part": `${Math.round((part[0] / part[1]) * 100)}%` } as React.CSSProperties}
          className="num grid size-7 place-items-center rounded-full bg-[radial-gradient(closest-side,var(--surface)_76%,transparent_78%),conic-gradient(var(--warning-edge)_var(--part),var(--border)_0)] text-2xs font-semibold max-lg:row-span-2 lg:mb-1.5"
        >
          {part[0]}/{part[1]}
        </span>
      ) : (
        <span
          className={cx(
            "grid size-7 place-items-center rounded-full max-lg:row-span-2 lg:mb-1.5 [&_svg]:size-4",
            dials[state],
          )}
        >
          {state === "done" ? <Check aria-hidden="true" /> : icons[step.of]}
        </span>
      )}
      <b className="font-semibold max-lg:col-start-2">
        {label}
        <span className="sr-only">, {words[state]}</span>
      </b>
      <span className="num text-xs text-muted wrap-anywhere max-lg:col-start-2">{note}</span>
      {act && (
        <span className="max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1 lg:mt-1">
          {"to" in act ? (
            act.to.startsWith("#") ? (
              <a href={act.to} className="link inline-flex min-h-target items-center lg:min-h-0">
                <ActLabel act={act} />
              </a>
            ) : (
              <Link to={act.to} className="link inline-flex min-h-target items-center lg:min-h-0">
                <ActLabel act={act} />
              </Link>
            )
          ) : (
            <button type="button" onClick={act.onAct} className="link inline-flex min-h-target items-center lg:min-h-0">
              <ActLabel act={act} />
            </button>
          )}
        </span>
      )}
    </li>
  );
}

function ActLabel({ act }: { act: Act }) {
  return (
    <>
      {act.label}
      <span className="sr-only"> {act.about}</span>
    </>
  );
}
