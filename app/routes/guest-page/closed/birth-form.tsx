import { type FormEvent, useState } from "react";
import { useParams } from "react-router";
import { Button } from "~/components/ui/button";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { type BirthWords, birthWords } from "~/routes/guest-page/closed/birth-words";
import { BirthDateField, useTypedBirthDate } from "~/routes/guest-page/forms/birth-date-field";
import { useWords } from "~/routes/guest-page/language";

interface BirthFormProps {
  /** Runs once this browser has proved the birth date. */
  onOpened: () => void;
  /** How it is proved, by default for receipt and contract; false for a wrong date. */
  prove?: (birthDate: string) => Promise<boolean>;
}

/** Asks for the birth date of the booking's holder. */
export function BirthForm({ onOpened, prove }: BirthFormProps) {
  const words = useWords(birthWords);
  const { code = "", token = "" } = useParams();
  const birth = useTypedBirthDate();
  const { setFault } = birth;
  const [working, setWorking] = useState(false);

  // no action: each of the three places reloads in its own way, and only after the right date
  async function open(event: FormEvent) {
    event.preventDefault();
    if (working) return;
    const { value } = birth.read();
    if (!value) return setFault(words.invalid);
    setWorking(true);
    setFault(undefined);
    try {
      const input = { params: { code, token }, body: { birth_date: value } };
      const isRight = prove
        ? await prove(value)
        : await call("POST /api/public/bookings/:code/:token/proof", input, { quiet: "all" }).then(() => true);
      if (isRight) onOpened();
      else setFault(words.wrong);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(faultOf(error, words));
    } finally {
      setWorking(false);
    }
  }

  return (
    <form onSubmit={open} noValidate className="mt-4">
      <BirthDateField label={words.birth} help={words.help} birth={birth} autoComplete="off" />
      <Button
        type="submit"
        variant="primary"
        size="guest"
        block
        className="mt-4"
        working={working}
        workingLabel={words.opening}
      >
        {words.open}
      </Button>
    </form>
  );
}

function faultOf({ status, message }: ApiError, words: BirthWords): string {
  if (status === 422) return words.wrong;
  if (status === 429) return words.over;
  return status === 0 || status >= 500 ? words.lost : message;
}
