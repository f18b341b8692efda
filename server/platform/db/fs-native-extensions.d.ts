declare module "fs-native-extensions" {
  /**
   * Locks a whole file for one open descriptor. False if another descriptor holds the lock, also one of this process;
   * the system releases it when the descriptor is closed, at the latest with the process. Throws the system's error.
   */
  export function tryLock(fd: number): boolean;
}
