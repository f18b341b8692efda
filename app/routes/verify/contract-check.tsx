import FileSearch from "lucide-react/icons/file-search";
import { type FormEvent, type ReactNode, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { TextField } from "~/components/form/text-field";
import { AuthLayout, SceneTitle } from "~/components/shell/auth-layout";
import { LanguageLinks } from "~/components/shell/language-links";
import { Button } from "~/components/ui/button";
import { FocusedNotice } from "~/components/ui/notice";
import { DropZone } from "~/components/upload/drop-zone";
import { hashOfPdf, readHash } from "~/routes/verify/file-hash";
import { useVerifyWords } from "~/routes/verify/words";

/** A PDF, whose hash is computed in the browser, or the hash itself. */
export function ChooseContract() {
  const { file: say, seal } = useVerifyWords().words;
  const { search } = useLocation();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const check = (hash: string) => navigate({ pathname: href("/verificar/:hash", { hash }), search });
  const choose = async (files: File[]) => {
    const [file, another] = files;
    if (file === undefined) return;
    setProblem(null);
    if (another) return setProblem(say.one);
    setReading(true);
    const { hash, problem: found } = await hashOfPdf(file);
    setReading(false);
    if (hash === undefined) return setProblem(say[found]);
    await check(hash);
  };
  const type = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const hash = readHash(String(new FormData(event.currentTarget).get("hash")));
    setFault(hash ? null : seal.fault);
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
          label={say.label}
          chooser={say.chooser}
          accept="application/pdf,text/plain"
          icon={<FileSearch />}
          button={reading ? say.reading : say.button}
          invitation={say.invitation}
          onFiles={(files) => void choose(files)}
        >
          {say.note}
        </DropZone>
      </div>
      <form onSubmit={type} noValidate className="grid gap-2">
        <TextField
          label={seal.label}
          name="hash"
          autoComplete="off"
          spellCheck={false}
          help={seal.help}
          errors={fault ? [fault] : undefined}
          onValueChange={() => setFault(null)}
        />
        <Button type="submit" block>
          {seal.button}
        </Button>
      </form>
    </div>
  );
}

const commands = ["certutil -hashfile contrato.txt SHA256", "shasum -a 256 contrato.txt", "sha256sum contrato.txt"];

/** How anybody computes the hash of a contract's text without this page. */
export function OwnCheck() {
  const { own } = useVerifyWords().words;
  return (
    <details className="mt-4 text-sm text-muted">
      <summary className="cursor-pointer min-h-target content-center">{own.title}</summary>
      <ol className="mt-2 grid list-decimal gap-2 ps-5">
        <li>{own.save}</li>
        <li>
          {own.run}
          {commands.map((command, index) => (
            <p key={command}>
              {own.systems[index]}:{" "}
              <code className="block overflow-x-auto whitespace-nowrap text-ink select-all">{command}</code>
            </p>
          ))}
        </li>
        <li>{own.compare}</li>
      </ol>
    </details>
  );
}

/** The frame of a contract check, in its language. */
export function VerifyFrame(props: { title: string; intro?: string; children: ReactNode }) {
  const { code, words } = useVerifyWords();
  return (
    <div lang={code} className="contents">
      <AuthLayout
        {...props}
        headLink={<LanguageLinks label={words.languages} current={code} />}
        scene={<SceneTitle>{words.scene}</SceneTitle>}
      />
    </div>
  );
}
