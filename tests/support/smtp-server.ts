import { createServer, type Socket } from "node:net";

/** A leaf part of a received message: a text or a file. */
export interface ReceivedPart {
  type: string;
  /** Its name if it is a file. */
  name: string | null;
  bytes: Buffer;
}

export interface Received {
  from: string;
  to: string[];
  /** Decoded, by lower-case name. */
  headers: Record<string, string>;
  parts: ReceivedPart[];
  /** The part as text, such as `text/plain`. */
  text(type: string): string;
}

export interface SmtpServer {
  url: string;
  received: Received[];
  /** Answers the next message with this instead of accepting it, such as `451 Later`. */
  refuseNext(answer: string): void;
  /** Refuses this address from now on, with this answer to its RCPT. */
  refuseAddress(address: string, answer: string): void;
  /** Accepts messages again. */
  clear(): void;
  close(): Promise<void>;
}

/** A mail server on its own port that accepts and keeps every message. */
export async function smtpServer(): Promise<SmtpServer> {
  const received: Received[] = [];
  const refusals: string[] = [];
  const refusedAddresses = new Map<string, string>();
  const server = createServer((socket) => converse(socket, { received, refusals, refusedAddresses }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext: (answer) => refusals.push(answer),
    refuseAddress: (to, answer) => refusedAddresses.set(to, answer),
    clear: () => void refusals.splice(0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Kept {
  received: Received[];
  refusals: string[];
  /** The answers for refused addresses. */
  refusedAddresses: Map<string, string>;
}

function converse(socket: Socket, { received, refusals, refusedAddresses }: Kept): void {
  let buffer = "";
  let message: string | null = null;
  let envelope = { from: "", to: [] as string[] };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? "";

  function command(line: string): void {
    if (/^(EHLO|HELO|NOOP|RSET)/i.test(line)) return void say("250 ok");
    if (/^MAIL/i.test(line)) envelope = { from: address(line), to: [] };
    if (/^RCPT/i.test(line)) {
      const refusal = refusedAddresses.get(address(line));
      if (refusal !== undefined) return void say(refusal);
      envelope.to.push(address(line));
    }
    if (/^DATA/i.test(line)) {
      message = "";
      return void say("354 go on");
    }
    if (/^QUIT/i.test(line)) return void socket.end("221 bye\r\n");
    say("250 ok");
  }

  function dataLine(line: string): void {
    if (line !== ".") {
      message += `${line.replace(/^\./, "")}\r\n`;
      return;
    }
    const refusal = refusals.shift();
    if (refusal === undefined) received.push(readMessage(message ?? "", envelope));
    message = null;
    say(refusal ?? "250 taken");
  }

  socket.setEncoding("latin1");
  socket.on("error", () => {});
  socket.on("data", (chunk: string) => {
    buffer += chunk;
    for (let end = buffer.indexOf("\r\n"); end >= 0; end = buffer.indexOf("\r\n")) {
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      if (message === null) command(line);
      else dataLine(line);
    }
  });
  say("220 test");
}

function readMessage(raw: string, envelope: { from: string; to: string[] }): Received {
  const parts = partsOf(raw);
  return {
    ...envelope,
    headers: headersOf(raw),
    parts,
    text: (type) => parts.find((part) => part.type === type)?.bytes.toString("utf8") ?? "",
  };
}

function headersOf(raw: string): Record<string, string> {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  return Object.fromEntries(
    head.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())];
    }),
  );
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
const decodedWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_whole, way: string, word: string) =>
      way.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : unquoted(word.replaceAll("_", " ")).toString("utf8"),
    );

const unquoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  );

function partsOf(raw: string): ReceivedPart[] {
  const headers = headersOf(raw);
  const body = raw.slice(raw.indexOf("\r\n\r\n") + 4);
  const type = headers["content-type"] ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary) {
    const pieces = body.split(`--${boundary}`).slice(1, -1);
    return pieces.flatMap((piece) => partsOf(piece.replace(/^\r\n/, "").replace(/\r\n$/, "")));
  }
  const way = (headers["content-transfer-encoding"] ?? "").toLowerCase();
  const bytes =
    way === "base64" ? Buffer.from(body, "base64") : way === "quoted-printable" ? unquoted(body) : Buffer.from(body);
  const name = /filename="?([^";]+)"?/i.exec(headers["content-disposition"] ?? "")?.[1] ?? null;
  return [{ type: type.split(";")[0]!.trim(), name, bytes }];
}
