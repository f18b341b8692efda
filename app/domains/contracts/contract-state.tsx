import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Eye from "lucide-react/icons/eye";
import Send from "lucide-react/icons/send";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { contractStateWords } from "#contract/guest/contract-words";
import type { ContractState } from "#contract/guest/contracts";
import { heldSentence } from "#contract/messages/hold-words";
import type { PeopleDoubt } from "#domain/contracts/contract-states";
import { Button } from "~/components/ui/button";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { Notice } from "~/components/ui/notice";
import { listText } from "~/domains/bookings/booking-words";
import { sayMoment, withStop } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";

const looks: Record<ContractState["state"], { tone: ChipTone; icon: ReactNode }> = {
  draft: { tone: "warning", icon: <TriangleAlert aria-hidden="true" /> },
  sent: { tone: "plain", icon: <Send aria-hidden="true" /> },
  viewed: { tone: "info", icon: <Eye aria-hidden="true" /> },
  signed: { tone: "success", icon: <Check aria-hidden="true" /> },
  void: { tone: "error", icon: <X aria-hidden="true" /> },
};

type ChippedContract = Pick<
  ContractState,
  "state" | "mail_held" | "refusal" | "differs_since" | "document_doubt_since" | "people_doubts"
>;

/** The state of a contract, and whether the company has to decide something. */
export function ContractChips({ contract }: { contract: ChippedContract }) {
  const { state, mail_held, refusal, differs_since, document_doubt_since, people_doubts } = contract;
  const { tone, icon } = looks[state];
  if (state === "draft" && refusal !== null) {
    return (
      <Chip tone="error" icon={<Ban aria-hidden="true" />}>
        Parado
      </Chip>
    );
  }
  return (
    <>
      {state === "sent" && mail_held !== null ? (
        <Chip tone="warning" icon={<Clock aria-hidden="true" />}>
          E-mail à espera
        </Chip>
      ) : (
        <Chip tone={tone} icon={icon} {...(state === "void" && { className: "line-through" })}>
          {contractStateWords[state]}
        </Chip>
      )}
      {differs_since !== null && (
        <Chip tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          Dados mudaram
        </Chip>
      )}
      {document_doubt_since !== null && (
        <Chip tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          Documento em dúvida
        </Chip>
      )}
      {people_doubts.length > 0 && (
        <Chip tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          Fichas dizem outra coisa
        </Chip>
      )}
    </>
  );
}

type Told = Pick<
  ContractState,
  | "state"
  | "sent_at"
  | "viewed_at"
  | "signed_at"
  | "voided_at"
  | "void_reason"
  | "signers"
  | "signatures"
  | "missing"
  | "refusal"
  | "differs_since"
  | "differs_in"
  | "mail_held"
  | "people_doubts"
>;

const adultsDiffer = "O número de adultos da reserva não é o das fichas.";

/** The last event of a contract in one sentence; instants in the time zone `zone`. */
export function lastStep(contract: Told, zone: string): string {
  const at = (moment: string | null) => (moment === null ? "" : sayMoment(moment, zone));
  const { signers, signatures, mail_held } = contract;
  const waits = mail_held === null ? "" : ` ${heldSentence(mail_held, "O e-mail ao hóspede")}`;
  switch (contract.state) {
    case "draft":
      return contract.refusal ?? `${waitingFor(contract.missing)}${waits}`;
    case "sent":
    case "viewed": {
      const left = contract.people_doubts.includes("adults") ? adultsDiffer : "Falta quem ainda não assinou.";
      if (signatures > 0) return `${signatures} de ${signers} assinaturas. ${left}`;
      const opened = contract.state === "viewed" ? `Aberto pelo hóspede em ${at(contract.viewed_at)}` : null;
      return `${opened ?? `Na página do hóspede desde ${at(contract.sent_at)}`}.${waits}`;
    }
    case "signed":
      return contract.differs_since === null
        ? `Assinado em ${at(contract.signed_at)}.`
        : `Assinado em ${at(contract.signed_at)}. ${differsSentence(contract, zone)}`;
    case "void":
      return `Anulado em ${at(contract.voided_at)}: ${withStop(contract.void_reason ?? "")}`;
  }
}

const mostNamed = 4;

/**
 * What a signed contract says otherwise than the data now, and when that was noticed; the data may have changed before.
 * `unnamed`: the sentence if it is not known what.
 */
export function differsSentence(
  { differs_since, differs_in }: Pick<ContractState, "differs_since" | "differs_in">,
  zone: string,
  unnamed = "Ele diz outra coisa do que os dados de agora.",
): string {
  const labels = differs_in.slice(0, mostNamed).map((label) => label.toLowerCase());
  const named = listText(differs_in.length > mostNamed ? [...labels, `mais ${differs_in.length - mostNamed}`] : labels);
  const what = named === "" ? unnamed : `O que mudou desde então: ${named}.`;
  return (differs_since === null ? what : `${what} Notado em ${sayMoment(differs_since, zone)}.`).trim();
}

/** All that a contract says otherwise, folded below a sentence that names the first; nothing if it names all. */
function AllDifferences({ labels }: { labels: readonly string[] }) {
  if (labels.length <= mostNamed) return null;
  const list = (className: string) => (
    <ul className={`mt-1 list-disc pl-5 ${className}`}>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
  return (
    <>
      <details className="mt-1 print:hidden">
        <summary className="link w-fit cursor-pointer">Ver tudo o que mudou ({labels.length})</summary>
        {list("")}
      </details>
      {list("hidden print:block")}
    </>
  );
}

/** The guest's facts that a draft is missing. */
export function waitingFor(missing: readonly string[]): string {
  if (missing.length === 0) return "Espera os dados do hóspede.";
  const names = listText(missing.map((label) => label.replace(/ do hóspede$/, "")));
  return missing.length === 1 ? `Espera um dado do hóspede: ${names}.` : `Espera dados do hóspede: ${names}.`;
}

interface DoubtNoticeProps {
  contract: Pick<ContractState, "document_doubt_since">;
  /** Who says so, with the document that they entered; absent if only the contract's page shows it. */
  said?: ReactNode;
  /** Undefined for users who may not issue contracts. */
  onReplace?: (() => void) | undefined;
}

/** Somebody who signs has another document than the contract: the company corrects the record and issues it again. */
export function DoubtNotice({ contract, said, onReplace }: DoubtNoticeProps) {
  const zone = zoneOf(useSession());
  if (contract.document_doubt_since === null) return null;
  return (
    <Notice tone="warning">
      <p>
        <b>O documento pode estar errado.</b> Em {sayMoment(contract.document_doubt_since, zone)}, quem foi assinar
        informou um documento diferente do que está no contrato. Confira com a pessoa, corrija o cadastro dela e emita o
        contrato de novo. Se foi só engano ao digitar, este aviso some quando ela assinar.
      </p>
      {said}
      {onReplace && (
        <Button size="row" className="mt-2 print:hidden" onClick={onReplace}>
          Emitir de novo
        </Button>
      )}
    </Notice>
  );
}

const doubtTexts: Record<PeopleDoubt, string> = {
  same_document: "Duas pessoas da reserva têm o mesmo documento. Corrija a ficha ou o cadastro de uma delas.",
  adults:
    "A reserva tem um número de adultos, e as fichas têm outro. Corrija a reserva, ou a data de nascimento na ficha.",
  signer_changed: "Quem assinou tem agora outro nome, nascimento ou documento na ficha do que quando assinou.",
  minor_signs: "Quem assina, ou responde por um menor, tem menos de 18 anos pela ficha ou pelo cadastro.",
};

interface PeopleNoticeProps {
  contract: Pick<ContractState, "people_doubts" | "state">;
  /** Undefined for users who may not decide. */
  onReplace?: (() => void) | undefined;
  onKeep?: (() => void) | undefined;
}

/** The forms contradict the contract: the company corrects them or the booking, and may keep a signed contract. */
export function PeopleNotice({ contract, onReplace, onKeep }: PeopleNoticeProps) {
  const { people_doubts, state } = contract;
  if (people_doubts.length === 0) return null;
  const keeps = state === "signed" ? onKeep : undefined;
  // an unsigned contract follows the corrected number of adults by itself
  const replaces = state === "signed" || people_doubts.some((doubt) => doubt !== "adults") ? onReplace : undefined;
  return (
    <Notice tone="warning">
      <p>
        <b>As fichas dizem outra coisa do que o contrato.</b>
      </p>
      <ul className="mt-1 grid gap-1">
        {people_doubts.map((doubt) => (
          <li key={doubt}>{doubtTexts[doubt]}</li>
        ))}
      </ul>
      {(replaces || keeps) && (
        <div className="mt-2 flex flex-wrap gap-2 print:hidden">
          {replaces && (
            <Button size="row" onClick={replaces}>
              Emitir de novo
            </Button>
          )}
          {keeps && (
            <Button size="row" onClick={keeps}>
              Manter o assinado
            </Button>
          )}
        </div>
      )}
    </Notice>
  );
}

interface UnnamedNoticeProps {
  contract: Pick<ContractState, "unnamed_minors" | "state">;
  /** The page of its booking, where the name is given. */
  to: string;
}

/** A contract with a minor whose name nobody has given; one that is not signed follows the booking. */
export function UnnamedNotice({ contract: { unnamed_minors, state }, to }: UnnamedNoticeProps) {
  if (!unnamed_minors || state === "void") return null;
  const isSigned = state === "signed";
  return (
    <Notice tone="warning">
      <p>
        <b>{isSigned ? "O contrato foi assinado com um menor sem nome." : "O contrato tem um menor sem nome."}</b>{" "}
        <Link to={`${to}#hospedes`} className="link">
          Escreva nome e nascimento na reserva
        </Link>
        {isSigned ? " e decida se emite outro." : ": o texto muda antes da assinatura."}
      </p>
    </Notice>
  );
}

interface DiffersNoticeProps {
  contract: Pick<ContractState, "differs_since" | "differs_in">;
  /** Undefined for users who may not decide. */
  onReplace?: (() => void) | undefined;
  onKeep?: (() => void) | undefined;
}

/** A signed contract that would say something else now: the company replaces it or keeps it. */
export function DiffersNotice({ contract, onReplace, onKeep }: DiffersNoticeProps) {
  const zone = zoneOf(useSession());
  if (contract.differs_since === null) return null;
  return (
    <Notice tone="warning">
      <p>
        <b>O contrato assinado diz outra coisa do que os dados de agora.</b> {differsSentence(contract, zone, "")}
      </p>
      <AllDifferences labels={contract.differs_in} />
      {onKeep ? (
        <div className="mt-2 flex flex-wrap gap-2 print:hidden">
          {onReplace && (
            <Button size="row" onClick={onReplace}>
              Emitir de novo
            </Button>
          )}
          <Button size="row" onClick={onKeep}>
            Manter o assinado
          </Button>
        </div>
      ) : (
        <p>Quem cuida dos contratos da empresa decide se emite outro.</p>
      )}
    </Notice>
  );
}
