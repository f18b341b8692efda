declare module "fs-native-extensions" {
  /**
   * Locks a whole file for one open descriptor. False while another descriptor holds it, of this process too; the
   * system drops the lock when the descriptor is closed, at the latest with its process. Throws the system's error.
   */
  export function tryLock(fd: number): boolean;
}
