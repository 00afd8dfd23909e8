import type { NetworkDeployment } from './facts.ts'

/** Blocks whose transactions and logs the node no longer has, though it has the blocks. */
export function forgottenBlocks(
  { forgets }: Pick<NetworkDeployment, 'forgets'>,
  head: number,
): { from: number; to: number } | undefined {
  if (!forgets) return undefined
  const to = head - forgets.keptBlocks
  return to > forgets.after ? { from: forgets.after + 1, to } : undefined
}
