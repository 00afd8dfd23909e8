import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBlock } from '../../src/operations/tools/blocks/getBlock.ts'
import { getL1Status } from '../../src/operations/tools/gas/getL1Status.ts'
import { getTransaction } from '../../src/operations/tools/transactions/getTransaction.ts'
import { failureOf } from '../anvil/failureOf.ts'
import { type PublicRpc, startPublicRpc } from '../publicRpc/startPublicRpc.ts'
import { askTool } from '../world/askTool.ts'
import { fillExample } from '../world/fillExample.ts'
import { startWorld, type TestWorld } from '../world/startWorld.ts'

let world: TestWorld
let rpc: PublicRpc
beforeAll(async () => {
  world = await startWorld({
    async through(target) {
      rpc = await startPublicRpc({
        target,
        limits: { nitro: true, requestsPerSecond: 1e6, callsPerSecond: 1e6 },
      })
      return rpc.url
    },
  })
})
afterAll(async () => {
  await world?.close()
  await rpc?.close()
})

/** What the node itself answers, without anything of ours. */
const raw = async <T>(method: string, params: unknown[]): Promise<T> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(rpc.url, { method: 'POST', body })
  return ((await response.json()) as { result: T }).result
}

type Block = { l1BlockNumber: string; number: string; transactions: string[] }
type Receipt = { gasUsed: string; gasUsedForL1: string; effectiveGasPrice: string; l1BlockNumber: string }

describe('on a Nitro node', () => {
  it('a block tells its L1 block and the transaction of the system', async () => {
    const { BLOCK } = await fillExample(world, { BLOCK: '$BLOCK' })
    const number = Number(BLOCK)
    const block = await raw<Block>('eth_getBlockByNumber', [`0x${number.toString(16)}`, false])
    const { data, warnings } = await askTool(world, getBlock, { block: number, include_transactions: true })
    expect(data).toMatchObject({
      l1_block_number: Number(block.l1BlockNumber),
      gas_limit: (2n ** 50n).toString(),
      transaction_count: block.transactions.length,
    })
    expect(data.transactions?.map(({ hash }) => hash)).toEqual(block.transactions)
    expect(data.transactions?.[0]).toMatchObject({ status: 'success', gas_used: 0 })
    // There is no index here.
    expect(warnings.map(({ field }) => field)).toEqual(['activity'])
  })

  it('a transaction tells its L1 fee, its L1 block and how firm it is', async () => {
    const { hash } = await fillExample(world, { hash: '$TX' })
    const receipt = await raw<Receipt>('eth_getTransactionReceipt', [hash])
    const finalized = await raw<Block>('eth_getBlockByNumber', ['finalized', false])
    const safe = await raw<Block>('eth_getBlockByNumber', ['safe', false])
    const { data } = await askTool(world, getTransaction, { hash })
    const price = BigInt(receipt.effectiveGasPrice)
    const forL1 = BigInt(receipt.gasUsedForL1)
    expect(data.fee).toMatchObject({
      gas_used_for_l1: forL1.toString(),
      total_wei: (BigInt(receipt.gasUsed) * price).toString(),
      l1_wei: (forL1 * price).toString(),
      l2_wei: ((BigInt(receipt.gasUsed) - forL1) * price).toString(),
    })
    const own = data.block ?? 0
    const finality =
      own <= Number(finalized.number) ? 'finalized' : own <= Number(safe.number) ? 'safe' : 'latest'
    expect(data).toMatchObject({ finality, l1_block_number: Number(receipt.l1BlockNumber) })
    const status = await askTool(world, getL1Status, { transaction: hash })
    expect(status.data).toMatchObject({
      block: own,
      finality,
      l1_block_number: Number(receipt.l1BlockNumber),
    })
    const unknown = await failureOf(askTool(world, getL1Status, { transaction: `0x${'ab'.repeat(32)}` }))
    expect(unknown.code).toBe('TRANSACTION_NOT_FOUND')
  })
})
