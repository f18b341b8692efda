import { networkOf } from "#server/http/client-address";
import { type Limits, limitKey, spend } from "#server/session/limits";

/** One try to log in, counted as failed before its password is looked at: tries at one instant cannot slip through. */
interface Try {
  /** Milliseconds to wait before the password is looked at. */
  slowedBy: number;
  /** Takes the try back, and with it the failures that it was counted with. */
  succeeded(): Promise<void>;
}

interface Trying {
  email: string;
  address: string;
  /** The device by which the account is known here, or null. */
  device: string | null;
}

const longest = 5_000;

/** After ten failures from everywhere each further one doubles the wait, from 100 ms to 5 s. */
function slowedBy(failures: number, free: number): number {
  return failures <= free ? 0 : Math.min(longest, 100 * 2 ** (failures - free - 1));
}

/**
 * Counts a try, 429 when none is left: ten for an account on a device it knows, which strangers cannot use up; else ten
 * for account and network, 300 for the network. Over all networks an account is only slowed.
 */
export async function countTry(limits: Limits, { email, address, device }: Trying): Promise<Try> {
  if (device !== null) {
    const known = limitKey(device);
    await spend(limits.loginDevice, known);
    return { slowedBy: 0, succeeded: async () => void (await limits.loginDevice.delete(known)) };
  }
  const [network, account] = [limitKey(networkOf(address)), limitKey(email)];
  const pair = limitKey(email, networkOf(address));
  await spend(limits.loginPair, pair);
  try {
    await spend(limits.loginNetwork, network);
  } catch (refusal) {
    await limits.loginPair.reward(pair);
    throw refusal;
  }
  const { consumedPoints } = await limits.loginAccount.penalty(account);
  return {
    slowedBy: slowedBy(consumedPoints, limits.loginAccount.points),
    async succeeded() {
      await limits.loginPair.delete(pair);
      await limits.loginAccount.delete(account);
      await limits.loginNetwork.reward(network);
    },
  };
}
