/**
 * Tells zod not to compile its parsers: our content security policy forbids eval, and each attempt would be reported.
 * Equals `z.config({ jitless: true })` without loading zod; must run before the first schema is created.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
