import { href, Link } from "react-router";
import type { Contract } from "#contract/guest/contracts";
import { Fact } from "~/components/page/fact";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { ContractGaps, gapsSettle } from "~/domains/contracts/contract-gaps";
import {
  DiffersNotice,
  DoubtNotice,
  lastStep,
  PeopleNotice,
  UnnamedNotice,
  waitingFor,
} from "~/domains/contracts/contract-state";
import { mayEditContracts, mayReplaceContracts, useContractDialog } from "~/domains/contracts/use-contract-dialog";
import { formatDate, formatRange } from "~/lib/format";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";

/** The booking of a contract, its last event, and what it waits for. */
export function FactsPanel({ contract }: { contract: Contract }) {
  const session = useSession();
  const { ask, dialog } = useContractDialog();
  const { booking_code: code, refusal, missing, lacking, state, signers, signatures } = contract;
  const mayEdit = mayEditContracts(session);
  const mayReplace = mayReplaceContracts(session);
  return (
    <Panel id="situacao" title="Situação">
      <div className="grid gap-4">
        {state === "draft" && refusal !== null && (
          <Notice tone="error">
            <p>
              <b>Este contrato não pode ser enviado.</b> {refusal}
            </p>
          </Notice>
        )}
        {state === "draft" && <ContractGaps lacking={lacking} end={gapsSettle} />}
        {state === "draft" && missing.length > 0 && (
          <Notice tone="warning">
            <p>{waitingFor(missing)} A página do hóspede pede o que falta, e o contrato segue sozinho.</p>
          </Notice>
        )}
        {state === "signed" && (
          <DiffersNotice
            contract={contract}
            onReplace={mayReplace ? () => ask({ act: "replace", contract, opens: true }) : undefined}
            onKeep={mayEdit ? () => ask({ act: "keep", contract }) : undefined}
          />
        )}
        {opens("/reservas/:code", session) && (
          <UnnamedNotice contract={contract} to={href("/reservas/:code", { code })} />
        )}
        <DoubtNotice
          contract={contract}
          said={<SaidDocuments contract={contract} />}
          onReplace={mayReplace ? () => ask({ act: "replace", contract, opens: true }) : undefined}
        />
        <PeopleNotice
          contract={contract}
          onReplace={mayReplace ? () => ask({ act: "replace", contract, opens: true }) : undefined}
          onKeep={mayEdit ? () => ask({ act: "keep", contract }) : undefined}
        />
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
          {state !== "draft" && (
            <Fact label="Último passo">{lastStep({ ...contract, differs_since: null }, contract.timezone)}</Fact>
          )}
          <Fact label="Reserva">
            {opens("/reservas/:code", session) ? (
              <Link to={href("/reservas/:code", { code })} className="link">
                {code}
              </Link>
            ) : (
              code
            )}
            , {contract.holder_name}
          </Fact>
          <Fact label="Estadia">
            {contract.accommodation_name}, {formatRange(contract.check_in, contract.check_out, { year: true })}
          </Fact>
          <Fact label="Emitido em">{formatDate(contract.issued_on)}</Fact>
          <Fact label="Assinaturas">
            {signatures} de {signers}
          </Fact>
        </dl>
      </div>
      {dialog}
    </Panel>
  );
}

/** Who entered another document than the contract's, with their record. */
function SaidDocuments({ contract: { people } }: { contract: Contract }) {
  const session = useSession();
  return (
    <ul className="mt-1 grid gap-1">
      {people.map(({ position, guest_id, name, said_document }) =>
        said_document === null ? null : (
          <li key={position} className="num wrap-anywhere">
            {guest_id !== null && opens("/hospedes/:id", session) ? (
              <Link to={href("/hospedes/:id", { id: guest_id })} className="link">
                {name ?? `Pessoa ${position}`}
              </Link>
            ) : (
              (name ?? `Pessoa ${position}`)
            )}
            : {said_document}
          </li>
        ),
      )}
    </ul>
  );
}
