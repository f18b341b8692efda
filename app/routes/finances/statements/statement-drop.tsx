import { useState } from "react";
import type { BankImport } from "#contract/money/bank-imports";
import { statementFileLimits, statementFileType } from "#contract/platform/file-limits";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { FileDrop } from "~/domains/imports/file-drop";
import { ApiError } from "~/lib/api-error";
import { upload, uploadSentence } from "~/lib/api-upload";
import { fetchedPart } from "~/lib/fetched-part";
import { newKey } from "~/lib/idempotency";
import { useDialog } from "~/lib/use-dialog";

/** It parses files in the browser, which is rarely needed: its code is loaded when it is opened. */
const ProfileDialog = fetchedPart(() =>
  import("~/routes/finances/statements/profile-dialog").then((file) => file.ProfileDialog),
);

const words = { choose: "Escolher extrato", drag: "Arraste o extrato para cá ou escolha no computador." };

/** The drop zone for a bank's file; one with unknown columns gets a profile, and is sent again. */
export function StatementDrop({ onTaken }: { onTaken: (arrived: BankImport) => unknown }) {
  const [working, setWorking] = useState(false);
  const [refused, setRefused] = useState<(Refused & { file: File }) | null>(null);
  const telling = useDialog<File>();
  const send = async (file: File) => {
    setWorking(true);
    setRefused(null);
    const sent = await sendStatement(file);
    setWorking(false);
    if ("sentence" in sent) setRefused({ ...sent, file });
    else onTaken(sent);
  };
  return (
    <Panel id="importar" title="Importar extrato">
      <div className="grid gap-3">
        <FileDrop
          label="Extrato do banco"
          accept=".ofx,.csv,.txt,.xml"
          hint="OFX ou CSV, de um ou de vários bancos e contas. A mesma linha nunca entra duas vezes."
          error={refused?.sentence ?? null}
          working={working}
          workingLabel="Lendo o extrato"
          words={words}
          onFile={send}
        />
        {refused?.unknown && (
          <div>
            <Button variant="primary" onClick={() => telling.show(refused.file)}>
              Criar modelo para este arquivo
            </Button>
          </div>
        )}
      </div>
      {telling.open && telling.about && (
        <ProfileDialog
          key={telling.turn}
          file={telling.about}
          onClose={telling.close}
          onMissing={telling.close}
          onMade={() => {
            telling.close();
            void send(telling.about!);
          }}
        />
      )}
    </Panel>
  );
}

// no action: a file with unknown columns is kept, to be sent again with a profile
const tooLarge = "O arquivo passa de 10 MB. Baixe um período menor no banco.";

/** Why a file was refused; `unknown` if it is a CSV that needs the user to describe it. */
interface Refused {
  sentence: string;
  unknown: boolean;
}

/** The errors that a profile can resolve. */
const told = new Set(["no_header", "unclear_decimals", "unclear_sign"]);

/** Uploads a bank's file; returns its content, or why it was refused. */
async function sendStatement(file: File): Promise<BankImport | Refused> {
  if (file.size > statementFileLimits.bytes) return { sentence: tooLarge, unknown: false };
  const query = { file_name: file.name.slice(-200) };
  try {
    const body = new Blob([file], { type: statementFileType });
    return await upload("POST /api/bank-imports", { query }, body, { idempotencyKey: newKey() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fault = (error.data as { fault?: string } | null)?.fault;
    const sentence = error.status === 413 ? tooLarge : uploadSentence(error);
    return { sentence, unknown: fault !== undefined && told.has(fault) };
  }
}
