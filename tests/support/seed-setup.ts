import fc from "fast-check";
import { seedFor } from "#tests/support/seed";

// Properties try the same cases when a run is repeated with its seed.
if (process.env.TEST_SEED !== undefined) fc.configureGlobal({ seed: seedFor("properties") });
