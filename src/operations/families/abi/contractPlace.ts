import type { Place } from './ContractType.ts'

/** A contract that the network's data knows under one of these keys; the first there is. */
export const contractPlace = (name: string, ...keys: readonly string[]): Place => ({
  name,
  find: async ({ context }) => {
    const [found] = keys.flatMap((key) => context.network.contract(key) ?? [])
    return found?.address
  },
})
