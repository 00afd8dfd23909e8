import type { NodeReads } from '../fetch/NodeReads.ts'

/** The newest block that the node says is final. */
export async function readFinalBlock(node: NodeReads, signal?: AbortSignal): Promise<number> {
  const [block] = await node.readAll(
    [{ method: 'eth_getBlockByNumber', params: ['finalized', false] }],
    signal,
  )
  const number = (block as { number?: string } | null)?.number
  if (number === undefined) throw new Error('the node does not tell which blocks are final')
  return Number(number)
}
