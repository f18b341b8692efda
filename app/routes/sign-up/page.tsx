import Check from "lucide-react/icons/check";
import { useState } from "react";
import { Link, redirect, useSearchParams } from "react-router";
import { AuthLayout, SceneTitle } from "~/components/shell/auth-layout";
import { cx } from "~/components/ui/cx";
import { Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { type Draft, keepDraft, readDraft } from "~/lib/kept-draft";
import { lightAction, useLightForm } from "~/lib/light-form";
import { homePath } from "~/lib/return-path";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { StepForm } from "~/routes/sign-up/step-form";
import { draftName, mailStep, pathOf, type Step, stepParameter, stepsFor, stepWords } from "~/routes/sign-up/steps";
import type { Route } from "./+types/page";

export const handle = routeHandle("/registrar");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [offer, session] = await Promise.all([
    call("GET /api/plans/public", {}, { signal: request.signal }),
    loadSession(),
  ]);
  if (session.superAdmin) throw redirect(homePath); // the service's people create companies on a screen of their own
  return offer;
}

/** Steps need no reload. */
export const shouldRevalidate = () => false;

export function clientAction({ request }: Route.ClientActionArgs) {
  return lightAction(
    () => import("./take-step"),
    ({ takeStep }) => takeStep(request),
  );
}

export default function SignUp({ loaderData: offer, actionData }: Route.ComponentProps) {
  const { authenticated } = useSession();
  const [search] = useSearchParams();
  const { draft, keep } = useDraft();
  const [password, setPassword] = useState("");
  const form = useLightForm(actionData);
  const wanted = search.get(stepParameter);
  const { all, step } = stepsFor(authenticated, wanted, draft);
  const frame = {
    wide: true,
    scene: <Scene />,
    footLink: <Link to="/privacidade">Privacidade</Link>,
    headLink: authenticated ? (
      <Link to={homePath} className="link">
        Voltar ao painel
      </Link>
    ) : (
      <>
        Já tem conta?{" "}
        <Link to="/login" className="link">
          Entrar
        </Link>
      </>
    ),
  };
  if (offer.closed_because !== null) {
    return (
      <AuthLayout {...frame} title="Criar conta">
        <Notice>{offer.closed_because}</Notice>
      </AuthLayout>
    );
  }
  if (wanted === mailStep && draft.texts["user.email"]) {
    return (
      <AuthLayout
        {...frame}
        title="Confira seu e-mail"
        intro={
          <>
            Enviamos um link para <b className="text-ink">{draft.texts["user.email"]}</b>. Ele vale por 24 horas e abre
            a sua conta.
          </>
        }
      >
        <LookIntoMail />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      {...frame}
      above={<StepLine all={all} step={step} />}
      title={stepWords[step].title}
      intro={stepWords[step].intro}
    >
      <StepForm
        key={step}
        {...{ all, step, offer, draft, keep, password, form }}
        known={authenticated}
        onPassword={setPassword}
      />
    </AuthLayout>
  );
}

/** Names that are never stored on the device: secrets, and fields of a single page. */
const unkept = ["user.password", "step", "next", "terms"];

/** The draft so far; `keep` adds the values of a page's form. */
function useDraft(): { draft: Draft; keep: (form: HTMLFormElement) => void } {
  const [draft, setDraft] = useState(() => readDraft(draftName));
  const keep = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !unkept.includes(entry[0]),
    );
    setDraft(keepDraft(draftName, Object.fromEntries(typed)));
  };
  return { draft, keep };
}

const reasons = [
  "Suas reservas num mapa só, sem choque de datas",
  "Sinal combinado e página do hóspede com confirmação",
  "Airbnb e Booking.com no mesmo calendário",
];

/** Reasons to sign up, over the sea. */
function Scene() {
  return (
    <>
      <SceneTitle>Um teste para conhecer, sem cartão.</SceneTitle>
      <ul className="mt-4 grid gap-3 text-sm">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-2.5">
            <Check aria-hidden="true" className="size-4 shrink-0" />
            {reason}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The progress: a line for each step. */
function StepLine({ all, step }: { all: readonly Step[]; step: Step }) {
  const here = all.indexOf(step);
  return (
    <ol aria-label={`Etapa ${here + 1} de ${all.length}`} className="mb-6 flex gap-1.5">
      {all.map((each, index) => (
        <li
          key={each}
          aria-current={each === step ? "step" : undefined}
          className={cx(
            "flex flex-1 items-center gap-1.5 border-t-3 pt-2 text-xs",
            index <= here ? "border-primary" : "border-line",
            each === step ? "font-semibold text-ink" : "text-muted",
          )}
        >
          {index < here && <Check aria-hidden="true" className="size-3.5 shrink-0 text-success-text" />}
          {stepWords[each].name}
        </li>
      ))}
    </ol>
  );
}

/** After the last step: the link was sent. */
function LookIntoMail() {
  return (
    <div className="grid gap-4">
      <Notice>
        Não chegou? Veja no spam ou procure por <b>estadia</b>. Pode fechar esta página: o link funciona em qualquer
        aparelho.
      </Notice>
      <p className="flex flex-wrap gap-4 text-sm">
        <Link to={pathOf("voce")} className="link">
          Corrigir o e-mail
        </Link>
        <Link to={pathOf("conferir")} className="link">
          Enviar de novo
        </Link>
      </p>
    </div>
  );
}
