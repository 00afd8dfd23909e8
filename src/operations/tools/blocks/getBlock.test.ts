import { formatUnits, getAddress, type Hex, numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { allTransfers } from '../../../../test/world/allTransfers.ts'
import { asking, askTool } from '../../../../test/world/askTool.ts'
import { etherAnswers } from '../../../../test/world/etherAnswers.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { listBridgeTransfers } from '../gas/listBridgeTransfers.ts'
import { listLaunches } from '../market/listLaunches.ts'
import { listTrades } from '../market/listTrades.ts'
import { getBlock } from './getBlock.ts'

type Receipt = { from: string; status: Hex; gasUsed: Hex; effectiveGasPrice: Hex }

const world = await sharedWorld()
const ask = asking(world, getBlock)

/** A few functions that the world calls all the time. */
const knownNames: Record<string, string> = {
  '0xa9059cbb': 'transfer',
  '0x095ea7b3': 'approve',
  '0x3593564c': 'execute',
}

describe('get_block', () => {
  it.each([['latest'], ['safe'], ['finalized'], ['earliest'], [100]])(
    'agrees with the node on block %s',
    async (block) => {
      const { data, blockNumber, warnings } = await ask({ block })
      const tags = { latest: { blockNumber }, earliest: { blockNumber: 0n } } as const
      const [direct, safe, finalized] = await Promise.all([
        world.client.getBlock(
          typeof block === 'number'
            ? { blockNumber: BigInt(block) }
            : (tags[block as keyof typeof tags] ?? { blockTag: block as 'safe' }),
        ),
        world.client.getBlock({ blockTag: 'safe' }),
        world.client.getBlock({ blockTag: 'finalized' }),
      ])
      const { activity, ...header } = data
      expect(activity).not.toBeNull()
      expect(header).toEqual({
        number: Number(direct.number),
        hash: direct.hash,
        parent_hash: direct.parentHash,
        timestamp: isoTime(direct.timestamp),
        finality:
          direct.number <= finalized.number ? 'finalized' : direct.number <= safe.number ? 'safe' : 'latest',
        l1_block_number: null,
        transaction_count: direct.transactions.length,
        gas_used: Number(direct.gasUsed),
        gas_limit: direct.gasLimit.toString(),
        base_fee_wei: direct.baseFeePerGas?.toString(),
        size_bytes: Number(direct.size),
        fee_recipient: getAddress(direct.miner),
        state_root: direct.stateRoot,
        receipts_root: direct.receiptsRoot,
      })
      expect(warnings).toEqual([
        { field: 'l1_block_number', reason: 'The node does not report it with a block.' },
        { field: 'activity.internal_transfers', reason: 'No node traced this block.' },
      ])
    },
  )

  it('tells what a block did, as its receipts and logs and the list of trades do', async () => {
    const head = Number(await world.client.getBlockNumber())
    const numbers = [head - 9, head - 6, head - 3, head - 1, head]
    const trades: { block: number; usd: number | null; transaction: string }[] = []
    let cursor: string | undefined
    // The list is newest first: no page is needed below the oldest of these blocks.
    do {
      const page = await askTool(world, listTrades, { limit: 100, ...(cursor ? { cursor } : {}) })
      trades.push(...page.data.items)
      cursor = (trades.at(-1)?.block ?? 0) >= (numbers[0] ?? 0) ? page.next_cursor : undefined
    } while (cursor)
    const transfers = await allTransfers(world)
    const answers = await etherAnswers(world)
    let swapped = 0
    for (const number of numbers) {
      const { activity, transactions } = (await ask({ block: number, include_transactions: true })).data
      const did = (kind: string) =>
        transactions?.flatMap((row) => (row.kinds?.includes(kind as 'swap') ? [row.hash] : []))
      const receipts = await world.node.rpc.call<Receipt[]>('eth_getBlockReceipts', numberToHex(number))
      const fees = new Map<string, bigint>()
      for (const { from, gasUsed, effectiveGasPrice } of receipts)
        fees.set(from, (fees.get(from) ?? 0n) + BigInt(gasUsed) * BigInt(effectiveGasPrice))
      const all = [...fees.values()].reduce((sum, fee) => sum + fee, 0n)
      const most = [...fees.values()].reduce((top, fee) => (fee > top ? fee : top), 0n)
      const own = trades.filter(({ block }) => block === number)
      const usd = answers.findLast(({ block }) => block <= number)?.usd
      expect(activity).toMatchObject({
        swaps: own.length,
        transfers: transfers.filter(({ block }) => block === number).length,
        failed_transactions: receipts.filter(({ status }) => status === '0x0').length,
        fees_wei: all.toString(),
        fees_eth: formatUnits(all, 18),
      })
      expect(activity?.traded_usd).toBeCloseTo(
        own.reduce((sum, trade) => sum + (trade.usd ?? 0), 0),
        6,
      )
      expect(activity?.fees_usd).toBeCloseTo(Number(formatUnits(all, 18)) * (usd ?? Number.NaN), 9)
      expect(activity?.top_payer?.fees_wei).toBe(most.toString())
      expect(fees.get(activity?.top_payer?.address.toLowerCase() ?? '')).toBe(most)
      expect(activity?.top_payer?.share_percent).toBeCloseTo((Number(most) / Number(all)) * 100, 3)
      const moved = transfers.filter(({ block }) => block === number)
      expect(new Set(did('swap'))).toEqual(new Set(own.map(({ transaction }) => transaction)))
      expect(new Set(did('transfer'))).toEqual(new Set(moved.map(({ transaction }) => transaction)))
      swapped += own.length
    }
    expect(swapped).toBeGreaterThan(20)
  })

  it('gives the same block by number, by hash and by a hexadecimal number', async () => {
    const { data } = await ask({ block: 120 })
    expect((await ask({ block: data.hash })).data).toEqual(data)
    expect((await ask({ block: '0x78' })).data).toEqual(data)
  })

  it('lists each transaction with what its receipt says', async () => {
    const { data } = await ask({ block: 'latest', include_transactions: true })
    const direct = await world.client.getBlock({
      blockNumber: BigInt(data.number),
      includeTransactions: true,
    })
    expect(direct.transactions.length).toBeGreaterThan(10)
    expect(data.transactions).toHaveLength(Math.min(100, direct.transactions.length))
    const receipts = await Promise.all(
      direct.transactions.map(({ hash }) => world.client.getTransactionReceipt({ hash })),
    )
    for (const [index, row] of (data.transactions ?? []).entries()) {
      const transaction = direct.transactions[index]
      const receipt = receipts[index]
      if (!receipt) throw new Error('A transaction has no receipt.')
      expect(row).toEqual({
        hash: transaction?.hash,
        index,
        from: getAddress(receipt.from),
        to: receipt.to === null ? null : getAddress(receipt.to),
        value_wei: transaction?.value.toString(),
        function: knownNames[transaction?.input.slice(0, 10) ?? ''] ?? row.function,
        status: receipt.status,
        gas_used: Number(receipt.gasUsed),
        created_contract: receipt.contractAddress ? getAddress(receipt.contractAddress) : null,
        kinds: row.kinds,
      })
    }
    expect(data.transactions?.some((row) => row.function !== null)).toBe(true)
  })

  it('marks the transactions that launched a token or crossed the bridge', async () => {
    const [launch] = (await askTool(world, listLaunches, { limit: 1 })).data.items ?? []
    const [crossing] = (await askTool(world, listBridgeTransfers, { limit: 1 })).data.items ?? []
    const kindsOf = async (hash: string | null | undefined) => {
      const { blockNumber } = await world.client.getTransactionReceipt({ hash: hash as Hex })
      const { transactions } = (await ask({ block: Number(blockNumber), include_transactions: true })).data
      return transactions?.find((row) => row.hash === hash)?.kinds
    }
    expect(await kindsOf(launch?.transaction)).toContain('launch')
    expect(await kindsOf(crossing?.transaction)).toContain('bridge')
  })

  it('gives all transactions of a block that has more than a page of them', async () => {
    const blocks = await allBlocks(world)
    const counts = blocks.map((block) => block.transactions.length)
    const crowded = counts.indexOf(Math.max(...counts))
    expect(counts[crowded]).toBeGreaterThan(100)
    const found: { hash: string; index: number }[] = []
    let cursor: string | undefined
    do {
      const args = { block: crowded, include_transactions: true, ...(cursor ? { cursor } : {}) }
      const { data, warnings, next_cursor } = await ask(args)
      const rows = data.transactions ?? []
      expect(rows.length).toBeLessThanOrEqual(100)
      expect(warnings).toContainEqual({
        field: 'transactions',
        reason: `The block has ${counts[crowded]}; ${found.length + 1} to ${found.length + rows.length} are shown.`,
      })
      found.push(...rows)
      cursor = next_cursor
    } while (cursor)
    expect(found.map(({ hash }) => hash)).toEqual(blocks[crowded]?.transactions)
    expect(found.map(({ index }) => index)).toEqual(found.map((_, place) => place))
    const { next_cursor } = await ask({ block: crowded, include_transactions: true })
    // By its number or by a name that means another block by then, a page goes on in the block it began in.
    const later = await ask({ block: 'latest', cursor: next_cursor })
    expect([later.data.number, later.data.transactions?.[0]?.index]).toEqual([crowded, 100])
    expect((await failureOf(ask({ block: crowded - 1, cursor: next_cursor }))).message).toContain('cursor')
  })

  it.each([[9_999_999], [`0x${'ab'.repeat(32)}`]])(
    'refuses block %s, which does not exist',
    async (block) => {
      expect((await failureOf(ask({ block }))).code).toBe('BLOCK_NOT_FOUND')
    },
  )

  it('finds the block at a time, as a scan of all blocks does', async () => {
    const times = (await allBlocks(world)).map(({ timestamp }) => Number(timestamp))
    for (const moment of [times[40] ?? 0, (times[90] ?? 0) + 1, (times.at(-1) ?? 0) + 500]) {
      const before = times.findLastIndex((time) => time <= moment)
      expect((await ask({ timestamp: isoTime(moment) })).data.number).toBe(before)
      expect((await ask({ timestamp: moment, block: 'latest' })).data.number).toBe(before)
    }
    const later = (times[90] ?? 0) + 1
    const { data } = await ask({ timestamp: later, direction: 'after' })
    expect(data.number).toBe(times.findIndex((time) => time >= later))
  })

  it('wants a block or a time, and not both', async () => {
    expect((await failureOf(ask({}))).message).toMatch(/block: is missing/)
    const both = await failureOf(ask({ block: 5, timestamp: '2026-11-12' }))
    expect(both.message).toMatch(/timestamp: cannot be given together with a block/)
  })

  it.each(['newest', '-1', '0x', '1.5', '99999999999999999999'])('refuses "%s" by name', async (block) => {
    const failure = await failureOf(ask({ block, include_transactions: 'perhaps' }))
    expect(failure.message).toMatch(/block: must be a block number.*include_transactions: /)
  })
})
