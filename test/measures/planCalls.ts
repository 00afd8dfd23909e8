import type { Operation } from '../../src/operations/kernel/Operation.ts'
import { isLong } from '../isLong.ts'
import type { Subjects } from './chooseSubjects.ts'
import { implementationOf } from './numericFields.ts'

type Args = Record<string, unknown>

export type PlannedCall = { operation: Operation; args: Args }

/** Stock tokens that have operations of their own, by which they are asked for as well. */
const assets = ['AAPL', 'NVDA', 'TSLA', 'SPY', 'WETH', 'CASHCAT']

/** All subjects are asked over a day, some over an hour and a week, a few over every other window. */
const shareOf: Record<string, number> = { '24h': 50, '1h': 10, '7d': 10 }
const fewest = 2

/** Asking these of everybody takes longer than it tells. */
const costly: Record<string, number> = {
  get_wallet_flow: 5,
  get_deployer_record: 20,
  get_market_depth: 20,
  check_liquidity_lock: 30,
  verify_token: 10,
  get_token_transfers: 20,
}

/** What an operation is asked over that has no window of its own. */
const boardWindows = isLong ? ['1h', '24h', '7d'] : ['24h']

/** Lists leave out what is below these. */
const bounds = ['min_tvl_usd', 'min_volume_usd', 'min_liquidity_usd', 'min_trades', 'min_abs_bps']

/** Arguments that make a list as long as it gets. */
function widest({ inputSchema, argumentNames }: Operation): Args {
  const properties = inputSchema.properties ?? {}
  return Object.fromEntries(
    argumentNames.flatMap((name): [string, unknown][] => {
      if (name === 'limit') return [[name, properties[name]?.maximum ?? 50]]
      if (bounds.includes(name)) return [[name, properties[name]?.minimum ?? 0]]
      return name === 'include_spam' ? [[name, true]] : []
    }),
  )
}

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** The subjects of an operation as its arguments. */
function subjectsOf(operation: Operation, { tokens, pools, wallets }: Subjects): Args[] {
  const { argumentNames, inputSchema } = operation
  const required = inputSchema.required ?? []
  const has = (name: string) => required.includes(name)
  if (has('tokens')) {
    const { minItems = 1, maxItems = 50 } = (inputSchema.properties?.tokens ?? {}) as Record<string, number>
    return chunks(tokens, maxItems).flatMap((some) => (some.length < minItems ? [] : [{ tokens: some }]))
  }
  if (has('token')) return tokens.map((token) => ({ token }))
  if (has('query')) return tokens.map((query) => ({ query }))
  if (has('symbol')) return assets.slice(0, 4).map((symbol) => ({ symbol }))
  for (const name of ['pool', 'pair']) if (has(name)) return pools.map((pool) => ({ [name]: pool }))
  if (has('address')) return wallets.map((address) => ({ address }))
  if (['get_market_depth', 'check_liquidity_lock', 'get_deployer_record'].includes(operation.name))
    return tokens.map((token) => ({ token }))
  const all: Args[] = [{}]
  return argumentNames.includes('sort') && operation.name === 'list_trending'
    ? ['volume', 'gain', 'loss'].map((sort) => ({ sort }))
    : all
}

/** How an operation is asked for every window, and by how many subjects. */
function callsOf(operation: Operation, subjects: Subjects): Args[] {
  const { argumentNames, bound } = operation
  const base = widest(operation)
  const asked = subjectsOf(operation, subjects)
  const isBoard = asked.length <= 3
  const of = (window: string | undefined) => {
    const most = costly[operation.name] ?? 50
    const share = window === undefined ? 50 : (shareOf[window] ?? fewest)
    return asked.slice(0, isBoard ? undefined : Math.min(most, share))
  }
  if (typeof bound?.window === 'string') return of(bound.window).map((args) => ({ ...base, ...args }))
  if (argumentNames.includes('windows'))
    return of(undefined).map((args) => ({ ...base, ...args, windows: ['1h', '24h', '7d', 'all'] }))
  if (!argumentNames.includes('window')) return of(undefined).map((args) => ({ ...base, ...args }))
  return boardWindows.flatMap((window) => of(window).map((args) => ({ ...base, ...args, window })))
}

/** Every way in which the operations that tell measures are asked for the subjects. */
export function planCalls(operations: readonly Operation[], subjects: Subjects): PlannedCall[] {
  return operations.flatMap((operation) => {
    const asset = operation.bound?.asset
    if (typeof asset === 'string' && !assets.includes(asset)) return []
    return callsOf(operation, subjects).map((args) => ({ operation, args }))
  })
}

/** One token of a wallet: the same figures as the wallet's own, and those of the token's traders. */
export function planTokenProfits(
  operations: readonly Operation[],
  { tokens, wallets }: Subjects,
): PlannedCall[] {
  const find = (name: string) =>
    operations.filter((one) => implementationOf(one) === name && one.name === name)
  const some = tokens.slice(0, 4)
  const window = '7d'
  return some.flatMap((token) => [
    ...find('get_top_traders').map((operation) => ({ operation, args: { token, window, limit: 100 } })),
    ...find('get_wallet_pnl').flatMap((operation) =>
      wallets.slice(0, 10).map((address) => ({ operation, args: { address, token, window } })),
    ),
  ])
}
