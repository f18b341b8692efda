/**
 * Addresses that give access to anyone who knows them, without log-in: pages, calls and channel calendars. The client's
 * router and the server serve exactly these (`tests/app/secret-addresses.test.ts`). Error reports exclude them, and the
 * server sends no-referrer and noindex headers for them.
 */
export const secretAddresses = [
  "/alterar-senha/:token",
  "/alterar-email/:token",
  "/registrar/confirmar/:token",
  "/convite/:token",
  "/booking/:code/confirmation/:token",
  "/ficha/:token",
  "/assinar/:token",
  "/parar-mensagens/:token",
  "/confirmar-endereco/:token",
  "/denunciar/:token",
  "/api/invitations/:token",
  "/api/public/bookings/:code/:token",
  "/api/public/message-stops/:token",
  "/api/public/rule-addresses/:token",
  "/api/public/mail-reports/:token",
  "/api/public/registration-forms/:token",
  "/api/public/contract-signers/:token",
  "/api/contract-checks/:hash",
  "/ical/:file",
] as const;

const beginnings = secretAddresses.map((address) => address.slice(0, address.indexOf(":")));
const beginning = new RegExp(beginnings.join("|"), "i");

/**
 * Normalizes an address like the router, which reads `//Convite/`, `%63onvite` and `\convite` as `/convite`. Invalid
 * escapes are kept.
 */
function plainly(address: string): string {
  const readable = address.replace(/%([2-7][0-9a-f])/gi, (written: string, hex: string) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w/\\:.-]/.test(letter) ? letter : written;
  });
  return readable.replace(/[\\/]+/g, "/");
}

/** True if the path is one of the secret addresses, in any spelling. */
export function holdsSecret(path: string): boolean {
  return plainly(path).search(beginning) === 0;
}

/** Removes what follows the start of secret addresses from a text, as well as queries and hashes: `/convite/[...]`. */
export function withoutSecrets(text: string): string {
  return text.replace(/[^\s"'?#]+/g, shortened).replace(/([?#])[^\s"')]*/g, "$1[...]");
}

function shortened(word: string): string {
  if (!/[\\/%]/.test(word)) return word;
  const plain = plainly(word);
  const found = beginning.exec(plain);
  return found === null ? word : `${plain.slice(0, found.index)}${found[0]}[...]`;
}
