import { Socket } from "node:net";

/** Writes what comes in one tick at once: to the system a write costs as much as a small query does. */
export class GatheringSocket extends Socket {
  private gathering = false;

  override write(...args: unknown[]): boolean {
    if (!this.gathering) {
      this.gathering = true;
      this.cork();
      process.nextTick(() => {
        this.gathering = false;
        this.uncork();
      });
    }
    return super.write(...(args as Parameters<Socket["write"]>));
  }
}
