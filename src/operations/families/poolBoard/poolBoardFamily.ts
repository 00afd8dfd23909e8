import { z } from 'zod'
import { Unavailable } from '../../../base/errors/codes.ts'
import type { CatalogRow, Family } from '../../kernel/CatalogRow.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { listTopPools } from '../../tools/market/listTopPools.ts'
import { bindTool } from '../bindTool.ts'
import { defineRow } from '../defineRow.ts'
import { guardRow } from '../guardRow.ts'
import { poolBoardFigures } from './poolBoardFigures.ts'
import { type PoolMoveSort, poolMoves, poolMovesInput, poolMovesOutput } from './poolMoves.ts'

type Scope = { key: string; dex?: string; where: string; words: string }

const scopes: readonly Scope[] = [
  { key: 'all', where: 'all exchanges', words: 'all every dex exchange' },
  { key: 'univ2', dex: 'univ2', where: 'Uniswap v2', words: 'uniswap v2 univ2' },
  { key: 'univ3', dex: 'univ3', where: 'Uniswap v3', words: 'uniswap v3 univ3' },
  { key: 'univ4', dex: 'univ4', where: 'Uniswap v4', words: 'uniswap v4 univ4 hook' },
  { key: 'pancake_v2', dex: 'pancake_v2', where: 'PancakeSwap v2', words: 'pancake pancakeswap v2' },
  { key: 'pancake_v3', dex: 'pancake_v3', where: 'PancakeSwap v3', words: 'pancake pancakeswap v3' },
]

/** Orders that the listed tool has itself. */
const plainSorts = [
  { key: 'tvl', sort: 'tvl', by: 'dollars they hold', words: 'largest biggest deepest liquidity tvl' },
  { key: 'volume', sort: 'volume', by: 'dollars traded in a window', words: 'most traded busiest volume' },
  {
    key: 'trades',
    sort: 'trades',
    by: 'number of trades in a window',
    words: 'most active trade swap count',
  },
  {
    key: 'newest',
    sort: 'age',
    by: 'age, the newest first',
    words: 'new newest fresh latest recent created',
  },
  {
    key: 'fees',
    sort: 'fees',
    by: 'fees earned by providers in a window',
    words: 'fee earning yield provider lp',
  },
] as const

/** Orders that take the pool's prices and sides of a window. */
const moveSorts: readonly { key: PoolMoveSort; by: string; words: string }[] = [
  {
    key: 'movers',
    by: 'how far their price moved in a window, up or down',
    words: 'mover moved price change gain loss volatile',
  },
  {
    key: 'imbalance',
    by: 'how one-sided their buys and sells were in a window',
    words: 'imbalance one sided buy sell pressure skew',
  },
]

const { sort: _, dex: __, ...poolFilters } = listTopPools.input.shape
const poolsInput = z.object(poolFilters)
const examples = [{ title: 'with the defaults', arguments: {} }] as const

const assertTraded =
  ({ dex, where }: Scope) =>
  ({ network }: ToolContext): void => {
    if (dex === undefined || network.dexes.some(({ key }) => key === dex)) return
    throw Unavailable({ what: where, reason: 'this network has no known contract of it' })
  }

function rowsOf({ key: scope, dex, where, words: place }: Scope): CatalogRow[] {
  const card = (key: string, by: string, words: string) => ({
    name: `pools_${scope}_by_${key}`,
    title: `Pools of ${where} by ${key}`,
    description: `Rank the pools of ${where} by ${by}, with tokens, price, value, volume, trades and fees.`,
    words: `pool pair ${words} ${place}`,
    examples,
  })
  return [
    ...plainSorts.map(({ key, sort, by, words }) =>
      bindTool(listTopPools, {
        ...card(key, by, words),
        input: poolsInput,
        bound: { sort, ...(dex === undefined ? {} : { dex }) },
      }),
    ),
    ...moveSorts.map(({ key, by, words }) =>
      defineRow({
        ...card(key, by, words),
        topic: 'market',
        cost: 'heavy',
        cache: 'block',
        index: 'required',
        input: poolMovesInput,
        output: poolMovesOutput,
        implementation: 'pool_moves',
        bound: { sort: key, ...(dex === undefined ? {} : { dex }) },
        run: (context, args) => poolMoves(context, { dex, sort: key }, args),
      }),
    ),
  ]
}

/** Pools of each exchange in seven orders. */
export const poolBoardFamily: Family = {
  name: 'pool_board',
  purpose: 'Pools of each exchange in seven orders.',
  promises: 42,
  figures: poolBoardFigures,
  rows: () => scopes.flatMap((scope) => rowsOf(scope).map((row) => guardRow(row, assertTraded(scope)))),
}
