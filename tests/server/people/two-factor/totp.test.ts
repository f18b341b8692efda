import { expect, test } from "vitest";
import { keyUri, newKey, newRecoveryCodes, recoveryHash, stepOf } from "#server/people/two-factor/codes";

// RFC 6238, appendix B: the key "12345678901234567890", SHA-1; the last six of its eight digits.
const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const vectors: [seconds: number, code: string][] = [
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
];
const at = (seconds: number) => new Date(seconds * 1000);

test.each(vectors)("at second %i the code of RFC 6238 is %s, and matches its time step", (seconds, code) => {
  expect(stepOf(key, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test("a code is accepted one step early and one late, with its own step number, but not two", () => {
  const [seconds, code] = [1234567890, "005924"];
  const step = seconds / 30;
  expect([-60, -30, 30, 60].map((off) => stepOf(key, code, at(seconds + off)))).toEqual([null, step, step, null]);
});

test("an invalid code matches no step", () => {
  for (const wrong of ["", "00592", "0059240", "005925", "abcdef", "００５９２４", "-05924", "1e5000"]) {
    expect(stepOf(key, wrong, at(1234567890)), wrong).toBeNull();
  }
});

test("a key has 160 bits, and its URI has what an app shows", () => {
  const made = newKey();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newKey()).not.toBe(made);
  const { protocol, host, pathname, searchParams } = new URL(keyUri(made, "ana+casa@marazul.test"));
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
    "otpauth:",
    "totp",
    "/Estadia:ana+casa@marazul.test",
  ]);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    secret: made,
    issuer: "Estadia",
    digits: "6",
    period: "30",
  });
});

test("recovery codes are ten, all different, and accepted in any notation", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const [code] = codes as [string];
  expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  expect(recoveryHash(` ${code.toUpperCase().replaceAll("-", " ")} `)).toEqual(recoveryHash(code));
  expect(recoveryHash(codes[1] as string)).not.toEqual(recoveryHash(code));
});
