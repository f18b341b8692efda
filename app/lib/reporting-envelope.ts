import { withoutSecrets } from "#contract/secret-addresses";
import { scrub } from "~/lib/reporting-options";

type Item = [header: { type?: unknown; length?: number | undefined }, payload: unknown];
type Envelope = [header: unknown, items: Item[]];

/** Every address in a recorded page, its own and those of its links; other texts are masked before they get here. */
function scrubRecorded(value: unknown): unknown {
  if (typeof value === "string") return /^(https?:\/)?\//.test(value) ? withoutSecrets(value) : value;
  if (Array.isArray(value)) return value.map(scrubRecorded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, scrubRecorded(each)]));
}

/** A recording is a line of JSON with its number and a line with its events. */
function scrubRecording([header, payload]: Item): Item | null {
  if (typeof payload !== "string") return null; // not to be read, so not to be sent
  const [first = "", events = "[]"] = payload.split("\n");
  const text = `${first}\n${JSON.stringify(scrubRecorded(JSON.parse(events)))}`;
  return [{ ...header, length: new TextEncoder().encode(text).length }, text];
}

/**
 * The last look at what leaves the page, whatever part of the reporter made it: addresses lose what opens something,
 * and of pages whose address opens something no replay is sent. Null when nothing is left.
 */
export function scrubEnvelope<E extends Envelope>(envelope: E, onSecretPage: boolean): E | null {
  const [head, items]: Envelope = envelope;
  const kept = items.flatMap((item) => {
    const type = String(item[0].type);
    if (type.startsWith("replay") && onSecretPage) return [];
    if (type === "replay_recording") return [scrubRecording(item)].filter((each) => each !== null);
    return [[item[0], scrub(item[1])] satisfies Item];
  });
  return kept.length === 0 ? null : ([scrub(head), kept] as E);
}
