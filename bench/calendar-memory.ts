import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import { readCalendar } from "#domain/calendar/read-calendar";

// Reads a calendar file in a separate process, with our parser or ical.js, and prints the growth of the process.
const [side, file] = process.argv.slice(2);
const text = readFileSync(file ?? "", "utf8");
const options = { timezone: "America/Sao_Paulo", today: "2026-11-20", isOwn: () => false };

function ours(): number {
  const reading = readCalendar(text, options);
  return reading.ok ? reading.events.length : 0;
}

function plain(): number {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((each) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(each);
    return { uid, summary, check_in: String(startDate), check_out: String(endDate) };
  });
  return events.length;
}

const before = process.resourceUsage().maxRSS;
const count = side === "ours" ? ours() : plain();
console.log(JSON.stringify({ count, kilobytes: process.resourceUsage().maxRSS - before }));
