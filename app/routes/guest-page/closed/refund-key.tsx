import ChevronDown from "lucide-react/icons/chevron-down";
import { type FormEvent, useId, useState } from "react";
import { useParams, useRevalidator } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import type { PixKeyKind } from "#domain/pix-keys";
import { controlClass, Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { closedWords } from "~/routes/guest-page/closed/words";
import { useWords } from "~/routes/guest-page/language";

type Given = NonNullable<NonNullable<GuestPage["given_up"]>["refund_key"]>;
type Part = "pix_kind" | "pix_key" | "holder_name";

/** Where the guest wants their refund: asked once, shown by its end, and changeable until it was paid. */
export function RefundKey({ given, ...of }: { given: Given | null; company: string }) {
  const words = useWords(closedWords).refundKey;
  const [changing, setChanging] = useState(given === null);
  const title = useId();
  return (
    <section aria-labelledby={title} className="mt-4 border-line-soft border-t pt-4">
      <h3 id={title} className="font-semibold">
        {words.title}
      </h3>
      {given && !changing ? (
        <>
          <p className="mt-1" role="status">
            {words.given(words.kinds[given.kind], given.ending)}
          </p>
          <Button size="guest" block className="mt-3" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        </>
      ) : (
        <KeyForm {...of} onSaved={() => setChanging(false)} onBack={given && (() => setChanging(false))} />
      )}
    </section>
  );
}

interface KeyFormProps {
  company: string;
  onSaved: () => void;
  /** Null if there is no key yet. */
  onBack: (() => void) | null;
}

function KeyForm({ company, onSaved, onBack }: KeyFormProps) {
  const words = useWords(closedWords).refundKey;
  const { code = "", token = "" } = useParams();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<Record<Part, string>>({ pix_kind: "", pix_key: "", holder_name: "" });
  const [faults, setFaults] = useState<Partial<Record<Part, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const kinds = Object.keys(words.kinds) as PixKeyKind[];
  const kind = kinds.find((each) => each === typed.pix_kind);
  const change = (part: Part) => (text: string) => {
    setTyped((before) => ({ ...before, [part]: text }));
    setFaults(({ [part]: _mended, ...rest }) => rest);
  };

  // no action: a refusal because of what was returned meanwhile reloads the page, which shows it
  async function save(event: FormEvent) {
    event.preventDefault();
    if (working) return;
    const [pix_key, holder_name] = [typed.pix_key.trim(), typed.holder_name.trim()];
    const found = {
      ...(!kind && { pix_kind: words.noKind }),
      ...(pix_key === "" && { pix_key: words.noKey }),
      ...(!/\p{L}|\d/u.test(holder_name) && { holder_name: words.noHolder }),
    };
    setFaults(found);
    setProblem(null);
    if (!kind || Object.keys(found).length > 0) return;
    setWorking(true);
    try {
      const body = { pix_kind: kind, pix_key, holder_name };
      await call(
        "PUT /api/public/bookings/:code/:token/refund-key",
        { params: { code, token }, body },
        { quiet: "all" },
      );
      await revalidate();
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422) setFaults(faultsOf(error, words));
      else setProblem(error.status === 0 || error.status >= 500 ? words.lost : error.message);
      // what was owed has changed: the page shows what was returned
      if (error.status === 409) await revalidate();
    } finally {
      setWorking(false);
    }
  }

  const part = (name: Part) => ({ errors: faults[name] ? [faults[name]] : undefined });
  return (
    <form onSubmit={save} noValidate className="mt-2 grid gap-3">
      <p className="text-muted text-sm">{words.why(company)}</p>
      {words.foreign && <p className="text-muted text-sm">{words.foreign}</p>}
      <Field label={words.kind} {...part("pix_kind")}>
        {(control) => (
          <>
            <select
              {...control}
              name="pix_kind"
              value={typed.pix_kind}
              onChange={({ currentTarget }) => change("pix_kind")(currentTarget.value)}
              className={cx(controlClass, "appearance-none truncate", !kind && "text-placeholder")}
            >
              {!kind && <option value="">{words.choose}</option>}
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {words.kinds[each]}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden="true" className="pointer-events-none" />
          </>
        )}
      </Field>
      <Field label={words.key} {...part("pix_key")} help={kind && words.examples[kind]}>
        {(control) => (
          <input
            {...control}
            name="pix_key"
            value={typed.pix_key}
            maxLength={80}
            inputMode={kind ? keyboards[kind] : "text"}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={controlClass}
            onChange={({ currentTarget }) => change("pix_key")(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={words.holder} {...part("holder_name")} help={words.holderHelp}>
        {(control) => (
          <input
            {...control}
            name="holder_name"
            value={typed.holder_name}
            maxLength={120}
            autoComplete="name"
            className={controlClass}
            onChange={({ currentTarget }) => change("holder_name")(currentTarget.value)}
          />
        )}
      </Field>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" size="guest" block working={working} workingLabel={words.saving}>
        {words.save}
      </Button>
      {onBack && (
        <Button size="guest" block disabled={working} onClick={onBack}>
          {words.back}
        </Button>
      )}
    </form>
  );
}

const keyboards = {
  cpf: "numeric",
  cnpj: "text",
  email: "email",
  phone: "tel",
  random: "text",
} as const satisfies Record<PixKeyKind, string>;

/** The server knows which keys fit their kind: its code is not worth loading for every guest. */
function faultsOf(error: ApiError, words: { wrongKey: string; noHolder: string }): Partial<Record<Part, string>> {
  const named = Object.keys(error.data?.errors ?? {});
  return {
    ...((named.includes("pix_key") || named.length === 0) && { pix_key: words.wrongKey }),
    ...(named.includes("holder_name") && { holder_name: words.noHolder }),
  };
}
