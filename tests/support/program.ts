import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port";

const root = join(import.meta.dirname, "../..");

export const demoPassword = "senha-de-teste";

/** The real program in a separate process, from the build. */
export interface Program {
  url: string;
  child: ChildProcess;
  /** Its output so far, both streams. */
  output(): string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  kill(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/** Starts the program without waiting for its answer; `within` is a command that runs the one after it. */
export async function launchProgram(env: Record<string, string>, within: string[] = []): Promise<Program> {
  const port = await freePort();
  const [command = "", ...words] = [...within, process.execPath, "scripts/start.mjs"];
  const child = spawn(command, words, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DEMO_PASSWORD: demoPassword,
      LOG_LEVEL: "error",
      LOG_FORMAT: "text",
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      output += text;
    });
  }
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? code ?? 1));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    ended,
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the program and waits until it serves. Throws with its output if it ends instead. */
export async function startProgram(env: Record<string, string>, within: string[] = []): Promise<Program> {
  const program = await launchProgram(env, within);
  for (;;) {
    if (program.child.exitCode !== null) throw new Error(`The program ended: ${program.output()}`);
    const answer = await fetch(`${program.url}/readyz`).catch(() => null);
    // its last output may come after its first answer
    if (answer?.ok && program.output().includes("Estadia answers on")) return program;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The address with the key at which a program shows its mails, from its output. */
export function outboxOf(output: string): string {
  const [address] = /https?:\S+\/outbox\?chave=[\w-]+/.exec(output) ?? [];
  if (address === undefined) throw new Error("The program printed no address of its messages.");
  return address;
}

/** A browser's requests to the program over the network, with its cookies. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(public url: string) {}

  /** The headers of this visitor's requests, for loads with their own client. */
  headers(): Record<string, string> {
    return {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-xsrf-token": this.cookies.get("XSRF-TOKEN") ?? "",
      "content-type": "application/json",
    };
  }

  async send(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: this.headers(),
      body: body === undefined ? null : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      this.cookies.set(name, value);
    }
    return response;
  }

  async logIn(email: string): Promise<void> {
    await this.send("GET", "/csrf-cookie");
    const response = await this.send("POST", "/api/auth/login", { email, password: demoPassword });
    if (response.status !== 204) throw new Error(`Log-in of ${email}: ${response.status} ${await response.text()}`);
  }
}
