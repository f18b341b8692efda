import { Problem } from "#server/http/problem";

/** A refusal names the line that it is about, and its fields as parts of the whole. */
export async function ofLine<T>(line_id: string, index: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { errors, body, ...extras } = error.extras;
    const named = Object.entries(errors ?? {}).map(([field, said]) => [`matches[${index}].${field}`, said]);
    throw new Problem(error.code, {
      ...extras,
      ...(errors && { errors: Object.fromEntries(named) }),
      body: { ...body, line_id },
    });
  }
}
