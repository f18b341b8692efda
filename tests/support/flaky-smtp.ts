import { createServer, type Socket } from "node:net";

/** What a mail server does with a complete message. */
export type Mood = "take" | "refuse" | "hang" | "drop";

export interface FlakySmtp {
  url: string;
  /** Accepted messages, with how often, by Message-ID; includes those accepted before the connection was dropped. */
  taken: Map<string, { to: string; times: number }>;
  tries: number;
  close(): Promise<void>;
}

/** A mail server that decides on every attempt by its number, counted overall, and by the message's attempt. */
export async function flakySmtp(moodOf: (number: number, turn: number) => Mood): Promise<FlakySmtp> {
  const turns = new Map<string, number>();
  const flaky: Omit<FlakySmtp, "url" | "close"> = { taken: new Map(), tries: 0 };
  const open = new Set<Socket>();

  function decide(raw: string, to: string): Mood {
    const id = /^Message-ID:\s*(\S+)/im.exec(raw)?.[1] ?? "";
    const turn = (turns.get(id) ?? 0) + 1;
    turns.set(id, turn);
    flaky.tries += 1;
    const mood = moodOf(flaky.tries, turn);
    if (mood === "take" || mood === "drop") {
      flaky.taken.set(id, { to, times: (flaky.taken.get(id)?.times ?? 0) + 1 });
    }
    return mood;
  }

  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => {});
    let [buffer, message, to] = ["", null as string | null, ""];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const end = (mood: Mood) => {
      if (mood === "take") say("250 taken");
      if (mood === "refuse") say("451 4.3.0 Mais tarde");
      if (mood === "drop") socket.destroy();
    };
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      buffer += chunk;
      for (let at = buffer.indexOf("\r\n"); at >= 0; at = buffer.indexOf("\r\n")) {
        const line = buffer.slice(0, at);
        buffer = buffer.slice(at + 2);
        if (message !== null && line !== ".") message += `${line}\r\n`;
        else if (message !== null) {
          const mood = decide(message, to);
          message = null;
          end(mood);
        } else if (/^DATA/i.test(line)) {
          message = "";
          say("354 go on");
        } else {
          to = /^RCPT TO:\s*<([^>]*)>/i.exec(line)?.[1] ?? to;
          say(/^QUIT/i.test(line) ? "221 bye" : "250 ok");
        }
      }
    });
    say("220 flaky");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return Object.assign(flaky, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
