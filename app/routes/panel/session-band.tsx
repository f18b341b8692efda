import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { fetchedPart } from "~/lib/fetched-part";
import type { Session } from "~/lib/session-state";
import { useTenantElsewhere, useTenantLost } from "~/lib/tenant";
import { CompanyElsewhere } from "./company-elsewhere";
import { CompanyLost } from "./company-lost";
import { SubscriptionBand } from "./subscription-band";
import { whichBand } from "./which-band";

// nobody of a company ever needs it
const VisitBand = fetchedPart(() => import("./visit-band").then((file) => file.VisitBand));

/** The band above every page for what concerns the whole session; never two. A lost company is read anew whatever it is. */
export function SessionBand({ session }: { session: Session }) {
  const [lost, elsewhere] = [useTenantLost(), useTenantElsewhere()];
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (lost) void revalidate();
  }, [lost, revalidate]);
  switch (whichBand(session, { lost, elsewhere })) {
    case "visit":
      return session.visit && <VisitBand visit={session.visit} as={session.user?.name ?? ""} onMissing={reload} />;
    case "lost":
      return <CompanyLost session={session} />;
    case "elsewhere":
      return <CompanyElsewhere session={session} elsewhere={elsewhere} />;
    case "subscription":
      return <SubscriptionBand session={session} />;
    default:
      return null;
  }
}

/** The band of a visit has to be seen. */
function reload(): void {
  window.location.reload();
}
