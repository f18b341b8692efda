import { expect, test } from "vitest";
import { deviceInWords, deviceName } from "#domain/device-name";

const mozilla = "Mozilla/5.0";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/129.0.0.0 Safari/537.36`, "Chrome no Windows"],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/129.0 Safari/537.36 Edg/129.0`, "Edge no Windows"],
  [
    `${mozilla} (Linux; Android 14; SM-A546E) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    "Samsung Internet no Android",
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
    "Safari no iPhone",
  ],
  [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0`, "Firefox no Mac"],
  [`${mozilla} (X11; Linux x86_64) ${webkit} Chrome/129.0.0.0 Safari/537.36 OPR/115.0.0.0`, "Opera no Linux"],
  ["curl/8.5.0", "Aparelho desconhecido"],
  ["", "Aparelho desconhecido"],
])("%s is shown as %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("a device is named with its system first as evidence", () => {
  const safari = `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`;
  expect(deviceInWords(safari)).toBe("iPhone, Safari");
  expect(deviceInWords("curl/8.5.0")).toBe("aparelho desconhecido");
});
