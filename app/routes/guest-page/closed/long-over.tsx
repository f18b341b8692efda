import { useParams, useRevalidator } from "react-router";
import type { LongOverStay } from "#contract/guest/guest-page";
import { ContactCard } from "~/routes/guest-page/cards";
import { BirthForm } from "~/routes/guest-page/closed/birth-form";
import { birthWords } from "~/routes/guest-page/closed/birth-words";
import { useWords } from "~/routes/guest-page/language";

/** A stay that ended more than 60 days ago: the birth date opens receipt and contract, or the company's new link. */
export function LongOver({ stay }: { stay: LongOverStay }) {
  const words = useWords(birthWords);
  const { code = "" } = useParams();
  const { revalidate } = useRevalidator();
  return (
    <>
      <section className="min-w-0 rounded-2 border border-line bg-surface p-5">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{words.title}</h1>
        <p className="mt-2">{stay.asks_birth_date ? words.ask : words.newLink}</p>
        {stay.asks_birth_date && <BirthForm onOpened={() => void revalidate()} />}
      </section>
      <div className="grid min-w-0 content-start gap-4">
        <ContactCard page={{ company: stay.company, code }} />
      </div>
    </>
  );
}
