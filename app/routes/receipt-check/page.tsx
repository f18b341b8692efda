import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator, useSearchParams } from "react-router";
import type { CheckedReceipt } from "#contract/guest/papers";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { readCheckCode, readReceiptHash, readReceiptNumber, receiptMarkHash, spacedCode } from "#domain/receipt-marks";
import { TextField } from "~/components/form/text-field";
import { AuthLayout, SceneTitle } from "~/components/shell/auth-layout";
import { LanguageLinks, languageOfSearch } from "~/components/shell/language-links";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { ApiError, retryAfter } from "~/lib/api-error";
import { routeHandle } from "~/lib/route-access";
import { type Checked, checkAddress } from "~/routes/receipt-check/check-address";
import { type ReceiptCheckWords, receiptCheckWords } from "~/routes/receipt-check/words";
import type { Route } from "./+types/page";

export const handle = routeHandle("/recibo");

export const meta = ({ location }: Route.MetaArgs) => {
  const { title } = receiptCheckWords[languageOfSearch(new URLSearchParams(location.search))];
  return [{ title: `${title} - Estadia` }];
};

/** Checks what the QR code's address says after its "#", which no request contains and no log of a server has. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => checkAddress(request.signal);

/** Where whoever holds a receipt sees whether it was issued, and what has become of the payment since. */
export default function ReceiptCheck({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const { revalidate } = useRevalidator();
  const language = languageOfSearch(search);
  const words = receiptCheckWords[language];
  const isCurrent = loaderData.hash === hash;
  // the router runs no loader if only the hash changes
  useEffect(() => {
    if (!isCurrent) void revalidate();
  }, [isCurrent, revalidate]);
  const checked = isCurrent ? loaderData.checked : null;
  const receipt = checked && "receipt" in checked ? checked.receipt : null;
  return (
    <div lang={language === "pt" ? "pt-BR" : language} className="contents">
      <AuthLayout
        title={titleOf(checked, words)}
        intro={checked === null ? words.intro : undefined}
        headLink={<LanguageLinks label={words.languages} current={language} />}
        scene={<SceneTitle>{words.scene}</SceneTitle>}
      >
        {receipt && <Receipt {...{ receipt, language, words }} />}
        {checked && !receipt && (
          <Notice tone={"problem" in checked ? "error" : "warning"} live className="mb-6">
            {"problem" in checked ? problemText(checked.problem, words, language) : words.unknownText}
          </Notice>
        )}
        {checked === null && hash !== "" && readReceiptHash(hash) === null && (
          <Notice tone="warning" className="mb-6">
            {words.incomplete}
          </Notice>
        )}
        {receipt && <h2 className="mt-8 mb-3 font-semibold">{words.another}</h2>}
        <CheckForm words={words} checking={!isCurrent} />
      </AuthLayout>
    </div>
  );
}

function titleOf(checked: Checked | null, words: ReceiptCheckWords): string {
  if (checked === null) return words.title;
  if ("problem" in checked) return words.failed;
  if (checked.receipt === null) return words.unknown;
  return checked.receipt.cancelled_on ? words.void : words.issued;
}

interface ReceiptProps {
  receipt: CheckedReceipt;
  language: MessageLanguage;
  words: ReceiptCheckWords;
}

/** What the receipt states, to be compared with the paper, below what has become of it. */
function Receipt({ receipt, language, words }: ReceiptProps) {
  const { company, cancelled_on, gone_later } = receipt;
  const centsOf = (cents: number) => centsIn(language, cents);
  const dayOf = (date: string) => dateIn(language, date);
  const amount = centsOf(receipt.amount_cents);
  const facts: [label: string, value: ReactNode][] = [
    [
      words.issuer,
      [company.name, company.legal_name, company.cnpj && `CNPJ ${showCnpj(company.cnpj)}`]
        .filter((line) => line !== null)
        .map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        )),
    ],
    [words.number, receipt.number],
    [words.amount, amount],
    [words.receivedOn, dayOf(receipt.received_on)],
    [words.issuedOn, dayOf(receipt.issued_on)],
    [words.booking, receipt.booking],
  ];
  return (
    <>
      {cancelled_on && <Notice tone="error">{words.cancelled(dayOf(cancelled_on))}</Notice>}
      {gone_later.map(({ way, amount_cents, on }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same amount may be returned twice on a day
        <Notice key={index} tone="warning" className="mb-2">
          {(way === "returned" ? words.returned : words.passedOn)(centsOf(amount_cents), dayOf(on))}
        </Notice>
      ))}
      <p className="text-md wrap-anywhere not-first:mt-3">
        {words.sum(company.name, dayOf(receipt.issued_on), amount, receipt.booking)}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-3">
        {facts.map(([label, value]) => (
          <div key={label} className="first:col-span-2">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        {words.compare} {words.hidden}
      </p>
    </>
  );
}

// The domain's functions for these three load much more with them, which this page would bring to a first visit.

const locales = { pt: "pt-BR", en: "en-GB", es: "es-AR" };
const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** "R$ 1.234,50", in English "R$ 1,234.50". */
const centsIn = (language: MessageLanguage, cents: number): string =>
  `R$\u00a0${(cents / 100).toLocaleString(locales[language], decimals)}`;

/** "20/12/2026", in English "20 Dec 2026", as on the paper. */
function dateIn(language: MessageLanguage, date: string): string {
  if (language !== "en") return date.split("-").reverse().join("/");
  const month = new Date(date).toLocaleDateString("en-US", { month: "short", timeZone: "UTC" });
  return `${Number(date.slice(8))} ${month} ${date.slice(0, 4)}`;
}

const showCnpj = (cnpj: string) => cnpj.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");

/** Number and code, as the address says them or as typed; what is checked is always in the address. */
function CheckForm({ words, checking }: { words: ReceiptCheckWords; checking: boolean }) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<{ number?: string[]; code?: string[] }>({});
  const mark = readReceiptHash(hash);
  useEffect(() => {
    const shown = readReceiptHash(hash);
    if (shown === null) return;
    for (const [name, value] of Object.entries({ number: shown.number, code: spacedCode(shown.code) })) {
      (form.current?.elements.namedItem(name) as HTMLInputElement).value = value;
    }
  }, [hash]);
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const number = readReceiptNumber(String(typed.get("number")));
    const code = readCheckCode(String(typed.get("code")));
    setFaults({ ...(!number && { number: [words.numberFault] }), ...(!code && { code: [words.codeFault] }) });
    if (!number || !code) {
      (event.currentTarget.elements.namedItem(number ? "code" : "number") as HTMLInputElement).focus();
      return;
    }
    const next = receiptMarkHash({ number, code });
    void (next === hash ? revalidate() : navigate({ search, hash: next }, { replace: true }));
  };
  return (
    <form ref={form} onSubmit={check} noValidate className="grid gap-3">
      <TextField
        label={words.number}
        name="number"
        defaultValue={mark?.number}
        autoComplete="off"
        help={words.numberHelp}
        errors={faults.number}
        onValueChange={() => setFaults(({ code }) => (code ? { code } : {}))}
      />
      <TextField
        label={words.code}
        name="code"
        defaultValue={mark && spacedCode(mark.code)}
        autoComplete="off"
        spellCheck={false}
        help={words.codeHelp}
        errors={faults.code}
        onValueChange={() => setFaults(({ number }) => (number ? { number } : {}))}
      />
      <Button
        type="submit"
        variant="primary"
        block
        working={checking || state !== "idle"}
        workingLabel={words.checking}
      >
        {words.button}
      </Button>
    </form>
  );
}

/** The server's own sentences are in Portuguese. */
function problemText(error: unknown, words: ReceiptCheckWords, language: MessageLanguage): string {
  if (!(error instanceof ApiError)) return words.lost;
  const seconds = retryAfter(error);
  if (error.status === 429 && seconds !== null) return words.often(Math.ceil(seconds / 60));
  return language === "pt" ? error.message : words.lost;
}
