import type { Address, Hex } from 'viem'

/**
 * EIP-1167 and its common variants (PUSH0, vanity-address): a tiny contract that only delegates to the
 * address written into its code. Clones with immutable arguments carry more bytes after the pattern.
 */
const minimalProxies = [
  /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/,
  /^0x365f5f375f5f365f73([0-9a-f]{40})5af43d5f5f3e5f3d91602a57fd5bf3/,
  /^0x36603057343d52307f[0-9a-f]{64}59[0-9a-f]{0,10}363d3d373d3d3d363d73([0-9a-f]{40})5af43d/,
  /^0x3d3d3d3d363d3d37363d73([0-9a-f]{40})5af43d3d93803e602a57fd5bf3/,
]

/** The contract a minimal proxy delegates to, read from its code. */
export function minimalProxyTarget(code: Hex): Address | undefined {
  for (const pattern of minimalProxies) {
    const match = code.match(pattern)
    if (match?.[1]) return `0x${match[1]}`
  }
  return undefined
}

/** EIP-7702: an account whose code is only a pointer to the contract it runs. */
export function delegationTarget(code: Hex): Address | undefined {
  const match = code.match(/^0xef0100([0-9a-f]{40})$/)
  return match?.[1] ? `0x${match[1]}` : undefined
}

/**
 * A Safe: a proxy of a few hundred bytes that keeps its singleton in the first storage slot and answers
 * masterCopy() (0xa619486e) without delegating. No standard names that slot, so the code has to prove it.
 */
export const isSafeProxy = (code: Hex): boolean => code.length < 1_000 && /a619486e/.test(code)
