import { type Address, type Hex, zeroAddress } from 'viem'
import { type FlowLimits, flowLimits } from '../../sources/index/flowStretches.ts'
import { query } from '../../sources/index/query.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { LogReading } from '../facts/createLogReading.ts'
import type { IndexedLog } from '../facts/IndexedLog.ts'
import type { BlockRange, EtherFact, RangeData } from '../fetch/RangeData.ts'
import { createCandles } from './addToCandles.ts'
import { applyLiquidity, createRangeStates, liquidityAddresses } from './applyLiquidity.ts'
import { applySenders, senderAddresses } from './applySenders.ts'
import { applyTrades, tradeAddresses } from './applyTrades.ts'
import { applyTransfers, movesOf, transferAddresses } from './applyTransfers.ts'
import { createLedger } from './balances.ts'
import { clearSparse } from './clearSparse.ts'
import { createAddressBook } from './createAddressBook.ts'
import { createPoolBook } from './createPoolBook.ts'
import { createPricing } from './createPricing.ts'
import { createDealings } from './dealings.ts'
import { createFlows } from './flows/createFlows.ts'
import { etherEvents, rangeEvents } from './flows/flowEvents.ts'
import { blockAddresses, insertBlocks } from './insertBlocks.ts'
import { etherAddresses, insertEther } from './insertEther.ts'
import { eventAddresses, insertEvents } from './insertEvents.ts'
import { insertPools, poolAddresses } from './insertPools.ts'
import { createPositions, type Positions } from './positions/createPositions.ts'
import type { PositionFacts } from './positions/gatherPairs.ts'
import type { QuoteTokens } from './QuoteTokens.ts'
import { addSpan, type SpanKind } from './spans.ts'
import { readTokenHistories, withoutKnown } from './tokenHistories.ts'
import { createVolumeStates } from './traderVolumes.ts'
import { unwindTo } from './unwind.ts'

export type RangeWriter = {
  /** Writes everything that a range of blocks says; tells how many logs had a meaning. */
  apply(transaction: WriteTransaction, data: RangeData): Promise<void>
  /** Writes the rare events of a stretch, whose other events stay unread. */
  applySparse(
    transaction: WriteTransaction,
    sparse: { logs: readonly IndexedLog[]; range: BlockRange; kinds: readonly SpanKind[] },
  ): Promise<void>
  /** Writes one token's transfers of blocks that are not read in full. */
  applyTokenHistory(
    transaction: WriteTransaction,
    history: { token: Address; logs: readonly IndexedLog[]; range: BlockRange },
  ): Promise<void>
  /** Writes what moved inside blocks that are applied already. */
  applyEther(
    transaction: WriteTransaction,
    traced: { ether: readonly EtherFact[]; range: BlockRange },
  ): Promise<void>
  /** Removes what the sparse pass wrote for blocks that are now read in full: it may be of another fork. */
  clearSparse(transaction: WriteTransaction, range: BlockRange): Promise<void>
  /** Takes every block from this one on back. */
  unwind(transaction: WriteTransaction, fromBlock: number): Promise<void>
  positions: Positions
  /** Forgets what is in memory: after a transaction failed, nobody knows what it holds. */
  forget(): void
}

async function timesOf(
  transaction: WriteTransaction,
  { from, to }: BlockRange,
): Promise<Map<number, number>> {
  const rows = await transaction.all(
    query('select number, time from blocks where number >= ? and number <= ?'),
    [from, to],
  )
  return new Map(rows.map(({ number, time }) => [number, time]))
}

/** Turns ranges of the chain into rows, and takes them back; all within the caller's transaction. */
export function createRangeWriter({
  reading,
  quotes,
  wrappedEther,
  money,
  flows: limits = flowLimits,
}: {
  reading: LogReading
  quotes: QuoteTokens
  /** The contract whose token is one asset with ether, in lower case. */
  wrappedEther: Hex | undefined
  /** What trades are paid in: a holding of it is no position. */
  money: readonly Hex[]
  flows?: FlowLimits | undefined
}): RangeWriter {
  const book = createAddressBook()
  const poolBook = createPoolBook()
  const ledger = createLedger()
  const candles = createCandles()
  const ranges = createRangeStates()
  const dealings = createDealings()
  const volumes = createVolumeStates()
  const flows = createFlows(limits)
  const positions = createPositions(money)
  const pricing = createPricing(quotes)
  const forget = () => {
    const sums = [
      ledger.balances,
      ledger.tokens,
      ledger.arrivals,
      candles.candles,
      candles.sums,
      ranges,
      dealings.dealings,
      dealings.counts,
      volumes,
    ]
    for (const memory of [book, poolBook, positions, flows, ...sums]) memory.forget()
  }

  /** Positions take blocks in their order alone: those below begin them anew, those after a gap have to wait. */
  async function followPositions(
    transaction: WriteTransaction,
    { range, facts }: { range: BlockRange; facts: PositionFacts | undefined },
  ): Promise<void> {
    const span = await positions.spanOf(transaction)
    if (span && range.from < span.from) await positions.clear(transaction)
    const next = (await positions.spanOf(transaction))?.to ?? -1
    if (facts && range.from === next + 1) await positions.add(transaction, range, facts)
  }

  return {
    async apply(transaction, { blocks, logs, ether }) {
      const first = blocks[0]
      const last = blocks.at(-1)
      if (!first || !last) return
      const facts = reading.read(logs)
      const known = await readTokenHistories(transaction, first.number)
      const told = movesOf(facts)
      const moves = withoutKnown(told, known)
      const keys = new Set<Hex>([zeroAddress, ...pricing.addresses])
      blockAddresses(blocks, keys)
      senderAddresses(blocks, keys)
      eventAddresses(facts, keys)
      poolAddresses(facts.pools, keys)
      transferAddresses(told, keys)
      tradeAddresses(facts, keys, wrappedEther)
      liquidityAddresses(facts.liquidity, keys)
      if (ether) etherAddresses(ether, keys)
      await book.load(transaction, keys)
      await insertBlocks(transaction, blocks, book)
      await applySenders(transaction, blocks, { book, dealings })
      await insertEvents(transaction, facts, book)
      await insertPools(transaction, facts.pools, { book, poolBook, quotes })
      const moved = await applyTransfers(transaction, moves, { book, ledger })
      const market = { book, poolBook, pricing, candles, dealings, volumes, wrappedEther }
      const trades = await applyTrades(transaction, { facts, blocks }, market)
      await applyLiquidity(transaction, { facts: facts.liquidity, blocks }, { book, poolBook, ranges })
      const range = { from: first.number, to: last.number }
      if (ether) await insertEther(transaction, { ether, range }, book)
      // Those of a token's own past are not among them until their block is read in full.
      await flows.add(transaction, rangeEvents({ blocks, moves: told, ether }, book))
      // What a token's own past has already is not among the moves; then the rows are read again when there is time.
      const isAll = known.size === 0
      await followPositions(transaction, { range, facts: isAll ? { trades, moves: moved } : undefined })
      await addSpan(transaction, 'dense', range)
    },
    async applySparse(transaction, { logs, range, kinds }) {
      const facts = reading.readSparse(logs)
      const keys = new Set<Hex>()
      eventAddresses(facts, keys)
      poolAddresses(facts.pools, keys)
      await book.load(transaction, keys)
      await insertEvents(transaction, facts, book)
      await insertPools(transaction, facts.pools, { book, poolBook, quotes })
      for (const kind of kinds) await addSpan(transaction, kind, range)
    },
    async applyTokenHistory(transaction, { token, logs, range }) {
      const moves = movesOf(reading.read(logs)).filter((move) => move.token === token)
      const keys = new Set<Hex>([zeroAddress, token])
      transferAddresses(moves, keys)
      await book.load(transaction, keys)
      const moved = await applyTransfers(transaction, moves, { book, ledger })
      const pairs = moved.flatMap(({ token, from, to }) => [from, to].map((trader) => ({ trader, token })))
      await positions.rebuild(transaction, pairs)
      await addSpan(transaction, `token:${book.id(token)}`, range)
    },
    async applyEther(transaction, traced) {
      const keys = new Set<Hex>()
      etherAddresses(traced.ether, keys)
      await book.load(transaction, keys)
      await insertEther(transaction, traced, book)
      const times = await timesOf(transaction, traced.range)
      await flows.add(
        transaction,
        etherEvents(traced.ether, (block) => times.get(block) ?? 0, book),
      )
    },
    clearSparse(transaction, range) {
      // Pools of another fork may be among those that go.
      poolBook.forget()
      return clearSparse(transaction, range)
    },
    async unwind(transaction, fromBlock) {
      forget()
      await unwindTo(transaction, fromBlock, {
        ...{ ledger, candles, ranges, dealings, volumes, wrappedEther, flows, positions },
      })
      forget()
    },
    positions,
    forget,
  }
}
