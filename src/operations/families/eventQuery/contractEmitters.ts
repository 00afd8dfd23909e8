import type { Emitters } from './EventType.ts'

/** Contracts that the network's data knows under these keys; as many as there are. */
export const contractEmitters = (name: string, ...keys: readonly string[]): Emitters => ({
  name,
  find: async ({ network }) => {
    const known = keys.flatMap((key) => network.contract(key)?.address ?? [])
    return known.length === 0 ? undefined : known
  },
})
