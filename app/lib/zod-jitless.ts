/**
 * Tells zod not to compile its parsers: our content security policy forbids eval, and each attempt would be reported.
 * This is `z.config({ jitless: true })` without loading zod; it has to run before the first schema is made.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
