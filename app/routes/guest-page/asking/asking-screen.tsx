import { type FormEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { readTypedTime } from "~/components/form/typed-text";
import { Button } from "~/components/ui/button";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import { AskingHead, OptionalLabel, Refused, useAsking } from "~/routes/guest-page/asking/asking-parts";
import { CancelScreen } from "~/routes/guest-page/asking/cancel-screen";
import { ChangeScreen } from "~/routes/guest-page/asking/change-screen";
import { askingWords } from "~/routes/guest-page/asking/words";
import { useWords } from "~/routes/guest-page/language";

/** The screen of the address: cancel, change, or arrival. */
export function AskingScreen({ page }: { page: GuestPage }) {
  const [search] = useSearchParams();
  const what = search.get("pedir");
  useEffect(() => {
    window.scrollTo(0, 0); // newer browsers return a promise, which must not become the cleanup
  }, []);
  if (what === "mudar") return <ChangeScreen page={page} />;
  if (what === "chegada") return <ArrivalScreen page={page} />;
  return <CancelScreen page={page} />;
}

/** The guest's arrival time and wishes: stored at once, and shown to the company. */
function ArrivalScreen({ page }: { page: GuestPage }) {
  const words = useWords(askingWords);
  const { send, sending, answer } = useAsking();
  const { arrival_time, wishes } = page.requests;
  const [typed, setTyped] = useState(arrival_time ?? "");
  const [wrong, setWrong] = useState(false);
  const [touched, setTouched] = useState(false);
  const time = readTypedTime(typed);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("wishes") ?? "");
    const isWrong = typed.trim() !== "" && !time;
    setWrong(isWrong);
    if (isWrong) return void event.currentTarget.querySelector<HTMLInputElement>("[name=arrival_time]")?.focus();
    setTouched(false);
    send({ act: "tell", body: { arrival_time: time || null, wishes: text.trim() || null } });
  };
  const fits = !answer?.errors?.includes("wishes");
  return (
    <div className="grid min-w-0 content-start gap-4">
      <AskingHead title={page.came ? words.arrival.here : words.arrival.title}>
        <p className="mt-2 text-muted">{words.arrival.intro(page.company.name)}</p>
        <form onSubmit={save} onInput={() => setTouched(true)} noValidate className="mt-4 grid gap-3">
          {!page.came && (
            <>
              <TextField
                name="arrival_time"
                label={<OptionalLabel label={words.arrival.time} />}
                defaultValue={arrival_time ?? ""}
                inputMode="numeric"
                maxLength={7}
                help={words.arrival.timeHelp(page.check_in_time)}
                errors={wrong ? [words.arrival.unreadable] : undefined}
                onValueChange={(text) => {
                  setTyped(text);
                  setWrong(false);
                }}
              />
              {time && time < page.check_in_time && (
                <Notice tone="warning">{words.arrival.early(page.check_in_time, page.company.name)}</Notice>
              )}
            </>
          )}
          <TextareaField
            name="wishes"
            label={<OptionalLabel label={words.arrival.wishes} />}
            defaultValue={wishes ?? ""}
            help={words.arrival.wishesHelp}
            errors={fits ? undefined : [words.arrival.tooLong]}
            maxLength={500}
            stops
          />
          {fits && <Refused answer={answer} />}
          {answer && !answer.problem && !touched && <FocusedNotice tone="success">{words.arrival.saved}</FocusedNotice>}
          <Button
            type="submit"
            variant="primary"
            size="guest"
            block
            working={sending}
            workingLabel={words.arrival.saving}
          >
            {words.arrival.save}
          </Button>
        </form>
      </AskingHead>
    </div>
  );
}
