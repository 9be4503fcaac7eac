import { BlockList, isIP } from "node:net";

/**
 * Everything that is not the public internet, according to the special-purpose address registries (RFC 6890
 * and later).
 */
const SPECIAL = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  SPECIAL.addSubnet(network, prefix, "ipv4");
/** Tunnels to IPv4 addresses, documentation addresses and the like, inside the public IPv6 space. */
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  SPECIAL.addSubnet(network, prefix, "ipv6");

const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet("2000::", 3, "ipv6");

/** Whether an address belongs to the public internet. Anything that is not an address does not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !SPECIAL.check(address, "ipv4");
  // An address with a zone ("fe80::1%eth0") is local to this network.
  return (
    version === 6 &&
    !address.includes("%") &&
    PUBLIC_6.check(address, "ipv6") &&
    !SPECIAL.check(address, "ipv6")
  );
}
