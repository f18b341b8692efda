import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "estadia-outbox-"));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

/** Mail and outbox of another process, without shared state. */
async function process() {
  vi.resetModules();
  const { createMail } = await import("#server/platform/mail/mail");
  const { readOutbox } = await import("#server/platform/mail/outbox");
  return { mail: createMail({ smtpUrl: null, from: "Estadia <a@estadia.test>", outbox: folder }), readOutbox };
}

const message = (number: number) => ({
  to: { name: "Ana", address: "ana@marazul.test" },
  subject: `Mensagem ${number}`,
  text: "Olá.",
});

test("200 messages of one millisecond from two processes with one pid are 200 files", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T15:00:00Z") });
  const [one, other] = [await process(), await process()];
  await Promise.all(
    Array.from({ length: 100 }, (_, number) => [
      one.mail.send(message(number)),
      other.mail.send(message(number)),
    ]).flat(),
  );
  expect(await readdir(folder)).toHaveLength(200);
});

test("the outbox is read from the newest message to the oldest", async () => {
  const { mail, readOutbox } = await process();
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const second of [1, 2, 3]) {
    vi.setSystemTime(new Date(`2026-11-20T15:00:0${second}Z`));
    await mail.send(message(second));
  }
  expect((await readOutbox(folder)).map(({ subject }) => subject)).toEqual(["Mensagem 3", "Mensagem 2", "Mensagem 1"]);
});
