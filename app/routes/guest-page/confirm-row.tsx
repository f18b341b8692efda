import Check from "lucide-react/icons/check";
import { type FormEvent, useState } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import { Checkbox } from "~/components/form/checkbox";
import { Button } from "~/components/ui/button";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import type { Confirmed } from "~/routes/guest-page/act-on-page";
import { Card } from "~/routes/guest-page/card";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { sayProblem } from "~/routes/guest-page/problem";
import type { Stay, StepRow } from "~/routes/guest-page/steps";
import { type PageWords, pageWords } from "~/routes/guest-page/words/page-words";

/** Since when a stay is confirmed. A hold has a card of its own for it: `ConfirmCard`. */
export function confirmRows({ page, language }: Stay): StepRow[] {
  const words = language.words(pageWords).confirm;
  const { confirmed_at, timezone } = page;
  if (page.state === "hold" || confirmed_at === null) return [];
  const text = words.doneAt(language.moment(confirmed_at, timezone));
  return [{ name: "confirmar", icon: Check, state: "done", title: words.done, text }];
}

/** Confirms a hold: beside price and terms, and above them on a phone, where it links to them. */
export function ConfirmCard({ page }: { page: GuestPage }) {
  const words = useWords(pageWords).confirm;
  return (
    <Card title={page.may_confirm ? words.title : words.other}>
      <div className="grid gap-3">
        <ConfirmForm key={page.terms} page={page} />
      </div>
    </Card>
  );
}

/** The guest agrees only to what the page shows: the terms whose hash is sent. */
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
        <p className="num flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            {words.total}{" "}
            <a href="#preco" className="link text-sm lg:hidden">
              {words.details}
            </a>
          </span>
          <b className="text-xl font-semibold">{money(page.price.total_cents)}</b>
        </p>
      )}
      {problem && !working && <FocusedNotice tone="error">{sayProblem(problem, words.lost)}</FocusedNotice>}
      {page.may_confirm ? (
        <Form method="post" replace onSubmit={agree} noValidate className="grid gap-3">
          <input type="hidden" name="terms" value={page.terms ?? ""} />
          <Checkbox
            name="aceite"
            label={<span className="text-lg">{words[agreedTo(page)]}</span>}
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

/**
 * What the guest accepts: only what the page shows. A channel has its own terms of cancellation, and may have the
 * price.
 */
export const agreedTo = ({ price, cancelled_through }: Pick<GuestPage, "price" | "cancelled_through">) =>
  price?.paid_to ? "agreeChannel" : cancelled_through ? "agreeThrough" : "agree";

/** Who confirms a hold that the guest cannot confirm here, and what to do. */
function otherWay({ company: { name }, confirms_by, price }: GuestPage, words: PageWords["confirm"]): string {
  if (confirms_by === "staff") return words.staff(name);
  if (confirms_by !== "deposit") return words.notNow(name);
  if (price?.paid_to) return words.channelPays(name, price.paid_to);
  return words.deposit(name, !!price?.pix_payee);
}
