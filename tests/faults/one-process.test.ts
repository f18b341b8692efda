import { expect, test } from "vitest";
import { dataFolder } from "#tests/faults/support";
import { launchProgram, startProgram } from "#tests/support/program";

test("a second process on the same data is refused and told who holds it", async () => {
  const [folder, remove] = dataFolder();
  const first = await startProgram({ DATA_DIR: folder, DEMO: "off" });
  const second = await launchProgram({ DATA_DIR: folder, DEMO: "off" });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(String(first.child.pid));
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await first.kill("SIGTERM");
  remove();
});

test("the lock of a dead process is taken over", async () => {
  const [folder, remove] = dataFolder();
  const first = await startProgram({ DATA_DIR: folder, DEMO: "off" });
  expect(await first.kill("SIGKILL")).toBe("SIGKILL");
  const second = await startProgram({ DATA_DIR: folder, DEMO: "off" });
  expect(await second.kill("SIGTERM")).toBe(0);
  remove();
});

test("a wrong setting stops the start with a sentence", async () => {
  const program = await launchProgram({ TRUST_PROXY: "perhaps" });
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain(
    'TRUST_PROXY is set to "perhaps", but it has to be the number of proxies in front, from 0 to 9.',
  );
});
