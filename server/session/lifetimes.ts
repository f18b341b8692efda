const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long a session lives unused, and at most: longer when the person asked to stay signed in on the device. */
export function sessionLifetime(remember: boolean): { idle: number; absolute: number } {
  return remember ? { idle: 30 * day, absolute: 90 * day } : { idle: 12 * hour, absolute: 7 * day };
}

/** How long a device counts as one on which a person logged in before. */
export const deviceLifetime = 365 * day;

/** A session's last use is written down at most this often. */
export const touchEvery = 5 * 60 * 1000;

/** How long the link that confirms a new address works. */
export const emailChangeLifetime = day;

/** How long the link of a reset mail works. */
export const resetLifetime = hour;

/** How long the link that confirms a sign-up works. */
export const signUpLifetime = day;
