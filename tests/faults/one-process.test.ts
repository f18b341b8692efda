import { execFile } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { dataFolder, filledFolder } from "#tests/faults/support";
import { inCore, testOfWhole } from "#tests/support/extent";
import { launchProgram, startProgram } from "#tests/support/program";

test("a second process on the same data is refused with the id of the first", async () => {
  const [folder, remove] = filledFolder();
  const first = await startProgram({ DATA_DIR: folder, DEMO: "off" });
  const second = await launchProgram({ DATA_DIR: folder, DEMO: "off" });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(String(first.child.pid));
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await first.kill("SIGTERM");
  remove();
});

testOfWhole("data is exported only when the server has stopped", async () => {
  const [folder, remove] = filledFolder();
  const program = await startProgram({ DATA_DIR: folder });
  const move = () =>
    promisify(execFile)(process.execPath, ["scripts/command.mjs", "db:export", "moved"], {
      env: { ...process.env, INIT_CWD: folder, DATA_DIR: folder },
    });
  await expect(move()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("is in use by process") });
  await program.kill("SIGTERM");
  const { stdout } = await move();
  expect(stdout).toMatch(
    /^ +bookings +\d+ rows +total_cents \d+, paid_cents \d+, security_held_cents \d+, commission_cents \d+/m,
  );
  expect(readdirSync(folder)).toContain("moved");
  expect(readdirSync(folder)).not.toContain("pglite.lock.holder");
  remove();
});

testOfWhole("the lock of a dead process is taken over", async () => {
  const [folder, remove] = filledFolder();
  const first = await startProgram({ DATA_DIR: folder, DEMO: "off" });
  expect(await first.kill("SIGKILL")).toBe("SIGKILL");
  const second = await startProgram({ DATA_DIR: folder, DEMO: "off" });
  expect(await second.kill("SIGTERM")).toBe(0);
  remove();
});

test("an invalid setting stops the start with an explanation", async () => {
  const program = await launchProgram({ TRUST_PROXY: "perhaps" });
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain(
    'TRUST_PROXY is set to "perhaps", but it has to be the number of proxies in front, from 0 to 9.',
  );
});

test("a port in use stops the start with an explanation and releases the data", async () => {
  const [folder, remove] = filledFolder();
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const port = String((taken.address() as AddressInfo).port);
  const program = await launchProgram({ DATA_DIR: folder, DEMO: "off", PORT: port });
  expect(await program.ended).toBe(1);
  expect(program.output().trim()).toBe(
    `Cannot listen on 127.0.0.1, port ${port}: another program listens there already. Stop it, or set PORT to another port.`,
  );
  expect(readdirSync(folder)).not.toContain("pglite.lock.holder");
  // found before anything is created: neither database nor demonstration
  const [unused, removeUnused] = dataFolder();
  const second = await launchProgram({ DATA_DIR: unused, DEMO: "on", PORT: port });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Cannot listen on 127.0.0.1, port ${port}`);
  expect(readdirSync(unused)).toEqual([]);
  removeUnused();
  taken.close();
  remove();
});

test("a data folder that cannot be written stops the start with an explanation", async () => {
  const [folder, remove] = dataFolder();
  writeFileSync(join(folder, "file"), "");
  const program = await launchProgram({ DATA_DIR: join(folder, "file"), DEMO: "off" });
  expect(await program.ended).toBe(1);
  expect(program.output()).toMatch(/^The data folder \S+ cannot be written: .+ set DATA_DIR to another folder\.$/m);
  expect(program.output()).not.toContain("    at ");
  remove();
});

test.each(inCore(["/proc/1/data"], ["/proc/estadia/data", "/proc/1/data", "/dev/null/data"]))(
  "the unwritable data folder %s stops the start at once with an explanation",
  async (place) => {
    const started = performance.now();
    const program = await launchProgram({ DATA_DIR: place, DEMO: "off" });
    expect(await program.ended).toBe(1);
    expect(performance.now() - started).toBeLessThan(60_000);
    expect(program.output().trim()).toMatch(
      /^The data folder \S+ cannot be written: .+ set DATA_DIR to another folder\.$/,
    );
  },
);

testOfWhole("an unwritable files folder stops the start with an explanation and releases the data", async () => {
  const [folder, remove] = filledFolder();
  const program = await launchProgram({ DATA_DIR: folder, FILES_DIR: "/proc/1/files", DEMO: "off" });
  expect(await program.ended).toBe(1);
  expect(program.output().trim()).toMatch(
    /^The folder for files \/proc\/1\/files cannot be written: .+ set FILES_DIR to another folder\.$/m,
  );
  expect(program.output()).not.toContain("    at ");
  const next = await startProgram({ DATA_DIR: folder, DEMO: "off" });
  expect(await next.kill("SIGTERM")).toBe(0);
  remove();
});

test("an unreachable database stops the start with an explanation", async () => {
  const program = await launchProgram({ DATABASE_URL: "postgres://nobody:secret@localhost:1/none" });
  expect(await program.ended).toBe(1);
  expect(program.output().trim()).toMatch(/^The database at localhost:1\/none cannot be reached: connect ECONNREFUSED/);
});
