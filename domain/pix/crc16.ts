/**
 * The checksum at the end of a BR Code, four digits in upper case: CRC-16/CCITT-FALSE (polynomial 0x1021, begins at
 * 0xFFFF, nothing reflected) over the UTF-8 bytes of the text. `123456789` gives `29B1`. Source: brazil.md 2.1.
 */
export function crc16(text: string): string {
  let sum = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
}
