import { useState } from "react";
import { href, Link } from "react-router";
import { contractStateWords } from "#contract/guest/contract-words";
import { ContractInput, type ContractState, ContractVoid } from "#contract/guest/contracts";
import { SaveDialog, type SaveDialogProps } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Notice, RetryNotice } from "~/components/ui/notice";
import { Skeleton } from "~/components/ui/skeleton";
import { AtVersion, issuedActs } from "~/domains/contracts/contract-acts";
import { ContractGaps } from "~/domains/contracts/contract-gaps";
import { useActForm } from "~/lib/act-form";
import type { ActAnswer } from "~/lib/acts";
import { useAsk } from "~/lib/ask";
import { field } from "~/lib/form";

/** Issue a contract for a booking, or an act on an existing one. `opens`: the page navigates to the new one. */
export type ContractQuestion =
  | { act: "issue"; booking_code: string; holder_name: string }
  | { act: "void"; contract: ContractState }
  | PlainQuestion;

type PlainQuestion = { act: "replace" | "keep"; contract: ContractState; opens?: boolean };

interface Props {
  onClose: () => void;
}

/** Asks before an act on a contract. A refusal is shown in the dialog, and what was typed stays. */
export function ContractDialog({ question, onClose }: Props & { question: ContractQuestion }) {
  if (question.act === "issue") {
    const { booking_code, holder_name } = question;
    return <IssueDialog {...{ booking_code, holder_name, onClose }} />;
  }
  if (question.act === "void") return <VoidDialog contract={question.contract} onClose={onClose} />;
  return <PlainDialog question={question} onClose={onClose} />;
}

/** What happened to a contract while its dialog was open. */
function meanwhile({ state, void_reason }: ContractState): string {
  if (state === "void")
    return `Este contrato já foi anulado enquanto esta janela estava aberta. Motivo: ${void_reason}`;
  const now = contractStateWords[state].toLowerCase();
  return `O contrato mudou enquanto esta janela estava aberta. Confira como ele está agora e confirme de novo. Agora: ${now}.`;
}

interface FrameProps
  extends Props,
    Pick<SaveDialogProps, "title" | "description" | "danger" | "save" | "saving" | "refused" | "children"> {
  frame: Pick<SaveDialogProps, "act" | "fetcher" | "done" | "form">;
  answer: ActAnswer | undefined;
  contract?: ContractState;
  hidden?: Record<string, string>;
}

function Frame({ frame, answer, contract, ...props }: FrameProps) {
  const { form } = frame;
  // after a conflict the second submission is about the current contract
  const stale = answer?.stale as ContractState | undefined;
  const now = stale ?? contract;
  const isVoid = stale?.state === "void";
  const errors = stale ? [meanwhile(stale)] : form.errors;
  return (
    <SaveDialog
      {...props}
      {...frame}
      refused={props.refused || isVoid}
      // form's properties are not own properties and cannot be spread
      form={{ id: form.id, onSubmit: form.onSubmit, errors: errors && [errors.join(" ")] }}
      record={now ? { id: now.id, version: now.version } : null}
    />
  );
}

function IssueDialog({ booking_code, holder_name, ...props }: Props & { booking_code: string; holder_name: string }) {
  const {
    answer: types,
    failure,
    again,
  } = useAsk("GET /api/bookings/:code/contract-types", { params: { code: booking_code } });
  const { frame, answer, form, fields } = useActForm(issuedActs.contract_issue, ContractInput);
  const [only, ...others] = types?.data ?? [];
  // the same type would be refused again: another type may work
  const [refusedFor, setRefusedFor] = useState<unknown>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = types?.data.find(({ id }) => id === chosenId) ?? only;
  const isRefused = form.errors !== undefined && answer !== refusedFor;
  return (
    <Frame
      {...props}
      {...{ frame, answer }}
      hidden={{ booking_code, ...(only && others.length === 0 && { contract_type_id: only.id }) }}
      title={`Emitir o contrato de ${holder_name}?`}
      description="O texto sai com os dados da reserva e fica na página do hóspede, que o lê e assina lá."
      save="Emitir contrato"
      saving="Emitindo"
      refused={chosen === undefined || chosen.lacking.length > 0 || isRefused}
    >
      <div className="col-span-12">
        {failure ? (
          <RetryNotice onRetry={again}>Não foi possível carregar os modelos de contrato.</RetryNotice>
        ) : types === null ? (
          <Skeleton className="my-3 w-2/3" />
        ) : only === undefined || chosen === undefined ? (
          <NoType />
        ) : chosen.lacking.length > 0 && others.length === 0 ? (
          <ContractGaps lacking={chosen.lacking} end="Sem isso o contrato não sai." />
        ) : others.length === 0 ? (
          <p className="text-sm">
            <span className="text-muted">Modelo:</span> <b className="font-semibold">{only.name}</b>
          </p>
        ) : (
          <SelectField
            {...field(fields.contract_type_id)}
            label="Modelo"
            required
            defaultValue={only.id}
            onValueChange={(id) => {
              setRefusedFor(answer);
              setChosenId(id);
            }}
            options={[only, ...others].map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {chosen?.lacking.length === 0 && chosen.unnamed_minors && (
          <Notice tone="warning" live>
            O contrato sai com um menor sem nome.{" "}
            <Link to={`${href("/reservas/:code", { code: booking_code })}#hospedes`} className="link">
              Escreva nome e nascimento na reserva
            </Link>{" "}
            antes de emitir, ou emita assim: o texto diz que o nome ainda não foi informado.
          </Notice>
        )}
        {chosen && others.length > 0 && (
          <ContractGaps lacking={chosen.lacking} end="Sem isso o contrato não sai deste modelo." />
        )}
      </div>
    </Frame>
  );
}

const NoType = () => (
  <Notice tone="warning" live>
    Nenhum modelo publicado serve para o regime desta acomodação. Publique um em{" "}
    <Link to={href("/minha-conta/contratos")} className="link">
      Contratos
    </Link>{" "}
    e volte aqui.
  </Notice>
);

function VoidDialog({ contract, ...props }: Props & { contract: ContractState }) {
  const { frame, answer, fields } = useActForm(issuedActs.contract_void, ContractVoid);
  return (
    <Frame
      {...props}
      {...{ frame, answer }}
      contract={contract}
      danger
      title={`Anular o contrato ${contract.number}?`}
      description={voided(contract)}
      save="Anular contrato"
      saving="Anulando"
    >
      <TextareaField
        {...field(fields.reason)}
        label="Motivo"
        help="Fica no contrato e no histórico da reserva"
        required
        maxLength={300}
        className="col-span-12"
      />
    </Frame>
  );
}

function voided({ state }: ContractState): string {
  return state === "signed"
    ? "Ele já foi assinado. Anulado, deixa de valer: a conferência pelo selo passa a dizer isso, e quem assinou recebe um e-mail. Não pode ser desfeito."
    : "O hóspede não o vê nem assina mais. Não pode ser desfeito, mas outro pode ser emitido.";
}

const plainWords = {
  replace: {
    title: ({ number }: ContractState) => `Emitir de novo no lugar do contrato ${number}?`,
    description: ({ state }: ContractState) =>
      state === "signed"
        ? "O contrato assinado é anulado. O novo sai com os dados de agora da reserva e precisa ser assinado outra vez."
        : "Este contrato é anulado. O novo sai com os dados de agora da reserva e com a versão em uso do modelo.",
    save: "Emitir de novo",
    saving: "Emitindo",
    danger: true,
  },
  keep: {
    title: ({ number }: ContractState) => `Manter o contrato ${number} como foi assinado?`,
    description: ({ differs_since }: ContractState) =>
      differs_since === null
        ? "As fichas dizem outra coisa. O texto assinado continua valendo como está."
        : "Os dados mudaram depois da assinatura. O texto assinado continua valendo como está.",
    save: "Manter o assinado",
    saving: "Salvando",
    danger: false,
  },
};

function PlainDialog({ question, onClose }: Props & { question: PlainQuestion }) {
  const { act, contract, opens } = question;
  const { contract_keep, contract_replace, contract_replace_open } = issuedActs;
  const asked = act === "keep" ? contract_keep : opens ? contract_replace_open : contract_replace;
  const { frame, answer } = useActForm(asked, AtVersion);
  const { title, description, ...words } = plainWords[act];
  return (
    <Frame
      {...words}
      {...{ frame, answer }}
      contract={contract}
      title={title(contract)}
      description={description(contract)}
      onClose={onClose}
    >
      {null}
    </Frame>
  );
}
