import { type Hash, numberToHex } from 'viem'
import type { NodeReads } from '../../../src/indexer/fetch/NodeReads.ts'
import type { Difference } from './compareRows.ts'
import type { Row } from './Rows.ts'

/** What the index says of itself: which chain it is of, and up to which block rare events were read. */
export async function checkFacts(node: NodeReads, facts: readonly Row[]): Promise<Difference[]> {
  const hashAt = async (number: number): Promise<Hash | undefined> => {
    const call = { method: 'eth_getBlockByNumber', params: [numberToHex(number), false] }
    const [block] = (await node.readAll([call])) as [{ hash: Hash } | null]
    return block?.hash
  }
  const differences: Difference[] = []
  const compare = async (key: string, number: number, hash: unknown) => {
    const should = await hashAt(number)
    if (hash === should) return
    differences.push({ where: 'state', key, problem: `block ${number} is ${hash}, should be ${should}` })
  }
  for (const { key, value } of facts) {
    if (key === 'first_block') await compare(key, 0, value)
    else if (key === 'sparse_mark') {
      const { number, hash } = JSON.parse(String(value)) as { number: number; hash: Hash }
      await compare(key, number, hash)
    } else differences.push({ where: 'state', key: String(key), problem: 'the row should not be there' })
  }
  if (!facts.some(({ key }) => key === 'first_block'))
    differences.push({ where: 'state', key: 'first_block', problem: 'the row is missing' })
  return differences
}
