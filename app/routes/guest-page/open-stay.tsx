import { generatePath, useActionData, useParams } from "react-router";
import { type GuestPage, guestPages } from "#contract/guest-page";
import { linkButtonClass } from "~/components/ui/button-look";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { Notice } from "~/components/ui/notice";
import { AskingCard } from "~/routes/guest-page/asking/asking-rows";
import { CancellationCard, ContactCard, RulesCard } from "~/routes/guest-page/cards";
import type { Confirmed } from "~/routes/guest-page/confirm-stay";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { PriceCard } from "~/routes/guest-page/price-card";
import { StayCard } from "~/routes/guest-page/stay-card";
import { StepList } from "~/routes/guest-page/step-list";
import { isOpen, rowsOf } from "~/routes/guest-page/steps";
import { useAnswer } from "~/routes/guest-page/use-answer";
import { pageWords } from "~/routes/guest-page/words/page-words";

/**
 * A stay that is held or confirmed. Of a hold price and terms stand above the button that agrees to them; afterwards
 * what is open comes first.
 */
export function OpenStay({ page }: { page: GuestPage }) {
  const words = useWords(pageWords);
  const language = useGuestLanguage();
  const { code = "", token = "" } = useParams();
  const answer = useActionData<Confirmed>();
  const found = useAnswer(page, { code, token });
  const held = page.state === "hold";
  const left = rowsOf({ page, language }).rows.filter(isOpen).length;
  const terms = (
    <>
      <PriceCard price={page.price} />
      <CancellationCard cancellation={page.cancellation} price={page.price} />
    </>
  );
  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <StayCard page={page} left={left} />
        {!held && answer && !answer.problem && <FocusedNotice tone="success">{words.confirm.fresh}</FocusedNotice>}
        {found && (
          <Notice tone="success" live>
            {words.found(page.company.name)}
          </Notice>
        )}
        {held && terms}
        <StepList page={page} />
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {!held && terms}
        <RulesCard page={page} />
        <AskingCard page={page} />
        <ContactCard page={page} />
        {!held && (
          <a
            href={generatePath(guestPages.calendar.path, { code, token })}
            download
            className={linkButtonClass({ size: "guest", block: true })}
          >
            {words.calendar}
          </a>
        )}
      </div>
    </>
  );
}
