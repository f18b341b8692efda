import { useEffect, useMemo, useRef, useState } from "react";
import type { OwnForm } from "#contract/guest/guest-forms";
import { Button } from "~/components/ui/button";
import { call } from "~/lib/api";
import { mailLink } from "~/lib/message-links";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { Card } from "~/routes/guest-page/card";
import { ownDoor, type ShownForms, shownOfOwn } from "~/routes/guest-page/forms/doors";
import { PersonForm } from "~/routes/guest-page/forms/person-form";
import { ProofCard } from "~/routes/guest-page/forms/proof-card";
import { WhyCard } from "~/routes/guest-page/forms/side-cards";
import { useFormWords } from "~/routes/guest-page/forms/words";
import { GuestProblem } from "~/routes/guest-page/guest-frame";
import { useGuestLanguage } from "~/routes/guest-page/language";
import { OwnHead, OwnLinkPage } from "~/routes/guest-page/own-link";
import type { Route } from "./+types/own-page";

export const handle = routeHandle("/ficha/:token");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return call("GET /api/public/registration-forms/:token", { params }, { signal: request.signal, quiet: "all" });
}

/** Another language is another address of the same form, which keeps its typed values. */
export const shouldRevalidate = () => false;

/** A person's registration form by their own link: of the booking it shows only place and dates. */
export default function OwnFormPage({ loaderData: own, params }: Route.ComponentProps) {
  return (
    <OwnLinkPage>
      <OwnStep key={params.token} own={own} token={params.token} />
    </OwnLinkPage>
  );
}

function OwnStep({ own, token }: { own: OwnForm; token: string }) {
  const words = useFormWords();
  const { day } = useGuestLanguage();
  const door = useMemo(() => ownDoor(token), [token]);
  const [shown, setShown] = useState<ShownForms>(() => shownOfOwn(own));
  const [done, setDone] = useState(false);
  const [form] = shown.forms;
  if (!form) return null;
  const { closed } = form;
  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <OwnHead company={own.company_name} title={words.ownTitle}>
          <p className="num text-muted">
            {own.accommodation_name}, {day(own.check_in)} – {day(own.check_out)}
          </p>
        </OwnHead>
        {closed !== null && closed !== "own" ? (
          <Card title={form.name ?? words.person(form.position)}>
            <p>{words.closedBy[closed]}</p>
            <p className="mt-1 text-muted">{words.closedText(own.company_name)}</p>
          </Card>
        ) : form.opens_by !== null ? (
          <ProofCard door={door} form={form} company={own.company_name} onOpened={setShown} />
        ) : done ? (
          <OwnDone company={own.company_name} onReview={() => setDone(false)} />
        ) : (
          <PersonForm
            door={door}
            shown={shown}
            form={form}
            next={null}
            onShown={setShown}
            onDone={() => setDone(true)}
          />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-4 lg:sticky lg:top-4 lg:self-start">
        <WhyCard kind={own.kind} company={own.company_name} />
        {own.privacy_email && (
          <p className="px-1 text-sm text-muted wrap-anywhere">
            {words.privacy}{" "}
            <a href={mailLink(own.privacy_email, words.privacySubject)} className="link">
              {own.privacy_email}
            </a>
          </p>
        )}
      </div>
    </>
  );
}

/** Nothing is left to do on this page. */
function OwnDone({ company, onReview }: { company: string; onReview: () => void }) {
  const words = useFormWords();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <h2 ref={head} tabIndex={-1} className="text-xl font-semibold tracking-snug outline-hidden">
        {words.ownReady}
      </h2>
      <p className="mt-1 mb-4">{words.allReadyText(company)}</p>
      <Button size="guest" block onClick={onReview}>
        {words.review}
      </Button>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuestProblem error={error} />;
}
