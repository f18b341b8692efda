import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { GuestPage } from "#contract/guest-page";
import { ArrivalScreen } from "~/routes/guest-page/asking/arrival-screen";
import { CancelScreen } from "~/routes/guest-page/asking/cancel-screen";
import { ChangeScreen } from "~/routes/guest-page/asking/change-screen";

/** What the address asks for: to cancel, to change, or to say when one comes. */
export function AskingScreen({ page }: { page: GuestPage }) {
  const [search] = useSearchParams();
  const what = search.get("pedir");
  useEffect(() => {
    window.scrollTo(0, 0); // newer browsers answer with a promise, which is no cleanup
  }, []);
  if (what === "mudar") return <ChangeScreen page={page} />;
  if (what === "chegada") return <ArrivalScreen page={page} />;
  return <CancelScreen page={page} />;
}
