import { type ReactNode, Suspense } from "react";
import { GuestFrame } from "~/routes/guest-page/guest-frame";
import { LanguageProvider } from "~/routes/guest-page/language";
import { OpenStay } from "~/routes/guest-page/open-stay";
import type { ReadPage } from "~/routes/guest-page/page";
import { ClosedStay, isAhead } from "~/routes/guest-page/parts";

/** A stay in its frame and language; `children` is the screen of a step instead of the stay itself. */
export function StayFrame({ page, children }: { page: ReadPage; children?: ReactNode }) {
  return (
    <LanguageProvider code={page.language}>
      <Suspense>
        <GuestFrame page={page}>
          {children ?? (isAhead(page) ? <OpenStay page={page} /> : <ClosedStay page={page} />)}
        </GuestFrame>
      </Suspense>
    </LanguageProvider>
  );
}
