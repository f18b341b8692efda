import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { type GuestPage, guestPages } from "#contract/guest-page";
import { call } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { actOnContract, isOfContract } from "~/routes/guest-page/act-on-contract";
import { CancellationCard } from "~/routes/guest-page/cancellation-card";
import { Card } from "~/routes/guest-page/card";
import { ClosedStay, isClosed } from "~/routes/guest-page/closed-stay";
import { ConfirmCard } from "~/routes/guest-page/confirm-card";
import { confirmStay } from "~/routes/guest-page/confirm-stay";
import { ConfirmedCard } from "~/routes/guest-page/confirmed-card";
import { ContactCard } from "~/routes/guest-page/contact-card";
import { ContractRow, ContractStep, opensContract } from "~/routes/guest-page/contract-row";
import { FoundNotice } from "~/routes/guest-page/found-notice";
import { GuestFrame } from "~/routes/guest-page/guest-frame";
import { GuestProblem } from "~/routes/guest-page/guest-problem";
import { openParts } from "~/routes/guest-page/open-parts";
import { PayParts } from "~/routes/guest-page/pay-parts";
import { PriceCard } from "~/routes/guest-page/price-card";
import { StayCard } from "~/routes/guest-page/stay-card";
import { tellPaid, tellsOfPayment } from "~/routes/guest-page/tell-paid";
import { useAnswer } from "~/routes/guest-page/use-answer";
import type { Route } from "./+types/page";

export const handle = routeHandle("/booking/:code/confirmation/:token");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return call(guestPages.show, { params }, { signal: request.signal, quiet: "all" });
}

/** The contract step is another address of the same page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  if (isOfContract(request)) return actOnContract(request, params);
  const form = await request.formData();
  return tellsOfPayment(form) ? tellPaid(params, form) : confirmStay(params, form);
}

export default function GuestStay({ loaderData: page, actionData, params }: Route.ComponentProps) {
  const found = useAnswer(page, params);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const closed = isClosed(page);
  if (opensContract(search) && !(closed && page.contract === null)) {
    return (
      <GuestFrame company={page.company}>
        <ContractStep page={page} onMissing={() => void navigate(".", { replace: true })} />
      </GuestFrame>
    );
  }
  if (closed) return <ClosedStay page={page} />;
  const pressed = actionData !== undefined && actionData.problem === undefined;
  return (
    <GuestFrame company={page.company}>
      <div className="grid min-w-0 content-start gap-4">
        <StayCard page={page} />
        {page.state === "hold" ? (
          <>
            <ConfirmCard key={page.terms} page={page} problem={actionData?.problem} />
            {found && <FoundNotice company={page.company.name} />}
            {paysNow(page) && (
              <Card title="Pagar por Pix">
                <PayParts page={page} />
              </Card>
            )}
            {page.contract && (
              <Card title="Contrato">
                <ContractRow contract={page.contract} held only={false} />
              </Card>
            )}
          </>
        ) : (
          <ConfirmedCard page={page} token={params.token} fresh={pressed} found={found} />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <PriceCard price={page.price} />
        <CancellationCard cancellation={page.cancellation} price={page.price} />
        <RulesCard rules={page.rules} />
        <ContactCard company={page.company} code={page.code} />
      </div>
    </GuestFrame>
  );
}

/** A hold that its guest confirms himself is paid for afterwards; another one may be, or has to be, before. */
const paysNow = ({ confirms_by, price }: GuestPage) =>
  confirms_by !== "guest" && !!price?.pix_payee && openParts(price).length > 0;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuestProblem error={error} />;
}

/** What holds in the house. */
function RulesCard({ rules: { pets_allowed, smoking_allowed, text } }: { rules: GuestPage["rules"] }) {
  return (
    <Card title="Regras da casa">
      <ul className="grid list-disc gap-1 pl-5">
        <li>{pets_allowed ? "Pets são aceitos" : "Pets não são aceitos"}</li>
        <li>{smoking_allowed ? "É permitido fumar" : "Não é permitido fumar"}</li>
      </ul>
      {text && <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
    </Card>
  );
}
