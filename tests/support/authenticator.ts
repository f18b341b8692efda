import { Secret, TOTP } from "otpauth";
import type { Caller } from "#tests/support/test-app";

/** The code that an app with this key shows at the instant. */
export function codeAt(key: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });
}

/** Switches the second step on, for a person whose password it is; gives the key and the recovery codes. */
export async function switchOn(caller: Caller, password: string, at: Date): Promise<{ key: string; codes: string[] }> {
  const path = "/api/account/two-factor";
  const { key } = (await caller.send("POST", path, { body: { current_password: password } })).body;
  const { status, body } = await caller.send("POST", `${path}/confirmation`, { body: { code: codeAt(key, at) } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { key, codes: body.recovery_codes };
}
