import { type FormEvent, useEffect, useRef, useState } from "react";
import type { GuestForm } from "#contract/guest/guest-forms";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { ApiError } from "~/lib/api-error";
import { BirthDateField, useTypedBirthDate } from "~/routes/guest-page/forms/birth-date-field";
import type { FormsDoor, ShownForms } from "~/routes/guest-page/forms/doors";
import { callName } from "~/routes/guest-page/forms/people";
import { useFormWords } from "~/routes/guest-page/forms/words";

interface ProofCardProps {
  door: FormsDoor;
  form: GuestForm;
  company: string;
  onOpened: (shown: ShownForms) => void;
}

/**
 * A form that this browser may not read opens with the birth date of its person, or begins again. Give it the form's id
 * as `key`.
 */
export function ProofCard({ door, form, company, onOpened }: ProofCardProps) {
  const words = useFormWords();
  const asks = form.opens_by === "birth_date";
  const birth = useTypedBirthDate();
  const { fault, setFault } = birth;
  const [working, setWorking] = useState<"prove" | "restart">();
  const [restarts, setRestarts] = useState(!asks);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);

  async function open(what: "prove" | "restart") {
    if (working) return;
    const read = birth.read();
    const date = asks ? read.value : null;
    if (asks && !date) return setFault(words.faults[read.fault ?? "birth"]);
    setWorking(what);
    setFault(undefined);
    try {
      onOpened(what === "prove" && date ? await door.prove(form.id, date) : await door.restart(form.id, date ?? null));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(faultOf(error, words.proof));
    } finally {
      setWorking(undefined);
    }
  }

  const prove = (event: FormEvent) => {
    event.preventDefault();
    void open(asks ? "prove" : "restart");
  };

  return (
    <form onSubmit={prove} noValidate className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <h2 ref={head} tabIndex={-1} className="text-xl font-semibold tracking-snug outline-hidden">
        {door.stay ? callName(form, words) : words.proof.title}
      </h2>
      <p className="mt-1">{asks ? (door.stay ? words.proof.textOfStay : words.proof.text) : words.proof.noDate}</p>
      {asks && (
        <div className="mt-4">
          <BirthDateField
            label={words.birth}
            help={words.birthHelp}
            birth={birth}
            autoComplete={door.stay ? "off" : "bday"}
          />
          <Button
            type="submit"
            variant="primary"
            size="guest"
            block
            className="mt-4"
            working={working === "prove"}
            workingLabel={words.opening}
          >
            {words.proof.open}
          </Button>
        </div>
      )}
      {restarts ? (
        <div className="mt-4 grid gap-3">
          <Notice tone="info">{words.proof.restartText(company)}</Notice>
          {!asks && fault && <Notice tone="error">{fault}</Notice>}
          <Button
            size="guest"
            block
            working={working === "restart"}
            workingLabel={words.opening}
            onClick={() => void open("restart")}
          >
            {words.proof.restart}
          </Button>
        </div>
      ) : (
        <button type="button" className="link mt-2 min-h-target text-sm" onClick={() => setRestarts(true)}>
          {words.proof.rather}
        </button>
      )}
    </form>
  );
}

/** The server says in the guest's language why a link opens no more, or a form cannot be opened now. */
function faultOf({ status, message }: ApiError, words: { wrong: string; over: string; lost: string }): string {
  if (status === 422) return words.wrong;
  if (status === 429) return words.over;
  return [404, 409, 410].includes(status) ? message : words.lost;
}
