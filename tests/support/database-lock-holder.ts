import { takeLock } from "#server/platform/db/lock-file";
import { OperatorNeeded } from "#server/platform/db/operator-needed";

// A separate process: takes the lock named by its first argument, reports it, and holds it until its input ends.
try {
  const release = await takeLock(process.argv[2]!, 4321);
  console.log("taken");
  for await (const _ of process.stdin);
  await release();
} catch (error) {
  if (!(error instanceof OperatorNeeded)) throw error;
  console.log(error.message);
}
