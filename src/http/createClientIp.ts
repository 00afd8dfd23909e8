import { BlockList, isIP } from 'node:net'

/** IPv4 addresses that arrive over an IPv6 socket are the same client as over an IPv4 one. */
const normalise = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address)

function toBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * The address a request is counted for: the socket's, unless that is a trusted proxy; then the last address
 * in X-Forwarded-For that is not one. What stands further left was written by the client and proves nothing.
 */
export function createClientIp(trustedProxies: readonly string[]) {
  const trusted = toBlockList(trustedProxies)
  const isTrusted = (address: string) => {
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
  return (socketAddress: string, forwardedFor: string | undefined): string => {
    const socket = normalise(socketAddress)
    if (trustedProxies.length === 0 || forwardedFor === undefined || !isTrusted(socket)) return socket
    const hops = forwardedFor.split(',').map((hop) => normalise(hop.trim()))
    let client = socket
    for (const hop of hops.reverse()) {
      if (isIP(hop) === 0) break
      client = hop
      if (!isTrusted(hop)) break
    }
    return client
  }
}
