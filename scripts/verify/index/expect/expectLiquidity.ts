import { addressIn, amountIn, type EventValues, numberIn, readEvents } from '../decodeEvent.ts'
import { lower, type NetworkTruth, placeOf } from '../NetworkTruth.ts'
import type { Rescan, RescannedLog } from '../Rescan.ts'
import { addRow, type Cell, type ExpectedRows } from '../Rows.ts'
import type { ExpectedPools } from './expectPools.ts'

const ticks = 'int24 indexed lower, int24 indexed upper'

/** What was put into and taken out of known pools, and what is left in each range. */
export function expectLiquidity(
  rows: ExpectedRows,
  { blocks, logs }: Rescan,
  { truth, pools }: { truth: NetworkTruth; pools: ExpectedPools },
): void {
  const add = (log: RescannedLog, pool: string, said: Record<string, Cell>) => {
    if (log.position < (pools.get(pool)?.created ?? 0)) return
    addRow(rows, 'liquidity_events', {
      ...placeOf(log),
      pool_id: pool,
      provider_id: blocks.get(log.block)?.transactions[log.transactionIndex]?.from ?? null,
      ...{ tick_lower: null, tick_upper: null, salt: null, liquidity: null, amount0: null, amount1: null },
      ...said,
    })
  }
  const ofKind =
    (kind: 'v2' | 'v3', read: (values: EventValues) => Record<string, Cell> | undefined) =>
    (values: EventValues, log: RescannedLog) => {
      const said = pools.get(log.address)?.kind === kind ? read(values) : undefined
      if (said) add(log, log.address, said)
    }
  const amounts = (values: EventValues) => ({
    amount0: amountIn(values, 'amount0'),
    amount1: amountIn(values, 'amount1'),
  })
  const range = (values: EventValues) => ({
    tick_lower: numberIn(values, 'lower'),
    tick_upper: numberIn(values, 'upper'),
  })
  const managers = new Set<string>(
    truth.network.dexes.filter(({ kind }) => kind === 'v4').map(({ factory }) => lower(factory)),
  )
  readEvents(logs, {
    'Mint(address indexed owner, uint256 amount0, uint256 amount1)': ofKind('v2', (values) => ({
      kind: 'add',
      owner_id: addressIn(values, 'owner'),
      ...amounts(values),
    })),
    'Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed owner)': ofKind(
      'v2',
      (values) => ({ kind: 'remove', owner_id: addressIn(values, 'owner'), ...amounts(values) }),
    ),
    [`Mint(address sender, address indexed owner, ${ticks}, uint128 liquidity, uint256 amount0, uint256 amount1)`]:
      ofKind('v3', (values) => ({
        kind: 'add',
        owner_id: addressIn(values, 'owner'),
        ...range(values),
        liquidity: amountIn(values, 'liquidity'),
        ...amounts(values),
      })),
    [`Burn(address indexed owner, ${ticks}, uint128 liquidity, uint256 amount0, uint256 amount1)`]: ofKind(
      'v3',
      (values) => {
        const liquidity = -amountIn(values, 'liquidity')
        if (liquidity === 0n) return undefined
        const owner = addressIn(values, 'owner')
        return { kind: 'remove', owner_id: owner, ...range(values), liquidity, ...amounts(values) }
      },
    ),
    [`Collect(address indexed owner, address recipient, ${ticks}, uint128 amount0, uint128 amount1)`]: ofKind(
      'v3',
      (values) => ({
        kind: 'collect',
        owner_id: addressIn(values, 'owner'),
        ...range(values),
        ...amounts(values),
      }),
    ),
    'ModifyLiquidity(bytes32 indexed pool, address indexed owner, int24 lower, int24 upper, int256 liquidity, bytes32 salt)':
      (values, log) => {
        const pool = String(values.pool)
        const liquidity = amountIn(values, 'liquidity')
        if (!managers.has(log.address) || !pools.has(pool) || liquidity === 0n) return
        add(log, pool, {
          kind: liquidity > 0n ? 'add' : 'remove',
          owner_id: addressIn(values, 'owner'),
          ...range(values),
          salt: String(values.salt),
          liquidity,
        })
      },
  })
  addRanges(rows)
}

/** What is left in each range by all that was put in and taken out. */
function addRanges(rows: ExpectedRows): void {
  const ranges = new Map<string, { pool_id: Cell; tick_lower: Cell; tick_upper: Cell; liquidity: bigint }>()
  for (const event of rows.get('liquidity_events') ?? []) {
    const { pool_id = null, tick_lower = null, tick_upper = null, liquidity } = event
    if (tick_lower === null || tick_upper === null || typeof liquidity !== 'bigint') continue
    const key = `${pool_id} ${tick_lower} ${tick_upper}`
    const range = ranges.get(key) ?? { pool_id, tick_lower, tick_upper, liquidity: 0n }
    ranges.set(key, { ...range, liquidity: range.liquidity + liquidity })
  }
  for (const range of ranges.values()) if (range.liquidity !== 0n) addRow(rows, 'liquidity_ranges', range)
}
