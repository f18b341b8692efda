import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wifiCode } from "#domain/qr-code";

/** Parses the fields of a code like a phone's camera: a backslash keeps the character after it. */
function readWifi(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let text = "";
  let name: string | null = null;
  const body = code.replace(/^WIFI:/, "");
  for (let at = 0; at < body.length; at++) {
    const mark = body[at] ?? "";
    if (mark === "\\") text += body[++at] ?? "";
    else if (mark === ":" && name === null) [name, text] = [text, ""];
    else if (mark === ";" && name !== null) {
      fields[name] = text;
      [name, text] = [null, ""];
    } else text += mark;
  }
  return fields;
}

describe("The QR code text of a network", () => {
  test.each([
    [{ name: "morada-gaivota", password: "butia2026" }, "WIFI:T:WPA;S:morada-gaivota;P:butia2026;;"],
    [{ name: "Casa do João", password: null }, "WIFI:T:nopass;S:Casa do João;;"],
    [{ name: "Casa", password: "" }, "WIFI:T:nopass;S:Casa;;"],
    [{ name: 'a;b,c:d"e\\f', password: "p;w" }, 'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:p\\;w;;'],
    [{ name: "ABCD", password: "12345678" }, 'WIFI:T:WPA;S:"ABCD";P:"12345678";;'],
    [{ name: "ABC", password: "123456789" }, "WIFI:T:WPA;S:ABC;P:123456789;;"],
  ])("of %j is %s", (network, code) => {
    expect(wifiCode(network)).toBe(code);
  });

  test("is read back with any name and password", () => {
    const text = fc.string({ minLength: 1, maxLength: 63, unit: "grapheme" });
    fc.assert(
      fc.property(text, text, (name, password) => {
        const { S = "", P = "", T } = readWifi(wifiCode({ name, password }));
        const plain = (read: string, written: string) => (read === `"${written}"` ? written : read);
        expect([T, plain(S, name), plain(P, password)]).toEqual(["WPA", name, password]);
      }),
    );
  });
});
