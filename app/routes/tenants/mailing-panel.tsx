import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { namesWord, quotedNames, resemblance } from "#contract/messages/hold-words";
import { notificationWords } from "#contract/messages/notification-words";
import { type AdminMailing, MailStopInput, NameApprovalInput } from "#contract/service/admin-mailing";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { useActForm } from "~/lib/act-form";
import { formatMoment, formatNumber, plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { useDialog } from "~/lib/use-dialog";
import { tenantActs } from "~/routes/tenants/tenant-acts";

const mailCount = { none: "nenhum e-mail", one: "e-mail", many: "e-mails" };
const addressCount = { none: "nenhum endereço", one: "endereço", many: "endereços" };

/** What a company mails to people outside it; the service's staff stops it, or approves its name. */
export function MailingPanel({ mailing }: { mailing: AdminMailing }) {
  const timeZone = useSession().userTimezone ?? "America/Sao_Paulo";
  const stop = useDialog<AdminMailing>();
  const approval = useDialog<AdminMailing>();
  const { today, days, waiting, stopped, reports, names_waiting, stopped_with } = mailing;
  return (
    <Panel
      id="e-mails"
      title="E-mails da empresa"
      actions={
        <Button variant={stopped ? "primary" : "danger"} onClick={() => stop.show(mailing)}>
          {stopped ? "Voltar a enviar" : "Parar e-mails"}
        </Button>
      }
    >
      {stopped && (
        <Notice tone="error" className="mb-3">
          Parados desde {formatMoment(stopped.at, timeZone)}: {stopped.reason}
        </Notice>
      )}
      {stopped_with && (
        <Notice tone="error" className="mb-3">
          Parados com os de{" "}
          <Link to={`${href("/empresas/:uuid/editar", { uuid: stopped_with.uuid })}#e-mails`} className="link">
            {stopped_with.name}
          </Link>
          , que a mesma pessoa criou, desde {formatMoment(stopped_with.at, timeZone)}: {stopped_with.reason}
        </Notice>
      )}
      {names_waiting.length > 0 && (
        <Notice tone="warning" className="mb-3">
          <p>
            {resemblance(names_waiting)}. Os e-mails com {namesWord(names_waiting)} a pessoas de fora esperam a sua
            conferência, e a página do hóspede não {names_waiting.length === 1 ? "o" : "os"} mostra.
          </p>
          <Button className="mt-2" onClick={() => approval.show(mailing)}>
            {approveWords(names_waiting)}
          </Button>
        </Notice>
      )}
      <dl className="grid gap-2.5 text-sm">
        <Line label="Endereços hoje">{`${formatNumber(today.addresses)} de ${formatNumber(today.limit)}`}</Line>
        <Line label="Enviados em 30 dias">
          {plural(
            days.reduce((sum, { mails }) => sum + mails, 0),
            mailCount,
          )}
        </Line>
        <Line label="O dia com mais endereços">
          {plural(Math.max(0, ...days.map(({ addresses }) => addresses)), addressCount)}
        </Line>
        <Line label="Esperam pelo limite do dia">{waiting.limit}</Line>
        {waiting.name > 0 && <Line label="Esperam pelo nome">{waiting.name}</Line>}
        {waiting.stopped > 0 && <Line label="Esperam porque foram parados">{waiting.stopped}</Line>}
        <Line label="Denúncias">{reports.length}</Line>
      </dl>
      {reports.length > 0 && (
        <ul className="mt-3 grid gap-2 border-t border-line-soft pt-3 text-sm">
          {reports.map(({ kind, words, at }) => (
            <li key={`${kind} ${at}`}>
              <span className="num text-muted">
                {formatMoment(at, timeZone)}, {mailKindWords(kind)}
              </span>
              {words && <p className="wrap-anywhere">{words}</p>}
            </li>
          ))}
        </ul>
      )}
      {stop.open && <StopDialog key={stop.turn} mailing={mailing} onClose={stop.close} />}
      {approval.open && <ApprovalDialog key={approval.turn} mailing={mailing} onClose={approval.close} />}
    </Panel>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="num text-right">{children}</dd>
    </div>
  );
}

interface DialogProps {
  mailing: AdminMailing;
  onClose: () => void;
}

/** Stops the mails with a reason that the company reads, or sends what has waited. */
function StopDialog({ mailing: { name, stopped, version }, onClose }: DialogProps) {
  const { frame, fields, field } = useActForm(tenantActs.stopMails, MailStopInput);
  return (
    <SaveDialog
      {...frame}
      danger={stopped === null}
      title={stopped ? `Voltar a enviar os e-mails de ${name}` : `Parar os e-mails de ${name}`}
      description={
        stopped
          ? "O que esperou sai agora, se ainda valer, também nas outras empresas em teste da mesma pessoa."
          : "E-mails a pessoas de fora da empresa esperam até você liberar. Os da própria equipe continuam saindo. Vale também para as outras empresas em teste que a mesma pessoa criou. A empresa lê o motivo no painel e no histórico."
      }
      save={stopped ? "Voltar a enviar" : "Parar e-mails"}
      saving={stopped ? "Liberando" : "Parando"}
      hidden={{ version: String(version), ...(stopped && { reason: "" }) }}
      onClose={onClose}
    >
      {stopped ? null : (
        <TextField
          {...field(fields.reason)}
          required
          help="A empresa lê este texto"
          maxLength={200}
          className="col-span-12"
        />
      )}
    </SaveDialog>
  );
}

const approveWords = (names: readonly string[]) => (names.length === 1 ? "Aprovar nome" : "Aprovar nomes");

/** Asks first: the waiting mails leave at once, and an undo could not take them back. */
function ApprovalDialog({ mailing: { names_waiting: names }, onClose }: DialogProps) {
  const { frame } = useActForm(tenantActs.approveNames, NameApprovalInput);
  return (
    <SaveDialog
      {...frame}
      title={`${names.length === 1 ? "Aprovar o nome" : "Aprovar os nomes"} ${quotedNames(names)}`}
      description="Confira antes quem é a empresa. Os e-mails que esperam saem agora e não voltam. Um nome novo volta a ser conferido."
      save={approveWords(names)}
      saving="Aprovando"
      hidden={Object.fromEntries(names.map((name, at) => [`names[${at}]`, name]))}
      onClose={onClose}
    >
      {null}
    </SaveDialog>
  );
}

const kindWords: Record<string, string> = {
  message: "mensagem",
  invitation: "convite",
  "payment-answer": "resposta a um Pix",
};

/** A kind of mail, as stored with a report, in words. */
function mailKindWords(kind: string): string {
  const name = kind.replace(/^notification-/, "");
  const automatic = (notificationWords as Record<string, { label: string } | undefined>)[name];
  return automatic?.label ?? kindWords[kind] ?? kind;
}
