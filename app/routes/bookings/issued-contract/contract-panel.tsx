import FileText from "lucide-react/icons/file-text";
import Link2 from "lucide-react/icons/link";
import { href, Link } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import type { ContractState } from "#contract/guest/contracts";
import { issuableStatuses } from "#domain/contracts/contract-states";
import { DotsIcon, Menu, type MenuEntry } from "~/components/menu/menu";
import { Button, LinkButton } from "~/components/ui/button";
import { FoldingPanel as Panel } from "~/components/ui/folding-panel";
import { statusNow } from "~/domains/bookings/possible-acts";
import { ContractGaps, gapsSettle } from "~/domains/contracts/contract-gaps";
import {
  ContractChips,
  DiffersNotice,
  DoubtNotice,
  lastStep,
  PeopleNotice,
  UnnamedNotice,
} from "~/domains/contracts/contract-state";
import {
  mayEditContracts,
  mayIssueContracts,
  mayReplaceContracts,
  useContractDialog,
} from "~/domains/contracts/use-contract-dialog";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";
import { hasModule, type Session } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { useCopiedLink } from "~/routes/bookings/page/use-copied-link";
import { mayLink } from "~/routes/bookings/page/use-guest-message";

interface ContractPanelProps {
  booking: Booking;
  /** The valid one first, then the newest. */
  contracts: readonly ContractState[];
  /** Opens the dialog for writing to the guest. */
  onWrite: () => void;
}

/** Whether this booking has or may get a contract that this session may see. */
function isShown(booking: Booking, contracts: readonly ContractState[], session: Session): boolean {
  return contracts.length > 0 || (booking.type === "guest" && hasModule(session, "contracts"));
}

/** The state of the booking's contract, and its acts. */
export function ContractPanel({ booking, contracts, onWrite }: ContractPanelProps) {
  const session = useSession();
  const { ask, dialog } = useContractDialog();
  const link = useCopiedLink(booking.code, { done: "Link da página do hóspede copiado", onWrite });
  if (!isShown(booking, contracts, session)) return null;
  const now = new Date();
  const [first, ...others] = contracts;
  const standing = first && first.state !== "void" ? first : null;
  const before = standing ? others : contracts;
  const mayEdit = mayEditContracts(session);
  const mayHave = booking.type === "guest" && issuableStatuses.includes(statusNow(booking, now));
  const mayIssue = mayHave && mayIssueContracts(session);
  const mayReplace = mayHave && mayReplaceContracts(session);
  const issue = () => ask({ act: "issue", booking_code: booking.code, holder_name: booking.holder.name });
  // a draft waits for data that the guest enters on the guest's page
  const waits = standing !== null && standing.state !== "signed" && standing.refusal === null;
  const sendsLink = waits && mayLink(booking, session, now);
  return (
    <Panel
      id="contrato"
      title="Contrato"
      actions={
        standing &&
        mayEdit && (
          <Menu
            label={`Ações do contrato ${standing.number}`}
            icon={<DotsIcon />}
            size="row"
            entries={[entriesOf(standing, mayReplace, ask)]}
          />
        )
      }
    >
      <div className="grid gap-3">
        {standing ? (
          <Standing contract={standing} />
        ) : (
          <div className="grid gap-1 text-sm text-muted">
            <p>
              {mayIssue
                ? "Nenhum contrato vale para esta reserva. Emita um, e o hóspede o lê e assina na página dele."
                : "Nenhum contrato vale para esta reserva."}
            </p>
            {mayHave && !mayIssue && hasModule(session, "contracts") && <p>{whoIssues}</p>}
          </div>
        )}
        {standing?.state === "draft" && <ContractGaps lacking={standing.lacking} end={gapsSettle} />}
        {standing && <UnnamedNotice contract={standing} to={href("/reservas/:code", { code: booking.code })} />}
        {standing && (
          <DoubtNotice
            contract={standing}
            onReplace={mayReplace ? () => ask({ act: "replace", contract: standing }) : undefined}
          />
        )}
        {standing && (
          <PeopleNotice
            contract={standing}
            onReplace={mayReplace ? () => ask({ act: "replace", contract: standing }) : undefined}
            onKeep={mayEdit ? () => ask({ act: "keep", contract: standing }) : undefined}
          />
        )}
        {standing?.differs_since && (
          <DiffersNotice
            contract={standing}
            onReplace={mayReplace ? () => ask({ act: "replace", contract: standing }) : undefined}
            onKeep={mayEdit ? () => ask({ act: "keep", contract: standing }) : undefined}
          />
        )}
        {!standing && mayIssue && (
          <Button icon={<FileText />} onClick={issue} className="justify-self-start">
            Emitir contrato
          </Button>
        )}
        {sendsLink && (
          <Button
            icon={<Link2 />}
            working={link.working}
            workingLabel="Copiando"
            onClick={link.copy}
            className="justify-self-start"
          >
            Copiar o link do hóspede
          </Button>
        )}
        {before.length > 0 && <Before contracts={before} />}
      </div>
      {dialog}
    </Panel>
  );
}

const whoIssues =
  "Emite quem tem a permissão “Emitir contratos” para todas as acomodações. Quem administra a empresa pode dar.";

function entriesOf(
  contract: ContractState,
  mayReplace: boolean,
  ask: ReturnType<typeof useContractDialog>["ask"],
): MenuEntry[] {
  return [
    ...(mayReplace ? [{ label: "Emitir de novo", onSelect: () => ask({ act: "replace", contract }) }] : []),
    { label: "Anular contrato", danger: true, onSelect: () => ask({ act: "void", contract }) },
  ];
}

/** The valid contract: number, state, type, and its last event. */
function Standing({ contract }: { contract: ContractState }) {
  const session = useSession();
  const { id, number, type_name, type_version } = contract;
  const to = opens("/minha-conta/contratos/:id", session) ? href("/minha-conta/contratos/:id", { id }) : null;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <b className="num font-semibold">{number}</b>
          <ContractChips contract={contract} />
        </p>
        <p className="num text-sm break-words">{lastStep({ ...contract, differs_since: null }, zoneOf(session))}</p>
        <p className="text-sm break-words text-muted">
          {type_name}, versão {type_version}
        </p>
      </div>
      {to && (
        <LinkButton size="row" to={to}>
          Abrir contrato
        </LinkButton>
      )}
    </div>
  );
}

/** Void contracts, which stay readable. */
function Before({ contracts }: { contracts: readonly ContractState[] }) {
  const session = useSession();
  const mayOpen = opens("/minha-conta/contratos/:id", session);
  return (
    <details className="text-sm">
      <summary className="min-h-target cursor-pointer content-center text-muted">
        {contracts.length === 1 ? "1 contrato anulado" : `${contracts.length} contratos anulados`}
      </summary>
      <ul className="grid gap-2 pt-1">
        {contracts.map((contract) => {
          const { id, number } = contract;
          return (
            <li key={id} className="num break-words">
              {mayOpen ? (
                <Link to={href("/minha-conta/contratos/:id", { id })} className="link">
                  {number}
                </Link>
              ) : (
                number
              )}{" "}
              <span className="text-muted">{lastStep(contract, zoneOf(session))}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
