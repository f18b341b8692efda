import Download from "lucide-react/icons/download";
import { useEffect, useRef } from "react";
import { generatePath, href, Link, useParams } from "react-router";
import { type GuestContract, guestContracts } from "#contract/guest-contract";
import type { GuestPage } from "#contract/guest-page";
import { ContractText } from "~/components/contracts/contract-text";
import { linkButtonClass } from "~/components/ui/button-look";
import { Spinner } from "~/components/ui/spinner";
import { Card } from "~/routes/guest-page/card";
import { useWords } from "~/routes/guest-page/language";
import { SignerList } from "~/routes/guest-page/signing/sign-card";
import { signingWords } from "~/routes/guest-page/signing/words";

export interface SignedContractProps {
  page: GuestPage;
  contract: GuestContract;
  /** Asks whether the PDF is made. */
  onAsk: () => void;
}

/** Who signed when, the seal of the text, and the PDF once it is made. */
export function SignedContract({ page, contract, onAsk }: SignedContractProps) {
  const words = useWords(signingWords).done;
  const { code = "", token = "" } = useParams();
  const { signers, text_hash, has_pdf, mails_copy, blocks } = contract;
  useGentleAsking(!has_pdf, onAsk);
  return (
    <>
      <Card title={words.who}>
        <SignerList signers={signers} timezone={page.timezone} />
        {has_pdf ? (
          <a
            href={generatePath(guestContracts.pdf.path, { code, token })}
            download
            className={linkButtonClass({ variant: "primary", size: "guest", block: true })}
          >
            <span className="inline-flex items-center gap-2">
              <Download aria-hidden="true" className="size-5" /> {words.pdf}
            </span>
          </a>
        ) : (
          <p role="status" className="flex items-center gap-3 rounded-2 bg-sunken px-4 py-3">
            <Spinner /> {words.preparing}
          </p>
        )}
        {mails_copy && <p className="mt-3 text-sm text-muted">{has_pdf ? words.mailed : words.willBeMailed}</p>}
      </Card>
      <Card title={words.seal}>
        <p className="num text-sm wrap-anywhere">{text_hash}</p>
        <p className="mt-2 text-sm text-muted">
          {words.sealNote}{" "}
          <Link to={href("/verificar/:hash", { hash: text_hash ?? "" })} className="link">
            {words.check}
          </Link>
          .
        </p>
      </Card>
      <details className="min-w-0 rounded-2 border border-line bg-surface p-5">
        <summary className="cursor-pointer font-semibold">{words.read}</summary>
        <div lang="pt-BR" className="mt-4">
          <ContractText blocks={blocks} />
        </div>
      </details>
    </>
  );
}

const pauses = { first: 3000, longest: 60_000 }; // ms; a PDF is drawn within seconds of the signature

/** While something is wanted and the page is seen, asks for it, ever more seldom, and when somebody comes back. */
function useGentleAsking(wanted: boolean, ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!wanted) return;
    let pause = pauses.first;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === "visible") latest.current();
        wait();
      }, pause);
      pause = Math.min(pause * 2, pauses.longest);
    };
    const comeBack = () => {
      if (document.visibilityState !== "visible") return;
      clearTimeout(timer);
      pause = pauses.first;
      latest.current();
      wait();
    };
    document.addEventListener("visibilitychange", comeBack);
    window.addEventListener("online", comeBack);
    wait();
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", comeBack);
      window.removeEventListener("online", comeBack);
    };
  }, [wanted]);
}
