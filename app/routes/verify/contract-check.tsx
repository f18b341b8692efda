import FileSearch from "lucide-react/icons/file-search";
import { type FormEvent, type ReactNode, useState } from "react";
import { href, useNavigate } from "react-router";
import { TextField } from "~/components/form/text-field";
import { AuthLayout, SceneTitle } from "~/components/shell/auth-layout";
import { Button } from "~/components/ui/button";
import { FocusedNotice } from "~/components/ui/notice";
import { DropZone } from "~/components/upload/drop-zone";
import { hashOfPdf, readHash } from "~/routes/verify/file-hash";

/** A PDF, whose hash is computed in the browser, or the hash itself. */
export function ChooseContract() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const check = (hash: string) => navigate(href("/verificar/:hash", { hash }));
  const choose = async (files: File[]) => {
    const [file, another] = files;
    if (file === undefined) return;
    setProblem(null);
    if (another) return setProblem("Escolha um arquivo por vez.");
    setReading(true);
    const { hash, problem: found } = await hashOfPdf(file);
    setReading(false);
    if (hash === undefined) return setProblem(found);
    await check(hash);
  };
  const type = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const hash = readHash(String(new FormData(event.currentTarget).get("hash")));
    setFault(hash ? null : "O selo tem 64 caracteres: números e letras de a até f. Copie o selo inteiro");
    if (hash) return void check(hash);
    event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        {problem && (
          <FocusedNotice key={problem} tone="error">
            {problem}
          </FocusedNotice>
        )}
        <DropZone
          label="Conferir um PDF"
          chooser="PDF do contrato"
          accept="application/pdf,text/plain"
          icon={<FileSearch />}
          button={reading ? "Conferindo" : "Escolher PDF"}
          invitation="Arraste o PDF para cá, ou escolha no aparelho."
          onFiles={(files) => void choose(files)}
        >
          O arquivo não sai do seu aparelho: só o selo dele é conferido. Vale também o texto anexado ao PDF.
        </DropZone>
      </div>
      <form onSubmit={type} noValidate className="grid gap-2">
        <TextField
          label="Selo do contrato (SHA-256)"
          name="hash"
          autoComplete="off"
          spellCheck={false}
          help="Está na última página do PDF e na página da reserva"
          errors={fault ? [fault] : undefined}
          onValueChange={() => setFault(null)}
        />
        <Button type="submit" block>
          Conferir selo
        </Button>
      </form>
    </div>
  );
}

const commands = [
  ["No Windows", "certutil -hashfile contrato.txt SHA256"],
  ["No Mac", "shasum -a 256 contrato.txt"],
  ["No Linux", "sha256sum contrato.txt"],
];

/** How anybody computes the hash of a contract's text without this page. */
export function OwnCheck() {
  return (
    <details className="mt-4 text-sm text-muted">
      <summary className="cursor-pointer min-h-target content-center">Refazer a conta por conta própria</summary>
      <ol className="mt-2 grid list-decimal gap-2 ps-5">
        <li>
          Abra o PDF num leitor que mostra anexos e salve o anexo contrato-ANO-NÚMERO.txt como contrato.txt: é o texto
          assinado.
        </li>
        <li>
          Calcule o SHA-256 dele, na pasta em que o salvou:
          {commands.map(([system, command]) => (
            <p key={system}>
              {system}: <code className="block overflow-x-auto whitespace-nowrap text-ink select-all">{command}</code>
            </p>
          ))}
        </li>
        <li>O resultado tem de ser igual ao selo do texto, que está na última página do PDF.</li>
      </ol>
    </details>
  );
}

/** The frame of a contract check. */
export function VerifyFrame(props: { title: string; intro?: string; children: ReactNode }) {
  return <AuthLayout {...props} scene={<SceneTitle>Uma letra mudada, e o selo já é outro.</SceneTitle>} />;
}
