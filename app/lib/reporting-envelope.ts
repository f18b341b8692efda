import { withoutSecrets } from "#contract/secret-addresses";
import { scrub } from "~/lib/reporting-options";

type Item = [header: { type?: unknown; length?: number | undefined }, payload: unknown];
type Envelope = [header: unknown, items: Item[]];

/** Scrubs every address in a recorded page, its own and those of its links; other texts are masked before. */
function scrubRecorded(value: unknown): unknown {
  if (typeof value === "string") return /^(https?:\/)?\//.test(value) ? withoutSecrets(value) : value;
  if (Array.isArray(value)) return value.map(scrubRecorded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, scrubRecorded(each)]));
}

/** A recording is a line of JSON with its number and a line with its events. */
function scrubRecording([header, payload]: Item): Item | null {
  if (typeof payload !== "string") return null; // cannot be inspected, so it is not sent
  const [first = "", events = "[]"] = payload.split("\n");
  const text = `${first}\n${JSON.stringify(scrubRecorded(JSON.parse(events)))}`;
  return [{ ...header, length: new TextEncoder().encode(text).length }, text];
}

/**
 * The last filter before data leaves the page, for all parts of the reporter: removes secrets from addresses, and drops
 * replays of pages whose address holds a secret. Null if nothing is left.
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
