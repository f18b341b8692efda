import Download from "lucide-react/icons/download";
import { useState } from "react";
import type { Contract } from "#contract/guest/contracts";
import { Button } from "~/components/ui/button";
import { mayEditContracts, mayReplaceContracts, useContractDialog } from "~/domains/contracts/use-contract-dialog";
import { download } from "~/lib/download";
import { useSession } from "~/lib/session";
import { hasModule, holds, type Session } from "~/lib/session-state";

/** The PDF contains documents and amounts in full. */
export const mayReadPdf = (session: Session) =>
  hasModule(session, "booking") && holds(session, "guests.documents") && holds(session, "money.view");

/** The acts on a contract: its PDF, and while it is valid voiding or replacing it. */
export function ContractActions({ contract }: { contract: Contract }) {
  const session = useSession();
  const { ask, dialog } = useContractDialog();
  const [fetching, setFetching] = useState(false);
  const stands = contract.state !== "void" && mayEditContracts(session);
  const fetchPdf = async () => {
    setFetching(true);
    await download("GET /api/contracts/:id/pdf", { params: { id: contract.id } });
    setFetching(false);
  };
  const hasPdf = contract.has_pdf && mayReadPdf(session);
  return (
    <>
      {stands && (
        <>
          <Button onClick={() => ask({ act: "void", contract })}>Anular</Button>
          {mayReplaceContracts(session) && (
            <Button onClick={() => ask({ act: "replace", contract, opens: true })}>Emitir de novo</Button>
          )}
        </>
      )}
      {hasPdf && (
        <Button
          variant="primary"
          icon={<Download />}
          working={fetching}
          workingLabel="Baixando"
          onClick={() => void fetchPdf()}
        >
          Baixar PDF
        </Button>
      )}
      {dialog}
    </>
  );
}
