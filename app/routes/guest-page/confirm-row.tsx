import Check from "lucide-react/icons/check";
import { type FormEvent, useState } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import type { GuestPage } from "#contract/guest-page";
import { Checkbox } from "~/components/form/checkbox";
import { Button } from "~/components/ui/button";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import type { Confirmed } from "~/routes/guest-page/act-on-page";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { sayProblem } from "~/routes/guest-page/problem";
import type { Stay, StepRow } from "~/routes/guest-page/steps";
import { type PageWords, pageWords } from "~/routes/guest-page/words/page-words";

/** Confirms a hold, with its deadline; for a confirmed stay, since when it is. */
export function confirmRows({ page, language }: Stay): StepRow[] {
  const words = language.words(pageWords).confirm;
  const { confirmed_at, hold_expires_at, timezone, may_confirm } = page;
  const row = { name: "confirmar", icon: Check };
  if (page.state !== "hold") {
    if (confirmed_at === null) return [];
    return [{ ...row, state: "done", title: words.done, text: words.doneAt(language.moment(confirmed_at, timezone)) }];
  }
  const title = may_confirm ? words.title : words.other;
  const until = hold_expires_at && language.moment(hold_expires_at, timezone);
  return [
    {
      ...row,
      state: "open",
      title,
      text: until ? words.text(until) : "",
      urgent: true,
      due: "0", // first of all
      unfolds: { label: title, content: () => <ConfirmForm key={page.terms} page={page} /> },
    },
  ];
}

/** The guest agrees only to what was shown: the form names what the page shows, and price and terms are above it. */
function ConfirmForm({ page }: { page: GuestPage }) {
  const words = useWords(pageWords).confirm;
  const { money } = useGuestLanguage();
  const problem = useActionData<Confirmed>()?.problem;
  const [missing, setMissing] = useState(false);
  const working = useNavigation().formData !== undefined;
  const agree = (event: FormEvent<HTMLFormElement>) => {
    const agreed = new FormData(event.currentTarget).has("aceite");
    setMissing(!agreed);
    if (agreed) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>("[name=aceite]")?.focus();
  };
  return (
    <>
      {page.price && page.price.total_cents !== null && (
        <p className="num flex flex-wrap items-baseline justify-between gap-x-4 rounded-2 bg-info-soft px-4 py-3 text-on-info-soft">
          {words.total} <b className="text-xl font-semibold">{money(page.price.total_cents)}</b>
        </p>
      )}
      {problem && !working && <FocusedNotice tone="error">{sayProblem(problem, words.lost)}</FocusedNotice>}
      {page.may_confirm ? (
        <Form method="post" replace onSubmit={agree} noValidate className="grid gap-3">
          <input type="hidden" name="terms" value={page.terms ?? ""} />
          <Checkbox
            name="aceite"
            label={<span className="text-lg">{page.price?.paid_to ? words.agreeChannel : words.agree}</span>}
            errors={missing ? [words.missing] : undefined}
            onCheckedChange={(agreed) => agreed && setMissing(false)}
          />
          <Button type="submit" variant="primary" size="guest" block working={working} workingLabel={words.working}>
            {words.button}
          </Button>
          <p className="text-sm text-muted">{words.kept(page.company.name)}</p>
        </Form>
      ) : (
        <Notice tone="info">{otherWay(page, words)}</Notice>
      )}
    </>
  );
}

/** Who confirms a hold that the guest cannot confirm here, and what to do. */
function otherWay({ company: { name }, confirms_by, price }: GuestPage, words: PageWords["confirm"]): string {
  if (confirms_by === "staff") return words.staff(name);
  if (confirms_by !== "deposit") return words.notNow(name);
  if (price?.paid_to) return words.channelPays(name, price.paid_to);
  return words.deposit(name, !!price?.pix_payee);
}
