import { type FormEvent, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { OwnForm } from "#contract/guest-forms";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import { todayIn } from "#domain/stay-dates";
import { controlClass, Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { mailLink } from "~/lib/message-links";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { Card } from "~/routes/guest-page/card";
import { ownDoor, proveOwn, restartOwn, type ShownForms, shownOfOwn } from "~/routes/guest-page/forms/doors";
import { readField, textsOf, withSlashes } from "~/routes/guest-page/forms/form-texts";
import { PersonForm } from "~/routes/guest-page/forms/person-form";
import { WhyCard } from "~/routes/guest-page/forms/side-cards";
import { useFormWords } from "~/routes/guest-page/forms/words";
import { GuestFrame, GuestProblem } from "~/routes/guest-page/guest-frame";
import { browserLanguage, LanguageProvider, useGuestLanguage } from "~/routes/guest-page/language";
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
  const [search] = useSearchParams();
  const asked = messageLanguages.find((code) => code === search.get("idioma"));
  return (
    <LanguageProvider code={asked ?? browserLanguage()}>
      <Suspense>
        <GuestFrame>
          <OwnStep key={params.token} own={own} token={params.token} />
        </GuestFrame>
      </Suspense>
    </LanguageProvider>
  );
}

function OwnStep({ own: loaded, token }: { own: OwnForm; token: string }) {
  const words = useFormWords();
  const door = useMemo(() => ownDoor(token), [token]);
  const [own, setOwn] = useState(loaded);
  const [shown, setShown] = useState<ShownForms>(() => shownOfOwn(own));
  const [done, setDone] = useState(false);
  const [form] = shown.forms;
  if (!form) return null;
  const { closed } = form;
  const onOpened = (opened: OwnForm) => {
    setOwn(opened);
    setShown(shownOfOwn(opened));
  };
  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <OwnHead own={own} />
        {closed !== null && closed !== "own" ? (
          <Card title={form.name ?? words.person(form.position)}>
            <p>{words.closedBy[closed]}</p>
            <p className="mt-1 text-muted">{words.closedText(own.company_name)}</p>
          </Card>
        ) : own.asks_birth_date ? (
          <OwnProof token={token} own={own} onOpened={onOpened} />
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

interface OwnProofProps {
  token: string;
  own: OwnForm;
  onOpened: (own: OwnForm) => void;
}

/** A form typed in another browser opens with the birth date of its person, or begins again. */
function OwnProof({ token, own, onOpened }: OwnProofProps) {
  const words = useFormWords();
  const [birth, setBirth] = useState("");
  const [fault, setFault] = useState<string>();
  const [working, setWorking] = useState<"prove" | "restart">();
  const [restarts, setRestarts] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);

  async function open(what: "prove" | "restart", ask: () => Promise<OwnForm>) {
    if (working) return;
    setWorking(what);
    setFault(undefined);
    try {
      onOpened(await ask());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(faultOf(error, words.proof));
    } finally {
      setWorking(undefined);
    }
  }

  const prove = (event: FormEvent) => {
    event.preventDefault();
    const today = todayIn("America/Sao_Paulo", new Date());
    const read = readField("birth_date", { ...textsOf(null), birth_date: birth }, today);
    if (!read.value) return setFault(words.faults[read.fault ?? "birth"]);
    const body = { birth_date: read.value };
    void open("prove", () => proveOwn(token, body));
  };

  return (
    <form onSubmit={prove} noValidate className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <h2 ref={head} tabIndex={-1} className="text-xl font-semibold tracking-snug outline-hidden">
        {words.proof.title}
      </h2>
      <p className="mt-1 mb-4">{words.proof.text}</p>
      <Field label={words.birth} help={words.birthHelp} errors={fault ? [fault] : undefined}>
        {(control) => (
          <input
            {...control}
            name="birth_date"
            value={birth}
            inputMode="numeric"
            autoComplete="bday"
            className={controlClass}
            onChange={({ currentTarget }) => {
              setBirth(withSlashes(currentTarget.value, birth));
              setFault(undefined);
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="guest"
        block
        working={working === "prove"}
        workingLabel={words.opening}
      >
        {words.proof.open}
      </Button>
      {restarts ? (
        <div className="mt-4 grid gap-3">
          <Notice tone="warning">{words.proof.restartText(own.company_name)}</Notice>
          <Button
            size="guest"
            block
            working={working === "restart"}
            workingLabel={words.opening}
            onClick={() => open("restart", () => restartOwn(token))}
          >
            {words.proof.restart}
          </Button>
        </div>
      ) : (
        <button type="button" className="link mt-2 min-h-target text-sm" onClick={() => setRestarts(true)}>
          {words.proof.cannot}
        </button>
      )}
    </form>
  );
}

function faultOf({ status }: ApiError, words: { wrong: string; over: string; lost: string }): string {
  if (status === 422) return words.wrong;
  return status === 429 ? words.over : words.lost;
}

const names: Record<MessageLanguage, string> = { pt: "Português", en: "English", es: "Español" };

/** The company, the dates, and the three languages. */
function OwnHead({ own }: { own: OwnForm }) {
  const words = useFormWords();
  const { code, day } = useGuestLanguage();
  return (
    <section aria-label={words.ownTitle} className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{own.company_name}</p>
        <nav aria-label={words.languages}>
          <ul className="-mt-2 -mr-2 flex text-sm font-semibold">
            {messageLanguages.map((language) => (
              <li key={language}>
                <Link
                  to={`?idioma=${language}`}
                  replace
                  preventScrollReset
                  lang={language}
                  hrefLang={language}
                  aria-label={names[language]}
                  aria-current={language === code ? "true" : undefined}
                  className={cx(
                    "grid size-11 place-items-center rounded-full uppercase no-underline",
                    language === code ? "bg-primary-soft text-on-primary-soft" : "text-ink hover:bg-ink/6",
                  )}
                >
                  {language}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <h1 className="mt-2 text-2xl font-semibold tracking-tight text-balance">{words.ownTitle}</h1>
      <p className="num text-muted">
        {own.accommodation_name}, {day(own.check_in)} – {day(own.check_out)}
      </p>
    </section>
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
