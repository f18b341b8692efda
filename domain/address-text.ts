import { type StateCode, stateOfCep, states } from "#domain/brazil";

/** The parts of an address in Brazil, as in a registration form. */
interface Home {
  residence_country: string;
  zip_code?: string;
  street?: string;
  number?: string;
  complement?: string;
  district?: string;
  city_code?: string;
  state?: string;
}

const numberOf = /^(?:n[.º°o]*\s*)?(\d{1,6}[a-z]?|s\/?n)$/i;

/**
 * The parts of an address that somebody typed in one line, such as "Rua Itupava 1240, Centro, Curitiba, PR, 80060-140":
 * a proposal to look over. Empty if neither its CEP nor its city is recognised. `cityCode` finds a city by its name.
 */
export function homeOfText(text: string, cityCode: (state: StateCode, name: string) => string | null): Partial<Home> {
  const zip = /\b(\d{5})-?(\d{3})\b/.exec(text);
  const zip_code = zip ? `${zip[1]}${zip[2]}` : undefined;
  const parts = text
    .replace(zip?.[0] ?? "", "")
    .split(/[,;\n]|\s[-–]\s|\/(?=[A-Z]{2}\b)/)
    .map((part) => part.replace(/\bCEP\b[:.\s]*/i, "").trim())
    .filter((part) => part !== "");
  const at = parts.findLastIndex((part) => states.some(({ code }) => code === part.toUpperCase()));
  const state = (parts[at]?.toUpperCase() as StateCode | undefined) ?? (zip_code ? stateOfCep(zip_code) : null);
  const before = at === -1 ? parts : parts.slice(0, at);
  const cityAt =
    state === null ? -1 : before.findLastIndex((part, index) => index > 0 && cityCode(state, part) !== null);
  if (cityAt === -1) return zip_code ? { residence_country: "BR", zip_code } : {};
  const home: Home = { residence_country: "BR", city_code: cityCode(state!, before[cityAt]!)!, state: state! };
  const [first = "", ...others] = before.slice(0, cityAt);
  const whole = /^(?<street>.*\D)\s(?<number>\d{1,6}[a-z]?)$/i.exec(first)?.groups;
  const number = whole?.number ?? numberOf.exec(others[0] ?? "")?.[1];
  const rest = whole === undefined && number !== undefined ? others.slice(1) : others;
  const district = rest.at(-1);
  const complement = rest.slice(0, -1).join(", ");
  return {
    ...home,
    street: whole?.street ?? first,
    ...(zip_code && { zip_code }),
    ...(number && { number }),
    ...(complement !== "" && { complement }),
    ...(district && { district }),
  };
}
