import Download from "lucide-react/icons/download";
import { useEffect, useRef, useState } from "react";
import { generatePath, href, Link, useFetcher, useParams } from "react-router";
import type { ContractBlock } from "#contract/guest/contract-types";
import type { GuestContract } from "#contract/guest/guest-contract";
import type { GuestPage } from "#contract/guest/guest-page";
import { ContractText } from "~/components/contracts/contract-text";
import { linkButtonClass } from "~/components/ui/button";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import { Spinner } from "~/components/ui/spinner";
import type { ContractAct, ContractAnswer } from "~/routes/guest-page/act-on-page";
import { Card } from "~/routes/guest-page/card";
import { ContactCard } from "~/routes/guest-page/cards";
import { birthWords } from "~/routes/guest-page/closed/birth-words";
import { guestPart } from "~/routes/guest-page/guest-part";
import { type GuestLanguage, useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { FactsForm } from "~/routes/guest-page/signing/facts-form";
import { useGentleAsking } from "~/routes/guest-page/signing/gentle-asking";
import { SignCard } from "~/routes/guest-page/signing/sign-card";
import { SignerList } from "~/routes/guest-page/signing/signer-list";
import { type SigningWords, signingWords } from "~/routes/guest-page/signing/words";
import { Unopened } from "~/routes/guest-page/unopened";

const BirthForm = guestPart(() => import("~/routes/guest-page/closed/birth-form").then((file) => file.BirthForm));

/** The contract of a stay: the data it needs from the guest, its text, and the signers; once signed, a confirmation. */
export function ContractStep({ page }: { page: GuestPage }) {
  const words = useWords(signingWords);
  const { code } = useGuestLanguage();
  const { answer, contract, sending, send } = useContract();
  const [document, setDocument] = useState("");
  const step = { page, contract, sending, errors: answer?.errors ?? noErrors };
  const waits =
    contract?.state === "open" && contract.signers.some(({ state }) => state === "sent" || state === "opened");
  useGentleAsking(waits, () => send({ act: "show" }));
  if (contract === null)
    return (
      <Unopened words={words} problem={answer && problemOf(answer, words)} onRetry={() => send({ act: "open" })} />
    );
  // errors by field are shown at their fields, and nothing is stored
  const isNews = !sending && answer?.errors === undefined && ["sign", "tell", "send"].includes(answer?.act ?? "");
  const isSignedFor = contract.signers.some(({ represents }) => represents);
  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <StepHead page={page} contract={contract} />
        {isNews && answer && <News key={contract.text_hash} answer={answer} contract={contract} />}
        {contract.state === "facts" && (
          <FactsForm
            {...step}
            contract={contract}
            onTell={(facts) => {
              const told = facts.find(({ name }) => name === "locatario.cpf_ou_passaporte")?.value ?? "";
              setDocument(told.includes("*") ? "" : told);
              send({ act: "tell", facts });
            }}
            onProven={() => send({ act: "show" })}
          />
        )}
        {contract.state === "open" && (
          <section aria-label={words.text} className="min-w-0 rounded-2 border border-line bg-surface p-5">
            {code !== "pt" && <p className="mb-4 text-sm text-muted">{words.written}</p>}
            <div lang="pt-BR">
              <ContractText blocks={contract.blocks} />
            </div>
          </section>
        )}
        {contract.state === "signed" && (
          <SignedContract page={page} contract={contract} onAsk={() => send({ act: "show" })} />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-4 lg:sticky lg:top-4 lg:self-start">
        {contract.state === "open" && (
          <SignCard
            {...step}
            contract={contract}
            document={(isSignedFor ? "" : document) || (contract.document ?? "")}
            link={answer?.link}
            onSign={(signature) => send({ act: "sign", signature })}
            onSend={(link) => send({ act: "send", link })}
          />
        )}
        <ContactCard page={page} />
      </div>
    </>
  );
}

const noErrors: Record<string, string> = {};

/** The contract from the last answer, opened with the step; a failure leaves it unchanged. */
function useContract() {
  const fetcher = useFetcher<ContractAnswer>();
  const { data, submit } = fetcher;
  const [contract, setContract] = useState<GuestContract | null>(null);
  const [answer, setAnswer] = useState<ContractAnswer>(); // the last answer to a press
  if (data?.contract && data.contract !== contract) setContract(data.contract);
  if (data && data.act !== "show" && data !== answer) setAnswer(data);
  const send = (asked: ContractAct) => void submit(asked, { method: "post", encType: "application/json" });
  useEffect(() => {
    const open = () => void submit({ act: "open" }, { method: "post", encType: "application/json" });
    if (contract === null) {
      if (answer === undefined) open();
      window.addEventListener("online", open); // retries without a press once online
    }
    return () => window.removeEventListener("online", open);
  }, [submit, answer, contract]);
  const sending = fetcher.state !== "idle" && !isReading(fetcher.json);
  return { answer, contract, sending, send };
}

const isReading = (json: unknown) => (json as ContractAct | undefined)?.act === "show";

/** The title takes the focus when the step opens, and when its task changes. */
function StepHead({ page, contract }: { page: GuestPage; contract: GuestContract }) {
  const words = useWords(signingWords);
  const head = useRef<HTMLHeadingElement>(null);
  const { title, text } = headOf(page, contract, words, useGuestLanguage().day);
  const { state } = contract;
  useEffect(() => {
    if (state !== "signed") head.current?.focus();
  }, [state]);
  return (
    <section aria-label={words.contract} className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <p className="num flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <BackToStay /> {contract.number && words.number(contract.number)}
      </p>
      <h1 ref={head} tabIndex={-1} className="mt-2 text-2xl font-semibold tracking-tight text-balance outline-hidden">
        {title}
      </h1>
      {text !== null && <p className="mt-2 text-muted">{text}</p>}
      {(contract.waits === "more" || contract.waits === "ages") && page.forms !== null && (
        <p className="mt-2">
          <Link to="?fichas" className="link">
            {words.waits.forms}
          </Link>
        </p>
      )}
      {state === "open" && contract.unnamed_minors && (
        <p className="mt-2">
          {words.unnamed.text}{" "}
          {page.forms !== null && (
            <Link to="?fichas" className="link">
              {words.unnamed.form}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

/** The title of the contract step and the sentence below it. */
export function headOf(
  { company, state: stay }: Pick<GuestPage, "company" | "state">,
  contract: GuestContract,
  words: SigningWords,
  day: GuestLanguage["day"],
): { title: string; text: string | null } {
  const { state, waits, voided_on, blocks, asked, may_sign, outdated, ended } = contract;
  if (waits) return { title: words.waits.title, text: words.waits[waits](company.name) };
  if (voided_on) return { title: words.voided.title, text: words.voided.text(company.name, day(voided_on)) };
  if (state === "none") return { title: words.none.title, text: words.none.text(company.name) };
  if (state === "facts") return { title: words.complete.title, text: words.complete.text(asked.length) };
  if (ended) return words.ended;
  if (outdated) return { title: words.outdated.title, text: words.outdated.text(company.name) };
  if (state === "signed") {
    const { has_pdf, pdf_opens } = contract;
    return has_pdf && pdf_opens === "company" ? { title: words.signed.title, text: null } : words.signed;
  }
  if (may_sign) return { title: words.toSign.title, text: words.toSign.text(readingTime(blocks)) };
  return { title: words.toRead.title, text: stay === "hold" ? words.toRead.held : words.toRead.over };
}

const wordsPerMinute = 180; // for careful reading

/** The reading time of a text in minutes, at least one. */
function readingTime(blocks: readonly ContractBlock[]): number {
  const text = blocks.flatMap(({ cells }) => cells.flat().map((span) => span.text)).join(" ");
  return Math.max(1, Math.round(text.split(/\s+/).length / wordsPerMinute));
}

function BackToStay() {
  const words = useWords(signingWords);
  return (
    <Link to="." className="link inline-flex min-h-target items-center text-sm lg:min-h-0">
      {words.back}
    </Link>
  );
}

/** Why an act was not done, in the guest's language. */
function problemOf({ act, problem, lost }: ContractAnswer, words: SigningWords): string | undefined {
  if (lost === "code") return words.news.noCode;
  return lost ? words.news.lost[act] : problem;
}

/** The result of the last press. */
function News({ answer, contract }: { answer: ContractAnswer; contract: GuestContract }) {
  const words = useWords(signingWords);
  const { act, before } = answer;
  const problem = problemOf(answer, words);
  if (problem) return <FocusedNotice tone="error">{problem}</FocusedNotice>;
  if (before) return <FocusedNotice tone="info">{words.news.before[before]}</FocusedNotice>;
  if (act === "send" && answer.link) {
    const { position, url } = answer.link;
    const signers = contract.state === "none" ? [] : contract.signers;
    const waits = signers.some((signer) => signer.position === position && signer.state === "waits");
    return (
      <Notice tone={waits ? "warning" : "success"} live>
        {url !== null ? words.news.made : waits ? words.news.waits : words.news.sent}
      </Notice>
    );
  }
  if (act !== "sign" || contract.state === "none") return null;
  if (contract.state === "signed") return <FocusedNotice tone="success">{words.news.signed}</FocusedNotice>;
  const left = contract.signers.filter(({ signed_at }) => signed_at === null).length;
  return (
    <Notice tone="success" live>
      {words.news.kept(left)}
    </Notice>
  );
}

interface SignedContractProps {
  page: GuestPage;
  contract: GuestContract;
  /** Requests whether the PDF is ready. */
  onAsk: () => void;
}

/** Who signed when, the hash of the text, and the PDF once it is ready. */
function SignedContract({ page, contract, onAsk }: SignedContractProps) {
  const words = useWords(signingWords).done;
  const { code = "", token = "" } = useParams();
  const { code: language } = useGuestLanguage();
  const door = useWords(birthWords);
  const { signers, text_hash, has_pdf, pdf_opens, mails_copy, blocks } = contract;
  useGentleAsking(!has_pdf, onAsk);
  return (
    <>
      <Card title={words.who}>
        <SignerList signers={signers} timezone={page.timezone} />
        {has_pdf && pdf_opens !== "now" && <p>{pdf_opens === "company" ? door.companyPdf : door.askPdf}</p>}
        {has_pdf && pdf_opens === "birth_date" && <BirthForm onOpened={onAsk} />}
        {has_pdf && pdf_opens === "now" && (
          <a
            href={generatePath("/api/public/bookings/:code/:token/contract/pdf", { code, token })}
            download
            className={linkButtonClass({ variant: "primary", size: "guest", block: true })}
          >
            <span className="inline-flex items-center gap-2">
              <Download aria-hidden="true" className="size-5" /> {words.pdf}
            </span>
          </a>
        )}
        {!has_pdf && (
          <p role="status" className="flex items-center gap-3 rounded-2 bg-sunken px-4 py-3">
            <Spinner /> {words.preparing}
          </p>
        )}
        {mails_copy && <p className="mt-3 text-sm text-muted">{has_pdf ? words.mailed : words.willBeMailed}</p>}
      </Card>
      <Card title={words.seal}>
        <p className="num text-sm wrap-anywhere">{text_hash}</p>
        <p className="mt-2 text-sm text-muted">
          {words.sealNote}{" "}
          <Link
            to={{
              pathname: href("/verificar/:hash", { hash: text_hash ?? "" }),
              search: language === "pt" ? "" : `?idioma=${language}`,
            }}
            className="link"
          >
            {words.check}
          </Link>
          .
        </p>
      </Card>
      <details className="min-w-0 rounded-2 border border-line bg-surface p-5">
        <summary className="cursor-pointer font-semibold">{words.read}</summary>
        <div lang="pt-BR" className="mt-4">
          <ContractText blocks={blocks} />
        </div>
      </details>
    </>
  );
}
