import { useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { ContractBlock } from "#contract/contract-types";
import type { GuestContract } from "#contract/guest-contract";
import type { GuestPage } from "#contract/guest-page";
import { ContractText } from "~/components/contracts/contract-text";
import { Button } from "~/components/ui/button";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { Notice } from "~/components/ui/notice";
import type { ContractAct, ContractAnswer } from "~/routes/guest-page/act-on-contract";
import { Card } from "~/routes/guest-page/card";
import { ContactCard } from "~/routes/guest-page/cards";
import { FactsForm } from "~/routes/guest-page/signing/facts-form";
import { SignCard } from "~/routes/guest-page/signing/sign-card";
import { SignedContract } from "~/routes/guest-page/signing/signed-contract";

/** The contract of a stay: what it asks of its guest, its text, and who signs; afterwards, that it is signed. */
export function ContractStep({ page }: { page: GuestPage }) {
  const { answer, contract, sending, send } = useContract();
  const [document, setDocument] = useState("");
  const step = { page, contract, sending, errors: answer?.errors ?? noErrors };
  if (contract === null) return <Unopened problem={answer?.problem} onRetry={() => send({ act: "open" })} />;
  const isNews = !sending && (answer?.act === "sign" || answer?.act === "tell");
  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <StepHead page={page} contract={contract} />
        {isNews && <News key={contract.text_hash} answer={answer} contract={contract} />}
        {contract.state === "facts" && (
          <FactsForm
            {...step}
            contract={contract}
            onTell={(facts) => {
              setDocument(facts.find(({ name }) => name === "locatario.cpf_ou_passaporte")?.value ?? "");
              send({ act: "tell", facts });
            }}
          />
        )}
        {contract.state === "open" && (
          <section aria-label="Texto do contrato" className="min-w-0 rounded-2 border border-line bg-surface p-5">
            <ContractText blocks={contract.blocks} />
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
            document={document}
            onSign={(signature) => send({ act: "sign", signature })}
          />
        )}
        <ContactCard page={page} />
      </div>
    </>
  );
}

const noErrors: Record<string, string> = {};

/** The contract as the last answer gave it, opened when the step is; what failed leaves it as it was. */
function useContract() {
  const fetcher = useFetcher<ContractAnswer>();
  const { data, submit } = fetcher;
  const [contract, setContract] = useState<GuestContract | null>(null);
  const [answer, setAnswer] = useState<ContractAnswer>(); // the last that a press asked for
  if (data?.contract && data.contract !== contract) setContract(data.contract);
  if (data && data.act !== "show" && data !== answer) setAnswer(data);
  const send = (asked: ContractAct) => void submit(asked, { method: "post", encType: "application/json" });
  useEffect(() => {
    const open = () => void submit({ act: "open" }, { method: "post", encType: "application/json" });
    if (contract === null) {
      if (answer === undefined) open();
      window.addEventListener("online", open); // a connection that is back needs nobody to press
    }
    return () => window.removeEventListener("online", open);
  }, [submit, answer, contract]);
  const sending = fetcher.state !== "idle" && !isReading(fetcher.json);
  return { answer, contract, sending, send };
}

const isReading = (json: unknown) => (json as ContractAct | undefined)?.act === "show";

function Unopened({ problem, onRetry }: { problem: string | undefined; onRetry: () => void }) {
  if (problem === undefined) {
    return (
      <p role="status" className="late rounded-2 border border-line bg-surface p-5">
        Abrindo o contrato
      </p>
    );
  }
  return (
    <Card title="O contrato não abriu">
      <FocusedNotice tone="error">{problem}</FocusedNotice>
      <Button variant="primary" size="guest" block className="mt-3" onClick={onRetry}>
        Tentar de novo
      </Button>
      <BackToStay />
    </Card>
  );
}

/** The title takes the focus when the step opens, and when something else is to be done. */
function StepHead({ page, contract }: { page: GuestPage; contract: GuestContract }) {
  const head = useRef<HTMLHeadingElement>(null);
  const { title, text } = headOf(page, contract);
  const { state } = contract;
  useEffect(() => {
    if (state !== "signed") head.current?.focus();
  }, [state]);
  return (
    <section aria-label="Contrato" className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <p className="num flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <BackToStay /> {contract.number && `Contrato ${contract.number}`}
      </p>
      <h1 ref={head} tabIndex={-1} className="mt-2 text-2xl font-semibold tracking-tight text-balance outline-hidden">
        {title}
      </h1>
      <p className="mt-2 text-muted">{text}</p>
    </section>
  );
}

/** The title of the contract step and the sentence below it. */
function headOf({ company, state: stay }: GuestPage, { state, blocks, asked, may_sign }: GuestContract) {
  if (state === "none") {
    return {
      title: "Não há contrato para assinar agora.",
      text: `Se você esperava um, fale com ${company.name}.`,
    };
  }
  if (state === "facts") {
    const count = asked.length === 1 ? "Falta um dado seu" : `Faltam ${asked.length} dados seus`;
    return { title: "Complete o contrato", text: `${count} para o texto ficar pronto. Depois você lê e assina.` };
  }
  if (state === "signed")
    return { title: "O contrato está assinado.", text: "Guarde o PDF: ele traz as provas da assinatura." };
  const reading = readingTime(blocks);
  if (may_sign) return { title: "Leia e assine o contrato", text: `A leitura leva cerca de ${reading}.` };
  const text =
    stay === "hold"
      ? "Você já pode ler. Para assinar, confirme a reserva antes."
      : "Este contrato não pode mais ser assinado.";
  return { title: "Leia o contrato", text };
}

const wordsPerMinute = 180; // of a text that is read with care

/** How long a text takes to be read: "1 minuto". */
function readingTime(blocks: readonly ContractBlock[]): string {
  const text = blocks.flatMap(({ cells }) => cells.flat().map((span) => span.text)).join(" ");
  const minutes = Math.max(1, Math.round(text.split(/\s+/).length / wordsPerMinute));
  return minutes === 1 ? "1 minuto" : `${minutes} minutos`;
}

function BackToStay() {
  return (
    <Link to="." className="link inline-flex min-h-target items-center text-sm lg:min-h-0">
      Voltar para a reserva
    </Link>
  );
}

/** What the last press came to. */
function News({ answer: { act, problem, before }, contract }: { answer: ContractAnswer; contract: GuestContract }) {
  if (problem) return <FocusedNotice tone="error">{problem}</FocusedNotice>;
  if (before) return <FocusedNotice tone="info">{before}</FocusedNotice>;
  if (act !== "sign" || contract.state === "none") return null;
  if (contract.state === "signed")
    return <FocusedNotice tone="success">Pronto, o contrato está assinado.</FocusedNotice>;
  const left = contract.signers.filter(({ signed_at }) => signed_at === null).length;
  return (
    <Notice tone="success" live>
      Assinatura guardada. {left === 1 ? "Falta uma pessoa." : `Faltam ${left} pessoas.`}
    </Notice>
  );
}
