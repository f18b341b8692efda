/**
 * The way to an address in the map of the device: Apple's on its own devices, the one that Android offers (`geo:`), else
 * Google's page. Nothing is asked of any of them before the link is pressed.
 */
export function mapLink(address: string, userAgent: string): string {
  const asked = encodeURIComponent(address);
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${asked}`;
  if (/Android/.test(userAgent)) return `geo:0,0?q=${asked}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${asked}`;
}
