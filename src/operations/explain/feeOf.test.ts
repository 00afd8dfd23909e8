import { expect, it } from 'vitest'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import type { RpcReceipt, RpcTransaction } from '../../sources/chain/RpcBlock.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import { feeOf } from './feeOf.ts'

function listen() {
  const said: string[] = []
  const warn: ToolContext['warn'] = (_, reason) => void said.push(reason)
  return { said, context: { warn } }
}

it('is what the sender paid, to the wei', async () => {
  const { node, client } = await sharedWorld()
  const { number } = await client.getBlock()
  let compared = 0
  for (let block = number; compared < 20 && block > 0n; block -= 1n) {
    const { transactions } = await client.getBlock({ blockNumber: block, includeTransactions: true })
    for (const { hash, gas } of transactions) {
      const [transaction, receipt] = await node.rpc.batch<unknown>([
        { method: 'eth_getTransactionByHash', params: [hash] },
        { method: 'eth_getTransactionReceipt', params: [hash] },
      ])
      const paid = await client.getTransactionReceipt({ hash })
      const { context, said } = listen()
      expect(feeOf(context, transaction as RpcTransaction, receipt as RpcReceipt)).toMatchObject({
        gas_limit: String(gas),
        gas_used: String(paid.gasUsed),
        total_wei: String(paid.gasUsed * paid.effectiveGasPrice),
        l1_wei: null,
      })
      expect(said).toEqual([expect.stringContaining('L1 part')])
      compared += 1
    }
  }
  expect(compared).toBeGreaterThanOrEqual(20)
})

const transaction = { gas: '0x5208' } as const

it('has its two parts where the node tells of them', () => {
  const { context, said } = listen()
  const receipt = { gasUsed: '0x64', gasUsedForL1: '0x1e', effectiveGasPrice: '0x7' } as const
  expect(feeOf(context, transaction, receipt)).toMatchObject({
    total_wei: '700',
    l1_wei: '210',
    l2_wei: '490',
  })
  expect(said).toEqual([])
})

it('is unknown before the transaction is in a block, and says so', () => {
  const { context, said } = listen()
  expect(feeOf(context, transaction, null)).toMatchObject({
    gas_limit: '21000',
    gas_used: null,
    total_wei: null,
  })
  expect(said).toEqual(['The fee is known once it is in a block.'])
})
