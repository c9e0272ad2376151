/** The network of an address, by which attempts are counted. */
import ipaddr from 'ipaddr.js';

/** An address, an IPv4 one also where it is written as IPv6; null for what is none. */
export function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isWhole ? ipaddr.process(address) : null;
}

/**
 * An IPv4 address, or the first 48 bits of an IPv6 address, which is what one customer may be given. `private.client_network()`
 * in the database writes the same text.
 * @returns what was given where it is no address
 */
export function toNetwork(address: string): string {
  const parsed = parseAddress(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed ? parsed.toString() : address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`).toRFC5952String()}/48`;
}
