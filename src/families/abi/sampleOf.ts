import type { Network } from '../../network/Network.ts'

/** Something the network keeps for examples; a placeholder where it has none. */
export const sampleOf =
  (key: string) =>
  (network: Network): string =>
    network.samples?.[key] ?? `$${key.toUpperCase()}`
