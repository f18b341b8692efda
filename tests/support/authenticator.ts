import { Secret, TOTP } from "otpauth";
import type { Caller } from "#tests/support/test-app";

/** The code of an authenticator app with this key at the instant. */
export function codeAt(key: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });
}

/** Enables the second step for a user with this password; returns the key and the recovery codes. */
export async function switchOn(caller: Caller, password: string, at: Date): Promise<{ key: string; codes: string[] }> {
  const path = "/api/account/two-factor";
  const { key } = (await caller.send("POST", path, { body: { current_password: password } })).body;
  const { status, body } = await caller.send("POST", `${path}/confirmation`, { body: { code: codeAt(key, at) } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { key, codes: body.recovery_codes };
}
