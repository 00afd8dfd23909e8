import type { Network } from '../../../base/network/Network.ts'

/**
 * Something the network keeps for examples, or the first contract it knows under one of these keys; a
 * placeholder where it has neither.
 */
export const sampleOf =
  (key: string, ...contracts: readonly string[]) =>
  (network: Network): string => {
    const [known] = contracts.flatMap((one) => network.contract(one)?.address ?? [])
    return network.samples?.[key] ?? known ?? `$${key.toUpperCase()}`
  }
