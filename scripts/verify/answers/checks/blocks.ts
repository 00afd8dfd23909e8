import { type Hex, numberToHex } from 'viem'
import type { Check } from '../judge/Check.ts'
import { tell } from './tell.ts'

type RawBlock = Record<string, Hex> & { transactions: { hash: Hex; from: Hex; to: Hex | null; value: Hex }[] }
type Receipt = { status: Hex; gasUsed: Hex; contractAddress: Hex | null }

const block: Check = {
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

const recentBlocks: Check = {
  kind: 'recent blocks',
  tools: ['list_blocks'],
  async run({ world, random, ask }) {
    const limit = 1 + random.below(50)
    const first = await ask(['list_blocks', { limit }])
    const rowsFrom = (top: number) =>
      Array.from({ length: Math.min(limit, top + 1) }, (_, index) => {
        const { number, hash, time, gasUsed, baseFee, transactions } = world.block(top - index)
        const told = {
          number,
          hash,
          timestamp: tell.time(time),
          gas_used: Number(gasUsed),
          base_fee_wei: baseFee,
        }
        return { ...told, transaction_count: transactions.length }
      })
    world.need(Math.max(0, first.block - 2 * limit), first.block)
    first.judge.same('items', rowsFrom(first.block))
    const cursor = first.answer.next_cursor
    if (!cursor) return
    const second = await ask(['list_blocks', { limit, cursor }])
    second.judge.same('items', rowsFrom(first.block - limit))
  },
}

const blockByTime: Check = {
  kind: 'block by time',
  tools: ['get_block_by_time'],
  async run({ world, random, ask }) {
    const { blocks } = world.chronicle
    const [first, last] = [world.block(0).time, world.block(world.chronicle.head()).time]
    const time = first + random.below(last - first)
    const direction = random.pick(['before', 'after', 'nearest'])
    const { judge, block: top } = await ask(['get_block_by_time', { timestamp: tell.time(time), direction }])
    const known = blocks.slice(0, top + 1)
    const before = known.findLast((one) => one.time <= time)
    const after = known.find((one) => one.time >= time)
    const far = (one: { time: number } | undefined) =>
      one ? Math.abs(one.time - time) : Number.POSITIVE_INFINITY
    const found =
      direction === 'before'
        ? before
        : direction === 'after'
          ? after
          : far(before) <= far(after)
            ? before
            : after
    if (!found) return judge.skip('block', 'no block on that side')
    // Of two that are equally near, either is the nearest.
    if (direction === 'nearest' && far(before) === far(after)) {
      const told = known[judge.at<number>('block')]
      judge.same('distance_s', (told?.time ?? 0) - time)
      return
    }
    judge.same('', {
      block: found.number,
      timestamp: tell.time(found.time),
      requested: tell.time(time),
      distance_s: found.time - time,
    })
  },
}

const l1Status: Check = {
  kind: 'finality',
  tools: ['get_l1_status'],
  async run({ world, random, ask }) {
    const number = random.below(world.chronicle.head() + 1)
    const { judge, block: top } = await ask(['get_l1_status', { block: String(number) }])
    const [safe, finalized] = [judge.at<number>('safe.block'), judge.at<number>('finalized.block')]
    const told = (one: number) => ({
      block: one,
      timestamp: tell.time(world.block(one).time),
      lag_blocks: top - one,
    })
    judge.same('', {
      block: number,
      timestamp: tell.time(world.block(number).time),
      finality: number <= finalized ? 'finalized' : number <= safe ? 'safe' : 'latest',
      latest: told(top),
      safe: told(safe),
      finalized: told(finalized),
      safe_delay_s: world.block(top).time - world.block(safe).time,
      finalized_delay_s: world.block(top).time - world.block(finalized).time,
    })
  },
}

export const blockChecks: readonly Check[] = [block, recentBlocks, blockByTime, l1Status]
