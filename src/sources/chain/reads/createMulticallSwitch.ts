/** Remembers where Multicall3 cannot be used, so that not every batch finds it out again. */
export type MulticallSwitch = {
  usableAt(block: bigint): boolean
  /** Multicall3 has no code at this block, and so at no earlier one. */
  missingAt(block: bigint): void
  /** The node cannot run it as we need it. */
  unsupported(): void
}

/** Nodes are replaced and contracts are deployed: after this time it is tried again. */
const retryMs = 60_000

export function createMulticallSwitch(): MulticallSwitch {
  let missingUpTo = -1n
  let offUntil = 0
  const switchOff = () => {
    offUntil = performance.now() + retryMs
  }
  return {
    usableAt: (block) => block > missingUpTo && performance.now() >= offUntil,
    missingAt(block) {
      if (block > missingUpTo) missingUpTo = block
      switchOff()
    },
    unsupported: switchOff,
  }
}
