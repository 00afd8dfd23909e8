import type { NodeReads } from '../../../src/indexer/fetch/NodeReads.ts'

/** Throws what went wrong when the node answers nothing at all; one that does has not got what was asked for. */
export async function failUnlessAlive(node: NodeReads, error: unknown): Promise<void> {
  await node.readAll([{ method: 'eth_getBlockByNumber', params: ['latest', false] }]).catch(() => {
    throw error
  })
}
