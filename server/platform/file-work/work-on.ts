import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism, constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { type Asked, type Progress, refusalOf, type Said, type Task } from "#server/platform/file-work/task";
import { takeTurns } from "#server/platform/file-work/turns";
import { Problem } from "#server/platform/http/problem";

const longestWork = 600_000; // ms; processor time is limited by the task
const heap = 256; // MB; the largest accepted spreadsheet and statement need half of it
const rest = 30_000; // ms after which an idle process is ended
const megabyte = 1024 * 1024;

const atOnce = Math.min(4, Math.max(2, availableParallelism()));
const filesInTurn = takeTurns({
  atOnce,
  perCompany: atOnce - 1, // one is always left for other companies
  mostWaiting: 100,
  companyBytes: 64 * megabyte,
  allBytes: 256 * megabyte,
  longestWait: 60_000,
  what: "arquivos",
});
/** Texts are read beside files: a guest who opens a contract does not wait for photos. */
const textsInTurn = takeTurns({
  atOnce: 2,
  perCompany: 1,
  mostWaiting: 100,
  companyBytes: 16 * megabyte,
  allBytes: 64 * megabyte,
  longestWait: 60_000,
  what: "textos",
});

interface Helper {
  process: ChildProcess;
  ready: boolean;
  resting?: NodeJS.Timeout;
}
const idle: Helper[] = [];

/**
 * Runs a task in a separate process when it is the company's turn: a file that takes too long or too much memory, or
 * crashes the process, does not affect others. Refuses as the task does, with 422 beyond the limits, and with
 * 429 or 503 if too much is waiting.
 */
export function workOn<Input extends object, Result>(
  company: string,
  task: Task<Input, Result>,
  input: Input,
  progress: Progress = () => {},
): Promise<Result> {
  const { name, seconds, isOfText } = task;
  const inTurn = isOfText ? textsInTurn : filesInTurn;
  const asked = { task: { name, seconds, isOfText }, input };
  return inTurn(company, sizeOf(input), () => run(asked, progress)) as Promise<Result>;
}

function run(asked: Asked, progress: Progress): Promise<unknown> {
  const helper = idle.pop() ?? start();
  const { process: child } = helper;
  clearTimeout(helper.resting);
  child.channel?.ref();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), longestWork);
    const end = () => {
      clearTimeout(timer);
      child.off("message", hear).off("exit", fail).off("error", fail);
    };
    const hear = (said: Said) => {
      if (said.says === "ready") helper.ready = true;
      else if (said.says === "progress") progress(said.done);
      else {
        end();
        letRest(helper);
        if (said.says === "result") resolve(said.result);
        else if (said.says === "failed") reject(said.error);
        else reject(new Problem(said.refusal.code as Problem["code"], said.refusal.extras as Problem["extras"]));
      }
    };
    const fail = (why: unknown) => {
      end();
      reject(helper.ready ? refusalOf(asked.task) : new Error(`The process for files did not start: ${String(why)}`));
    };
    child.on("message", hear).once("exit", fail).once("error", fail);
    child.send(asked, () => {}); // a failure to send shows as the end of the process
  });
}

/** It gets none of the server's settings, and runs at a lower priority than the server. */
function start(): Helper {
  const isSource = import.meta.url.endsWith(".ts");
  const entry = new URL(isSource ? "../../composition/file-tasks.ts" : "./composition/file-tasks.js", import.meta.url);
  const kept = ["NODE_ENV", "TZ", "PATH", "TMPDIR", "SystemRoot"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const child = fork(fileURLToPath(entry), {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${heap}`, ...(isSource ? ["--import", "tsx"] : [])],
    env: Object.fromEntries(kept),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It may have ended already, which its exit event reports.
  }
  child.unref();
  const helper: Helper = { process: child, ready: false };
  child.once("exit", () => leave(helper));
  return helper;
}

/** Waits for the next task without keeping the program from ending. */
function letRest(helper: Helper): void {
  helper.process.channel?.unref();
  const end = () => {
    leave(helper); // or the next task could be assigned while it is ending
    helper.process.kill("SIGKILL");
  };
  helper.resting = setTimeout(end, rest).unref();
  idle.push(helper);
}

function leave(helper: Helper): void {
  const at = idle.indexOf(helper);
  if (at !== -1) idle.splice(at, 1);
}

function sizeOf(input: object): number {
  if (input instanceof Uint8Array) return input.byteLength;
  const parts = Object.values(input).map((part) =>
    part instanceof Uint8Array ? part.byteLength : typeof part === "string" ? part.length : 0,
  );
  return Math.max(0, ...parts);
}
