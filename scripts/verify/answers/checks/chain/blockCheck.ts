import { type Hex, numberToHex } from 'viem'
import type { Check } from '../../judge/Check.ts'
import { tell } from '../tell.ts'

type RawBlock = Record<string, Hex> & { transactions: { hash: Hex; from: Hex; to: Hex | null; value: Hex }[] }

type Receipt = { status: Hex; gasUsed: Hex; contractAddress: Hex | null }

export const blockCheck: Check = {
  kind: 'block',
  tools: ['get_block', 'run_tool'],
  async run({ world, random, ask }) {
    const number = random.below(world.chronicle.head() + 1)
    const args = { block: String(number), include_transactions: true }
    const { judge } = await ask(['get_block', args], ['run_tool', { name: 'get_block', arguments: args }])
    const raw = await world.node.ask<RawBlock>('eth_getBlockByNumber', numberToHex(number), true)
    const read = world.block(number)
    judge.same('', {
      number,
      hash: raw.hash,
      parent_hash: raw.parentHash,
      timestamp: tell.time(read.time),
      gas_used: Number(raw.gasUsed),
      gas_limit: BigInt(raw.gasLimit ?? 0),
      base_fee_wei: BigInt(raw.baseFeePerGas ?? 0),
      fee_recipient: raw.miner,
      state_root: raw.stateRoot,
      receipts_root: raw.receiptsRoot,
    })
    // Transactions that the node has forgotten since can no longer be told.
    if (raw.transactions.length !== read.transactions.length || world.chronicle.unreadable.has(number)) {
      judge.skip('transactions', 'the node has forgotten them')
      return
    }
    const replies = await world.node.askAll([
      { method: 'eth_getBlockReceipts', params: [numberToHex(number)] },
    ])
    const receipts = (replies[0] && 'result' in replies[0] ? replies[0].result : []) as Receipt[]
    judge.same('transaction_count', raw.transactions.length)
    judge.same(
      'transactions',
      raw.transactions.slice(0, 100).map((transaction, index) => ({
        hash: transaction.hash,
        index,
        from: transaction.from,
        to: transaction.to,
        value_wei: BigInt(transaction.value),
        status: receipts[index]?.status === '0x1' ? 'success' : 'reverted',
        gas_used: Number(receipts[index]?.gasUsed ?? 0),
        created_contract: transaction.to === null ? receipts[index]?.contractAddress : null,
      })),
    )
  },
}
