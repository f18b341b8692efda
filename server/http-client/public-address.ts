import { BlockList, isIP, isIPv4 } from "node:net";

// Addresses that are not public (IANA's special-purpose registries).
const special = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10], // CGNAT
  ["127.0.0.0", 8],
  ["169.254.0.0", 16], // link-local, including the metadata services of clouds
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24], // 6to4 relays
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3], // multicast, reserved, broadcast
] as const) {
  special.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["2001::", 23], // Teredo and other tunnels
  ["2001:db8::", 32],
  ["2002::", 16], // 6to4
  ["3fff::", 20],
] as const) {
  special.addSubnet(network, prefix, "ipv6");
}
// All globally routed IPv6 addresses; mapped IPv4, NAT64, local and multicast addresses are outside of it.
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is public, and not of this machine, its network or a tunnel into them. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  if (isIPv4(address)) return !special.check(address, "ipv4");
  return global6.check(address, "ipv6") && !special.check(address, "ipv6");
}
