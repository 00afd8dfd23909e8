import { BlockList, isIP } from 'node:net'

/** An address in its one short form; IPv4 that arrives over an IPv6 socket is the same client as over IPv4. */
function normalise(text: string): string {
  if (isIP(text) !== 6) return text
  const short = new URL(`http://[${text.split('%')[0]}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short)
  if (!mapped) return short
  const [high, low] = mapped.slice(1).map((group) => Number.parseInt(group, 16)) as [number, number]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Proxies write a client with its port, an IPv6 one in brackets: `198.51.100.7:5100`, `[2001:db8::1]:5100`. */
function hopAddress(hop: string): string {
  const text = hop.trim()
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)
  if (bracketed) return bracketed[1] ?? ''
  return isIP(text) === 0 ? text.replace(/:\d+$/, '') : text
}

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

export type ClientIp = {
  /**
   * Whom a request is counted for: the socket's address, unless that is a trusted proxy; then the last address in
   * X-Forwarded-For that is not one. What stands further left was written by the client and proves nothing.
   */
  of(socketAddress: string, forwardedFor: string | undefined): string
  isTrusted(socketAddress: string): boolean
}

/**
 * A client of IPv6 has at least the 2^64 addresses below one prefix, so that the prefix is what is counted. Every
 * spelling of an address is the same client.
 */
const toClient = (address: string): string => {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return `${[...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':')}::/64`
}

export function createClientIp(trustedProxies: readonly string[]): ClientIp {
  const trusted = toBlockList(trustedProxies)
  const isTrusted = (address: string) => {
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
  const find = (socket: string, forwardedFor: string | undefined): string => {
    if (trustedProxies.length === 0 || forwardedFor === undefined || !isTrusted(socket)) return socket
    let client = socket
    for (const hop of forwardedFor.split(',').reverse()) {
      const address = hopAddress(hop)
      if (isIP(address) === 0) break
      client = normalise(address)
      if (!isTrusted(client)) break
    }
    return client
  }
  return {
    of: (socketAddress, forwardedFor) => toClient(find(normalise(socketAddress), forwardedFor)),
    isTrusted: (socketAddress) => isTrusted(normalise(socketAddress)),
  }
}
