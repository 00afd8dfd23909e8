import { type Address, getAddress, type Hex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAnvil } from '../anvilBinary.ts'
import { type AnvilNode, startAnvil } from '../node/startAnvil.ts'
import { createBlockWriter } from './createBlockWriter.ts'

let node: AnvilNode
beforeAll(async () => {
  node = await startAnvil({ anvilPath: findAnvil(), keptStates: 1, mining: 'manual' })
  await node.rpc.call('anvil_autoImpersonateAccount', true)
})
afterAll(() => node?.kill())

const accounts = Array.from({ length: 6 }, (_, at) => getAddress(`0x${String(at + 1).repeat(40)}`))

it('a block has its transactions in the order of sending, in whichever order the node gets them', async () => {
  await node.rpc.batch(
    accounts.map((account) => ({ method: 'anvil_setBalance', params: [account, '0xde0b6b3a7640000'] })),
  )
  const backwards = {
    ...node.rpc,
    batch: <T>(calls: Parameters<AnvilNode['rpc']['batch']>[0]) => node.rpc.batch<T>(calls.toReversed()),
  }
  const writer = createBlockWriter(backwards, { verify: true })
  const senders: Address[] = [...accounts, ...accounts.slice(0, 3), ...accounts.toReversed()]
  for (const [at, from] of senders.entries())
    writer.send({ from, to: accounts[0] as Address, value: BigInt(at + 1), gas: 21_000n })
  const { timestamp } = await node.rpc.call<{ timestamp: Hex }>('eth_getBlockByNumber', 'latest', false)
  await writer.mine({ timestamp: Number(timestamp) + 10, baseFee: 1_000_000n })
  await writer.settle()
  const block = await node.rpc.call<{ transactions: { value: Hex }[] }>(
    'eth_getBlockByNumber',
    'latest',
    true,
  )
  expect(block.transactions.map(({ value }) => Number(value))).toEqual(senders.map((_, at) => at + 1))
})
