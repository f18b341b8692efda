import CalendarClock from "lucide-react/icons/calendar-clock";
import Undo2 from "lucide-react/icons/undo-2";
import { Link } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import type { ShownRequest } from "#contract/guest/guest-page-parts";
import { asks } from "~/routes/guest-page/asking/addresses";
import { Card } from "~/routes/guest-page/card";
import { guestPart } from "~/routes/guest-page/guest-part";
import { goingBack, useWords } from "~/routes/guest-page/language";
import type { Stay, StepRow, StepState } from "~/routes/guest-page/steps";
import { pageWords } from "~/routes/guest-page/words/page-words";

export const AskingScreen = guestPart(() =>
  import("~/routes/guest-page/asking/asking-screen").then((file) => file.AskingScreen),
);

const states: Partial<Record<ShownRequest["state"], StepState>> = {
  open: "waiting",
  accepted: "done",
  refused: "done",
};

/** The guest's requests and their states, among the steps of the stay. */
export function askingRows({ page, language }: Stay): StepRow[] {
  const words = language.words(pageWords).asking.row;
  return page.requests.list.flatMap((request): StepRow[] => {
    const state = states[request.state];
    if (state === undefined) return [];
    const isChange = request.kind === "change";
    return [
      {
        name: request.kind,
        icon: isChange ? CalendarClock : Undo2,
        state,
        title: words[request.kind],
        text: textOf(request, page, language),
        urgent: request.change?.available === false,
        act: { label: words.see, to: isChange ? asks.change : asks.cancel },
      },
    ];
  });
}

function textOf(request: ShownRequest, { company }: GuestPage, language: Stay["language"]): string {
  const words = language.words(pageWords).asking.row;
  const { change, reason } = request;
  if (request.state === "refused") return words.refused(reason ?? "");
  const dates = change ? `${language.weekDay(change.check_in)} – ${language.weekDay(change.check_out)}` : "";
  if (request.state === "accepted") return words.accepted(dates);
  if (change && !change.available) return words.gone;
  if (change) return words.waitsChange(company.name, dates, language.money(change.total_cents));
  const back = goingBack(request, words, language);
  return back ? words.waitsRefund(company.name, back) : words.waits(company.name);
}

/** Links to what a guest may request or tell; for a channel's stay, where to request it. */
export function AskingCard({ page }: { page: GuestPage }) {
  const words = useWords(pageWords).asking.links;
  const { way, tells, arrival_time } = page.requests;
  const asksHere = way === "page";
  if (!tells && way === "none") return null;
  return (
    <Card title={asksHere ? words.title : page.came ? words.titleHere : words.titleTells}>
      <ul className="grid">
        {tells && (
          <Way
            to={asks.arrival}
            label={page.came ? words.wishes : arrival_time ? words.arrivalAt(arrival_time) : words.arrival}
          />
        )}
        {asksHere && <Way to={asks.change} label={words.change} />}
        {asksHere && <Way to={asks.cancel} label={page.state === "hold" ? words.giveUp : words.cancel} />}
      </ul>
      {way === "channel" && <p className="mt-2 text-muted">{words.channel}</p>}
      {way === "company" && <p className="mt-2 text-muted">{words.company(page.company.name)}</p>}
    </Card>
  );
}

function Way({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-target items-center text-link underline-offset-3 hover:underline">
        {label}
      </Link>
    </li>
  );
}
