/**
 * Addresses that open something for whoever knows them, without log-in: pages, calls and channel calendars. The client's
 * router and the server serve exactly these (`tests/app/secret-addresses.test.ts`); error reporting sends none of them,
 * and the server forbids referrers and search engines for them.
 */
export const secretAddresses = [
  "/alterar-senha/:token",
  "/alterar-email/:token",
  "/registrar/confirmar/:token",
  "/convite/:token",
  "/booking/:code/confirmation/:token",
  "/ficha/:token",
  "/parar-mensagens/:token",
  "/api/invitations/:token",
  "/api/public/bookings/:code/:token",
  "/api/public/message-stops/:token",
  "/api/public/registration-forms/:token",
  "/api/contract-checks/:hash",
  "/ical/:file",
] as const;

const beginnings = secretAddresses.map((address) => address.slice(0, address.indexOf(":")));
const beginning = new RegExp(beginnings.join("|"), "i");

/** The router reads `//Convite/`, `%63onvite` and `\convite` as `/convite`. A faulty escape stays as it is. */
function plainly(address: string): string {
  const readable = address.replace(/%([2-7][0-9a-f])/gi, (written: string, hex: string) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w/\\:.-]/.test(letter) ? letter : written;
  });
  return readable.replace(/[\\/]+/g, "/");
}

/** True if the path is one of the secret addresses, however it is spelled. */
export function holdsSecret(path: string): boolean {
  return plainly(path).search(beginning) === 0;
}

/** A text without what follows the beginning of a secret address, and without queries and hashes: `/convite/[...]`. */
export function withoutSecrets(text: string): string {
  return text.replace(/[^\s"'?#]+/g, shortened).replace(/([?#])[^\s"')]*/g, "$1[...]");
}

function shortened(word: string): string {
  if (!/[\\/%]/.test(word)) return word;
  const plain = plainly(word);
  const found = beginning.exec(plain);
  return found === null ? word : `${plain.slice(0, found.index)}${found[0]}[...]`;
}
