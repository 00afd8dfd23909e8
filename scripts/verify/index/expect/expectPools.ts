import type { Address } from 'viem'
import type { Network } from '../../../../src/base/network/Network.ts'
import {
  addressIn,
  amountIn,
  type EventHandlers,
  type EventValues,
  numberIn,
  readEvents,
} from '../decodeEvent.ts'
import { lower, type NetworkTruth } from '../NetworkTruth.ts'
import type { RescannedLog } from '../Rescan.ts'
import { addRow, type Cell, type ExpectedRows, type Row } from '../Rows.ts'
import { expectLaunches } from './expectLaunches.ts'
import type { QuoteBook } from './quoteBook.ts'

/** What trades and liquidity need of a pool. */
export type ExpectedPool = {
  key: string
  /** Nothing before it is the pool's. */
  created: number
  kind: 'v2' | 'v3' | 'v4' | 'curve'
  token0: Address
  token1: Address
  quoteSide: 0 | 1
}

export type ExpectedPools = Map<string, ExpectedPool>

const families: Readonly<Record<ExpectedPool['kind'], readonly string[]>> = {
  v2: ['v2', 'v2-like', 'solidly'],
  v3: ['v3', 'slipstream', 'algebra'],
  v4: ['v4'],
  curve: [],
}

const tokens = 'address indexed token0, address indexed token1'

type Found = { key: string; venue: string; token0: Address; token1: Address } & Record<string, Cell>
type AddPool = (log: RescannedLog, kind: ExpectedPool['kind'], found: Found) => void

/** The events that make pools, where a known factory writes them. */
export function poolHandlers({ dexes }: Pick<Network, 'dexes'>, add: AddPool): EventHandlers {
  const made =
    (kind: ExpectedPool['kind'], rest: (values: EventValues) => Record<string, Cell>) =>
    (values: EventValues, log: RescannedLog) => {
      const dex = dexes.find(({ factory }) => lower(factory) === log.address)
      if (!dex || !families[kind].includes(dex.kind)) return
      const pair = { token0: addressIn(values, 'token0'), token1: addressIn(values, 'token1') }
      add(log, kind, { key: addressIn(values, 'pool'), venue: dex.key, ...pair, ...rest(values) })
    }
  const fee = (values: EventValues) => ({ fee: numberIn(values, 'fee') })
  const spacing = (values: EventValues) => ({ tick_spacing: numberIn(values, 'spacing') })
  return {
    [`PairCreated(${tokens}, address pool, uint256)`]: made('v2', () => ({ fee: 3000 })),
    [`PoolCreated(${tokens}, bool indexed stable, address pool, uint256)`]: made('v2', () => ({})),
    [`PoolCreated(${tokens}, uint24 indexed fee, int24 spacing, address pool)`]: made('v3', (values) => ({
      ...fee(values),
      ...spacing(values),
    })),
    [`PoolCreated(${tokens}, int24 indexed spacing, address pool)`]: made('v3', spacing),
    [`Pool(${tokens}, address pool)`]: made('v3', () => ({})),
    [`Initialize(bytes32 indexed pool, ${tokens}, uint24 fee, int24 spacing, address hooks, uint160 price, int24 tick)`]:
      made('v4', (values) => ({
        ...fee(values),
        ...spacing(values),
        hooks_id: addressIn(values, 'hooks'),
        opening_sqrt_price: amountIn(values, 'price'),
      })),
  }
}

const toPool = (row: Row): ExpectedPool => ({
  key: String(row.pool_id),
  created: Number(row.created_position),
  kind: row.kind as ExpectedPool['kind'],
  token0: row.token0_id as Address,
  token1: row.token1_id as Address,
  quoteSide: row.quote_side === 0 ? 0 : 1,
})

/** Pools of the known factories, curves of the known launchpads, and the launches themselves. */
export function expectPools(
  rows: ExpectedRows,
  logs: readonly RescannedLog[],
  { truth, quotes }: { truth: NetworkTruth; quotes: QuoteBook },
): ExpectedPools {
  const { network, applied } = truth
  const pools: ExpectedPools = new Map(
    (rows.get('pools') ?? []).map((row) => [String(row.pool_id), toPool(row)]),
  )
  const add: AddPool = (log, kind, { key, venue, token0, token1, ...rest }) => {
    if (pools.has(key)) return
    const quoteSide = quotes.rankOf(token0) > quotes.rankOf(token1) ? 0 : 1
    pools.set(key, { key, created: log.position, kind, token0, token1, quoteSide })
    addRow(rows, 'pools', {
      pool_id: key,
      created_position: log.position,
      transaction_index: log.transactionIndex,
      venue,
      kind,
      token0_id: token0,
      token1_id: token1,
      quote_side: quoteSide,
      fee: null,
      tick_spacing: null,
      hooks_id: null,
      opening_sqrt_price: null,
      ...rest,
    })
  }
  const rare = logs.filter(({ block }) => applied.sparse(block))
  readEvents(rare, poolHandlers(network, add))
  expectLaunches(rows, rare, { network, addCurve: (log, curve) => add(log, 'curve', curve) })
  return pools
}
