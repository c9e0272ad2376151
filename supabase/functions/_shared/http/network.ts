import ipaddr from 'ipaddr.js';

/** IPv4 also from its IPv6 notation; null for no address. */
export function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isWhole ? ipaddr.process(address) : null;
}

/** An IPv4 address, or an IPv6 customer's /48; other text as it is. Same as `private.client_network()`. */
export function toNetwork(address: string): string {
  const parsed = parseAddress(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed ? parsed.toString() : address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`).toRFC5952String()}/48`;
}
