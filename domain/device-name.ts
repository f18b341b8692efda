const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPX|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

function namesIn(userAgent: string) {
  const said = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: said(browsers), system: said(systems) };
}

/** The same as evidence: "iPhone, Safari". */
export function deviceInWords(userAgent: string): string {
  const { browser, system } = namesIn(userAgent);
  return [system, browser].filter(Boolean).join(", ") || "aparelho desconhecido";
}

/** A browser's name from its `User-Agent`: "Chrome no Windows". Approximate, since the header may say anything. */
export function deviceName(userAgent: string): string {
  const { browser, system } = namesIn(userAgent);
  if (browser !== undefined && system !== undefined) return `${browser} no ${system}`;
  return browser ?? system ?? "Aparelho desconhecido";
}
