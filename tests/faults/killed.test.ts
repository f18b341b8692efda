import { expect, test } from "vitest";
import { bookingOfNight, filledFolder, makeAccommodation } from "#tests/faults/support";
import { startProgram, Visitor } from "#tests/support/program";

const kills = Number(process.env.KILLS ?? 10);
const patience = 60_000 + kills * 20_000; // each kill is followed by a start, which is slow on a busy machine

/**
 * Books different nights as fast as possible until the program dies, reporting the first; returns the acknowledged
 * codes. A refusal is thrown: nothing would be written any more, and the kill would prove nothing.
 */
async function bookUntilDead(
  visitor: Visitor,
  accommodation: string,
  nextNight: () => number,
  onFirst: () => void,
): Promise<string[]> {
  const acknowledged: string[] = [];
  const writer = async () => {
    for (;;) {
      const body = bookingOfNight(accommodation, nextNight());
      const response = await visitor.send("POST", "/api/bookings", body).catch(() => null);
      if (response === null) return;
      const answer = (await response.json().catch(() => null)) as { code: string } | null;
      if (answer === null) return;
      if (response.status !== 201) throw new Error(`${body.check_in}: ${response.status} ${JSON.stringify(answer)}`);
      acknowledged.push(answer.code);
      if (acknowledged.length === 1) onFirst();
    }
  };
  await Promise.all(Array.from({ length: 4 }, writer));
  return acknowledged;
}

test(`after ${kills} kills in the middle of writing, no acknowledged booking is missing`, {
  timeout: patience,
}, async () => {
  const [folder, remove] = filledFolder();
  const acknowledged: string[] = [];
  let accommodation = "";
  let nights = 0; // one night after the other, up to the end of the century
  const nextNight = () => nights++;
  for (let round = 0; round < kills; round += 1) {
    const program = await startProgram({ DATA_DIR: folder });
    const visitor = new Visitor(program.url);
    await visitor.logIn("ana@marazul.test");
    if (round === 0) accommodation = await makeAccommodation(visitor);
    // Counted from the first answer, so that a slow machine is also killed in the middle of writing.
    const killSoon = () => setTimeout(() => program.child.kill("SIGKILL"), (round * 137) % 300);
    acknowledged.push(...(await bookUntilDead(visitor, accommodation, nextNight, killSoon)));
    expect(await program.ended).toBe("SIGKILL");
  }
  const program = await startProgram({ DATA_DIR: folder });
  const visitor = new Visitor(program.url);
  await visitor.logIn("ana@marazul.test");
  const missing: string[] = [];
  for (const code of acknowledged) {
    const response = await visitor.send("GET", `/api/bookings/${code}`);
    if (response.status !== 200) missing.push(code);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills);
  expect(missing).toEqual([]);
  expect(await program.kill("SIGTERM")).toBe(0);
  remove();
});
