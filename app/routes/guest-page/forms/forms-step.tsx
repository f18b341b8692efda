import Check from "lucide-react/icons/check";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useNavigate, useParams, useRevalidator, useSearchParams } from "react-router";
import type { GuestForm } from "#contract/guest/guest-forms";
import type { GuestPage } from "#contract/guest/guest-page";
import { linkButtonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Notice } from "~/components/ui/notice";
import { ApiError } from "~/lib/api-error";
import { Card } from "~/routes/guest-page/card";
import { type FormsDoor, type ShownForms, stayDoor } from "~/routes/guest-page/forms/doors";
import { callName, deskCompletes, isOpen, nextOpen } from "~/routes/guest-page/forms/people";
import { PersonForm } from "~/routes/guest-page/forms/person-form";
import { ProofCard } from "~/routes/guest-page/forms/proof-card";
import { SendForm, WhyCard } from "~/routes/guest-page/forms/side-cards";
import { useFormWords } from "~/routes/guest-page/forms/words";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { Unopened } from "~/routes/guest-page/unopened";
import { pageWords } from "~/routes/guest-page/words/page-words";

/** The address of one person's form on the guest's page. */
const toPerson = ({ id }: Pick<GuestForm, "id">) => `?fichas&pessoa=${id}`;

/** The registration forms of a stay, one person per page; once all are complete, a message. */
export function FormsStep({ page }: { page: GuestPage }) {
  const { code = "", token = "" } = useParams();
  const door = useMemo(() => stayDoor({ code, token }), [code, token]);
  const words = useFormWords();
  const { shown, problem, ask, take } = useShown(door);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const changed = useRef(false);
  useEffect(() => () => void (changed.current && revalidate()), [revalidate]); // the list shows how many are left

  const chosen = shown?.forms.find(({ id }) => id === search.get("pessoa"));
  const first = chosen === undefined ? shown?.forms.find(isOpen) : undefined;
  useEffect(() => {
    // a form that becomes complete while it is typed stays open
    if (first) void navigate(toPerson(first), { replace: true, preventScrollReset: true });
  }, [first, navigate]);

  if (shown === null) return <Unopened {...{ problem, words }} onRetry={ask} />;
  const form = chosen ?? first ?? null;
  const next = form && nextOpen(shown.forms, form.id);
  const onShown = (now: ShownForms) => {
    changed.current = true;
    take(now);
  };
  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <StepHead shown={shown} current={form} conflict={page.people_conflict} />
        {form === null && shown.forms.some(({ said }) => !said) ? (
          <OthersLeft shown={shown} />
        ) : form === null ? (
          <AllReady shown={shown} page={page} />
        ) : form.opens_by !== null ? (
          <ProofCard key={form.id} door={door} form={form} company={page.company.name} onOpened={onShown} />
        ) : form.closed === null ? (
          <PersonForm
            key={form.id}
            door={door}
            shown={shown}
            form={form}
            next={next}
            onShown={onShown}
            onDone={() => void navigate(next ? toPerson(next) : "?fichas")}
          />
        ) : (
          <ClosedForm form={form} shown={shown} next={next} />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-4 lg:sticky lg:top-4 lg:self-start">
        <WhyCard kind={shown.kind} company={page.company.name} />
        {form !== null && (
          <SendForm key={form.id} door={door} form={form} place={page.accommodation_name} onShown={onShown} />
        )}
      </div>
    </>
  );
}

/** The forms from the last answer; a failure leaves them unchanged. */
export function useShown(door: FormsDoor) {
  const words = useFormWords();
  const { code: language } = useGuestLanguage();
  const [shown, setShown] = useState<ShownForms | null>(null);
  const [problem, setProblem] = useState<string>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let wanted = turn >= 0;
    door.show().then(
      (now) => wanted && setShown(now),
      (error) => {
        if (!(error instanceof ApiError)) throw error;
        if (wanted) setProblem(error.status === 0 || language !== "pt" ? words.lost : error.message);
      },
    );
    return () => {
      wanted = false;
    };
  }, [door, turn, words, language]);
  const missing = shown === null;
  useEffect(() => {
    const again = () => setTurn((before) => before + 1);
    if (missing) window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [missing]);
  return {
    shown,
    problem,
    take: setShown,
    ask() {
      setProblem(undefined);
      setTurn(turn + 1);
    },
  };
}

function Back() {
  return (
    <Link to="." className="link inline-flex min-h-target items-center text-sm lg:min-h-0">
      {useFormWords().back}
    </Link>
  );
}

interface HeadProps {
  shown: ShownForms;
  current: GuestForm | null;
  conflict: GuestPage["people_conflict"];
}

/** The purpose of the forms, and each person's progress. */
function StepHead({ shown, current, conflict }: HeadProps) {
  const words = useFormWords();
  const { conflict: conflicts } = useWords(pageWords).stay;
  const { forms, kind } = shown;
  return (
    <section aria-label={words.title} className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <Back />
      <h1 className="mt-2 text-2xl font-semibold tracking-tight text-balance">{words.title}</h1>
      <p className="text-muted">{kind === "full" ? words.lodgingLead : words.rentalLead}</p>
      {conflict && (
        <Notice tone="warning" className="mt-3">
          {conflicts[conflict]}
        </Notice>
      )}
      <ol
        aria-label={words.people}
        className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-x-1 gap-y-2"
      >
        {forms.map((form) => (
          <PersonStep key={form.id} form={form} current={form.id === current?.id} />
        ))}
      </ol>
    </section>
  );
}

/** A person as a progress line that links to their form. */
function PersonStep({ form, current }: { form: GuestForm; current: boolean }) {
  const words = useFormWords();
  const { state, minor, age } = form;
  const done = state === "ready" || state === "sent";
  const said =
    state === "not_begun" && minor && age !== null
      ? words.age(age)
      : deskCompletes(form)
        ? words.deskCompletes
        : words.states[state];
  return (
    <li className="min-w-0" aria-current={current ? "step" : undefined}>
      <Link to={toPerson(form)} className="block min-h-target min-w-0 no-underline">
        <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-line">
          <span className={cx("block h-full bg-primary", done ? "w-full" : state === "not_begun" ? "w-0" : "w-1/2")} />
        </span>
        <b className="mt-1 flex items-center gap-1 text-sm font-semibold">
          {done && <Check aria-hidden="true" className="size-3.5 shrink-0 text-primary" />}
          <span className="min-w-0 truncate">{callName(form, words)}</span>
        </b>
        <span className={cx("block truncate text-sm", current ? "font-semibold text-primary" : "text-muted")}>
          {current && !done ? words.now : said}
        </span>
      </Link>
    </li>
  );
}

/** Nothing is left to fill in, except possibly a letter. */
function AllReady({ shown: { forms, company_name }, page }: { shown: ShownForms; page: GuestPage }) {
  const words = useFormWords();
  const { readAndSign } = useWords(pageWords).contract;
  const signs = page.state === "confirmed" && page.contract !== null && page.contract.state !== "signed";
  const { list } = useGuestLanguage();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const letters = forms.filter(({ authorization }) => authorization === "missing");
  const names = list(letters.map((form) => callName(form, words)));
  return (
    <section className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <h2 ref={head} tabIndex={-1} className="text-xl font-semibold tracking-snug outline-hidden">
        {forms.length === 0 ? words.none : words.allReady}
      </h2>
      <p className="mt-1 mb-4">{(forms.length === 0 ? words.noneText : words.allReadyText)(company_name)}</p>
      {letters.length > 0 && (
        <Notice tone="warning" className="mb-4">
          {words.lettersOpen(names, signs && letters.some(({ holder }) => holder))}
        </Notice>
      )}
      {signs && (
        <Link to="?contrato" className={linkButtonClass({ variant: "primary", size: "guest", block: true }, "mb-2")}>
          {readAndSign}
        </Link>
      )}
      <Link to="." className={linkButtonClass({ variant: signs ? "line" : "primary", size: "guest", block: true })}>
        {words.back}
      </Link>
    </section>
  );
}

/** Nothing is left to fill in here: others complete the rest. */
function OthersLeft({ shown: { forms } }: { shown: ShownForms }) {
  const words = useFormWords();
  const { list } = useGuestLanguage();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const left = forms.filter(({ said }) => !said);
  const namesOf = (own: boolean) =>
    list(left.filter(({ closed }) => (closed === "own") === own).map((form) => callName(form, words)));
  const [theirs, ofDesk] = [namesOf(true), namesOf(false)];
  return (
    <section className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <h2 ref={head} tabIndex={-1} className="text-xl font-semibold tracking-snug outline-hidden">
        {words.othersLeft(left.length)}
      </h2>
      {theirs !== "" && <p className="mt-1">{words.leftToThem(theirs)}</p>}
      {ofDesk !== "" && <p className="mt-1">{words.leftToDesk(ofDesk)}</p>}
      <Link to="." className={linkButtonClass({ variant: "primary", size: "guest", block: true }, "mt-4")}>
        {words.back}
      </Link>
    </section>
  );
}

/** A form that this link cannot change, and why. */
function ClosedForm({ form, shown, next }: { form: GuestForm; shown: ShownForms; next: GuestForm | null }) {
  const words = useFormWords();
  const name = callName(form, words);
  const { own, ...others } = words.closedBy;
  const text = form.closed === "own" || form.closed === null ? own(name) : others[form.closed];
  return (
    <Card title={name}>
      <p>{text}</p>
      {form.closed !== "own" && <p className="mt-1 text-muted">{words.closedText(shown.company_name)}</p>}
      {next && (
        <Link
          to={toPerson(next)}
          className={linkButtonClass({ variant: "primary", size: "guest", block: true }, "mt-4")}
        >
          {words.go(callName(next, words))}
        </Link>
      )}
    </Card>
  );
}
