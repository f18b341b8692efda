import type { Import, Source } from "#tests/rules/reading/source";

/** A sentence for each place where a rule is broken. */
export type Complaints = string[];

/** Complaints about the imports of sources: `judge` says what is wrong with one, or nothing. */
export function judgeImports(
  sources: readonly Source[],
  judge: (from: string, asked: Import) => string | null,
): Complaints {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap((asked) => {
      const wrong = judge(path, asked);
      return wrong === null ? [] : [`${path} imports ${asked.target}: ${wrong}`];
    }),
  );
}

/** The first part of a path: `server/bookings/bookings/create-booking` lies in `server`. */
export function roomOf(path: string): string {
  return path.split("/")[0] ?? "";
}

/**
 * The part of the house below the room, null for files that lie in the room itself. In the server it is the folder
 * below the area.
 */
export function domainOf(path: string): string | null {
  const parts = path.split("/");
  if (parts[0] === "server" && parts[1] !== "demo") return parts.length > 3 ? (parts[2] ?? null) : null;
  return parts.length > 2 ? (parts[1] ?? null) : null;
}

/** Whether the file is a verb: one act of a domain, which serves an endpoint or is called by others. */
export function isVerb({ path, text }: Source): boolean {
  const inDomain = /^server\/(?!platform|demo)[\w-]+\/[\w-]+\/[\w-]+\.ts$/.test(path);
  const isFunction = /^export async function \w+\(\s*(ctx|\{[^}]*\}): (Ctx|IdentityCtx|EndpointCtx)\b/m;
  return inDomain && (isFunction.test(text) || /^export const \w+: \w*Verb</m.test(text));
}
