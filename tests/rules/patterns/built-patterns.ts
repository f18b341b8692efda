const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const sign = String.raw`[/\s.-]+`;
const day = String.raw`(\d{1,2})`;
const rest = String.raw`[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?`;
const name = String.raw`\{\{\s*(?:primeiro_nome|hospede)\s*\}\}`;

/**
 * The patterns that a file builds from parts, by the arguments of its call, each with values that its parts may have.
 * A new call, or a changed one, is added here.
 */
export const builtPatterns: Readonly<Record<string, Readonly<Record<string, readonly RegExp[]>>>> = {
  "app/components/form/number-fields.tsx": {
    "`^\\\\d+(?:[.,]\\\\d{1,${decimals}})?$`": [/^\d+(?:[.,]\d{1,2})?$/],
  },
  "app/components/form/typed-text.ts": {
    "`^(?<day>\\\\d{1,2})${sign}(?<month>\\\\d{1,2})(?:${sign}(?<year>\\\\d{4}|\\\\d{2}))?$`": [
      new RegExp(`^(?<day>\\d{1,2})${sign}(?<month>\\d{1,2})(?:${sign}(?<year>\\d{4}|\\d{2}))?$`),
    ],
  },
  "app/lib/reporting-options.ts": {
    '`^https?://${host.replace(/[.*+?^${}()|[\\]\\\\]/g, "\\\\$&")}(:\\\\d+)?(/|$)`': [
      /^https?:\/\/estadia\.test(:\d+)?(\/|$)/,
    ],
  },
  "app/routes/guest-page/forms/form-texts.ts": {
    "`^(\\\\d{1,2})${sign}(\\\\d{1,2})${sign}(\\\\d{4})$`": [
      new RegExp(`^(\\d{1,2})${sign}(\\d{1,2})${sign}(\\d{4})$`),
    ],
  },
  "app/routes/panel/commands/command-groups.ts": {
    'String.raw`^${day}(?:${rest})?\\s*(?:a|à|até|ate|-|–)\\s*${day}${rest}$`, "i"': [
      new RegExp(String.raw`^${day}(?:${rest})?\s*(?:a|à|até|ate|-|–)\s*${day}${rest}$`, "i"),
    ],
    'String.raw`^${day}${rest},?\\s+(?:por\\s+)?(\\d{1,3})\\s+noites?$`, "i"': [
      new RegExp(String.raw`^${day}${rest},?\s+(?:por\s+)?(\d{1,3})\s+noites?$`, "i"),
    ],
  },
  "contract/platform/secret-addresses.ts": {
    'beginnings.join("|"), "i"': [/\/alterar-senha\/|\/booking\/|\/ficha\//i],
  },
  "domain/messages/greeting.ts": {
    'String.raw`^([ \\t]*)${name},[ \\t]*(\\p{L})`, "gmu"': [
      new RegExp(String.raw`^([ \t]*)${name},[ \t]*(\p{L})`, "gmu"),
    ],
    'String.raw`,[ \\t]*${name}(?=[ \\t]*(?:[.!?:;,]|$))`, "gmu"': [
      new RegExp(String.raw`,[ \t]*${name}(?=[ \t]*(?:[.!?:;,]|$))`, "gmu"),
    ],
    'String.raw`^([ \\t]*(?:${hello})),?[ \\t]+${name}`, "gimu"': [
      new RegExp(String.raw`^([ \t]*(?:Olá|Bom dia|Prezad[oa])),?[ \t]+${name}`, "gimu"),
    ],
  },
  "domain/bank-statements/amounts-and-days.ts": {
    "`^\\\\d{1,3}(?:\\\\${last}\\\\d{3}){2,}$`": [/^\d{1,3}(?:\.\d{3}){2,}$/, /^\d{1,3}(?:,\d{3}){2,}$/],
  },
  "domain/bank-statements/csv-cells.ts": {
    '`[${delimiter === "|" ? "\\\\|" : delimiter}\\\\r\\\\n]`, "g"': [/[;\r\n]/g, /[|\r\n]/g],
  },
  "domain/calendar/event-words.ts": {
    '`\\\\p{L}\\\\s+${first}\\\\W*$`, "u"': [/\p{L}\s+partida\W*$/u],
  },
  "domain/documents.ts": {
    "`^(?:${state})(?:-|\\\\d{8,}$)`": [/^(?:MG|SP)(?:-|\d{8,}$)/],
  },
  "domain/mentions.ts": {
    'number.replaceAll("*", "[0-9A-Z]")': [/[0-9A-Z][0-9A-Z][0-9A-Z]982247[0-9A-Z][0-9A-Z]/],
  },
  "server/guest/contracts/contract-markdown.ts": {
    "`^(?:\\\\s*(?:[>*+-]|\\\\d+[.)])){${deepest + 1}}`": [/^(?:\s*(?:[>*+-]|\d+[.)])){9}/],
  },
  "server/platform/http/static-files.ts": {
    '`^/${parts.map((part) => (part.startsWith(":") ? "[^/]+" : part)).join("/")}/?$`, "i"': [
      /^\/booking\/[^/]+\/confirmation\/[^/]+\/?$/i,
    ],
  },
  "server/messages/messages/show-message.ts": {
    "`^(?<rule>${uuid})\\\\.(?<code>[0-9A-Z-]{4,20})\\\\.[a-z_]{4,20}(:(${uuid}|\\\\d{4}-\\\\d\\\\d-\\\\d\\\\d))?\\\\.(guest|address|(owner|user):${uuid})$`":
      [
        new RegExp(
          `^(?<rule>${uuid})\\.(?<code>[0-9A-Z-]{4,20})\\.[a-z_]{4,20}(:(${uuid}|\\d{4}-\\d\\d-\\d\\d))?\\.(guest|address|(owner|user):${uuid})$`,
        ),
      ],
  },
};
