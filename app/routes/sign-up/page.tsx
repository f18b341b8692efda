import { useState } from "react";
import { Link, redirect, useSearchParams } from "react-router";
import { signUp } from "#contract/sign-up";
import { AuthLayout } from "~/components/shell/auth-layout";
import { Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { lightAction } from "~/lib/light-action";
import { useLightForm } from "~/lib/light-form";
import { homePath } from "~/lib/return-path";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { LookIntoMail } from "~/routes/sign-up/look-into-mail";
import { Scene } from "~/routes/sign-up/scene";
import { StepForm } from "~/routes/sign-up/step-form";
import { StepLine } from "~/routes/sign-up/step-line";
import { mailStep, stepParameter, stepsFor, stepWords } from "~/routes/sign-up/steps";
import { useDraft } from "~/routes/sign-up/use-draft";
import type { Route } from "./+types/page";

export const handle = routeHandle("/registrar");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [offer, session] = await Promise.all([call(signUp.plans, {}, { signal: request.signal }), loadSession()]);
  if (session.superAdmin) throw redirect(homePath); // the service's people make companies on a screen of their own
  return offer;
}

/** From step to step nothing is asked anew. */
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
    return <LookIntoMail frame={frame} email={draft.texts["user.email"]} />;
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
