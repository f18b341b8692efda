import { type FormEvent, useEffect, useRef, useState } from "react";
import type { OwnForm } from "#contract/guest-forms";
import { todayIn } from "#domain/stay-dates";
import { controlClass, Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { readField, textsOf, withSlashes } from "~/routes/guest-page/forms/form-texts";
import { useFormWords } from "~/routes/guest-page/forms/words";

interface OwnProofProps {
  token: string;
  own: OwnForm;
  onOpened: (own: OwnForm) => void;
}

const quiet = { quiet: "all" } as const;

/** A form typed in another browser opens with the birth date of its person, or begins again. */
export function OwnProof({ token, own, onOpened }: OwnProofProps) {
  const words = useFormWords();
  const [birth, setBirth] = useState("");
  const [fault, setFault] = useState<string>();
  const [working, setWorking] = useState<"prove" | "restart">();
  const [restarts, setRestarts] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const params = { token };

  async function open(what: "prove" | "restart", ask: () => Promise<OwnForm>) {
    if (working) return;
    setWorking(what);
    setFault(undefined);
    try {
      onOpened(await ask());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(faultOf(error, words.proof));
    } finally {
      setWorking(undefined);
    }
  }

  const prove = (event: FormEvent) => {
    event.preventDefault();
    const today = todayIn("America/Sao_Paulo", new Date());
    const read = readField("birth_date", { ...textsOf(null), birth_date: birth }, today);
    if (!read.value) return setFault(words.faults[read.fault ?? "birth"]);
    const body = { birth_date: read.value };
    void open("prove", () => call("POST /api/public/registration-forms/:token/proof", { params, body }, quiet));
  };

  return (
    <form onSubmit={prove} noValidate className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <h2 ref={head} tabIndex={-1} className="text-xl font-semibold tracking-snug outline-hidden">
        {words.proof.title}
      </h2>
      <p className="mt-1 mb-4">{words.proof.text}</p>
      <Field label={words.birth} help={words.birthHelp} errors={fault ? [fault] : undefined}>
        {(control) => (
          <input
            {...control}
            name="birth_date"
            value={birth}
            inputMode="numeric"
            autoComplete="bday"
            className={controlClass}
            onChange={({ currentTarget }) => {
              setBirth(withSlashes(currentTarget.value, birth));
              setFault(undefined);
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="guest"
        block
        working={working === "prove"}
        workingLabel={words.opening}
      >
        {words.proof.open}
      </Button>
      {restarts ? (
        <div className="mt-4 grid gap-3">
          <Notice tone="warning">{words.proof.restartText(own.company_name)}</Notice>
          <Button
            size="guest"
            block
            working={working === "restart"}
            workingLabel={words.opening}
            onClick={() =>
              open("restart", () => call("POST /api/public/registration-forms/:token/restart", { params }, quiet))
            }
          >
            {words.proof.restart}
          </Button>
        </div>
      ) : (
        <button type="button" className="link mt-2 min-h-target text-sm" onClick={() => setRestarts(true)}>
          {words.proof.cannot}
        </button>
      )}
    </form>
  );
}

function faultOf({ status }: ApiError, words: { wrong: string; over: string; lost: string }): string {
  if (status === 422) return words.wrong;
  return status === 429 ? words.over : words.lost;
}
