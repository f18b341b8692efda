import type { judgeDocument } from "#server/platform/files/judge-document";
import type { facePicture, logoPicture, shrinkImage } from "#server/platform/files/shrink-image";
import { invalid, type Problem } from "#server/platform/http/problem";

/** Called with the progress of a task. */
export type Progress = (done: number) => void;

/**
 * Work on a file or a text that runs in a separate process, because the content is untrusted or the work takes long.
 * What it does is named in `server/composition/file-tasks.ts`, so that the process loads only what it needs.
 */
export interface Task<Input, Result> {
  name: string;
  /** Seconds of processor time after which it is ended. */
  seconds: number;
  /** True if somebody waits for it on a page: it does not queue behind files. */
  isOfText: boolean;
  does?: Work<Input, Result>;
}

export type Work<Input, Result> = (input: Input, progress: Progress) => Promise<Result>;

/** The work of a task. */
export type WorkOf<Asked> = Asked extends Task<infer Input, infer Result> ? Work<Input, Result> : never;

/** A task on a file, by the type of the function that does it. */
export function fileTask<Does extends (input: never, progress: Progress) => unknown>(name: string, seconds: number) {
  return { name, seconds, isOfText: false } as Task<Parameters<Does>[0], Awaited<ReturnType<Does>>>;
}

/** A task on a text, by the type of the function that does it. */
export function textTask<Does extends (input: never, progress: Progress) => unknown>(name: string, seconds: number) {
  return { name, seconds, isOfText: true } as Task<Parameters<Does>[0], Awaited<ReturnType<Does>>>;
}

/** A picture in the sizes that are shown. */
export const photoTask = fileTask<typeof shrinkImage>("photo", 40);

/** The picture of a person. */
export const faceTask = fileTask<typeof facePicture>("face", 40);

/** The logo of a company. */
export const logoTask = fileTask<typeof logoPicture>("logo", 40);

/** A PDF or a picture, as it is stored. */
export const documentTask = fileTask<typeof judgeDocument>("document", 40);

/** The refusal of a task that took too long or too much memory. */
export const refusalOf = ({ isOfText }: Pick<Asked["task"], "isOfText">): Problem =>
  isOfText ? unreadableText() : damagedFile();

/** The refusal of a file whose processing took too long or too much memory. */
function damagedFile(): Problem {
  return invalid(
    "file",
    "O arquivo é grande demais ou está danificado. Confira se ele abre no seu computador, salve-o de novo e envie outra vez.",
  );
}

/** The refusal of a text of the company, such as a contract, that took too long. */
function unreadableText(): Problem {
  return invalid(
    "body",
    "O texto é complicado demais para ser lido a tempo. Divida os parágrafos longos e tire sinais repetidos, como muitos asteriscos ou colchetes seguidos.",
  );
}

/** The messages between the server and the process. */
export interface Asked {
  task: Pick<Task<unknown, unknown>, "name" | "seconds" | "isOfText">;
  input: unknown;
}
export type Said =
  | { says: "ready" }
  | { says: "progress"; done: number }
  | { says: "result"; result: unknown }
  | { says: "refused"; refusal: { code: unknown; extras: unknown } }
  | { says: "failed"; error: unknown };
