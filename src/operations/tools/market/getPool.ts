import { type Address, zeroAddress } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { lowerAddress, toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { figures } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { windowSeconds } from '../../../base/schema/window.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { poolPriceChanges } from '../../../domain/market/measures/poolPriceChanges.ts'
import { providerFees } from '../../../domain/market/measures/providerFees.ts'
import { hookPowers } from '../../../domain/market/pools/hookPowers.ts'
import { measureFee } from '../../../domain/market/pools/measureFee.ts'
import { baseOf, quoteOf } from '../../../domain/market/pools/poolSides.ts'
import { poolWindows } from '../../../domain/market/pools/poolWindows.ts'
import { readTick } from '../../../domain/market/pools/readTick.ts'
import { resolvePool } from '../../../domain/market/pools/resolvePool.ts'
import { type ValuedPool, valuePools } from '../../../domain/market/pools/valuePools.ts'
import { isFixedFee, readPoolFees } from '../../../domain/market/readPoolFees.ts'
import { showPool } from '../../../domain/market/showPool.ts'
import { ownerFields, ownersOf } from '../../../domain/safety/locks/ownersOf.ts'
import { readLiquidityLocks } from '../../../domain/safety/locks/readLiquidityLocks.ts'
import { labelAddresses } from '../../../domain/tokens/labelAddresses.ts'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { blockOf, startOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { poolTradeTotals } from '../../../sources/index/queries/poolTradeTotals.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { getPoolSpeech } from './getPool.speech.ts'

const tokenFields = z.object({
  address: z.string().describe('The zero address is ETH.'),
  symbol: untrustedText().nullable(),
  decimals: z.number().int().nullable(),
  reserve: z.string().nullable().describe('Raw units that can be traded out of the pool.'),
  reserve_decimal: z.string().nullable().describe('Exact decimal.'),
  price: z.number().nullable().describe('The other token for one whole token of this.'),
})

const windowFields = z.object({
  window: z.string(),
  complete: z.boolean().describe('The index has every block of the window.'),
  ...figures({
    volume_usd: z.number(),
    trades: z.number().int(),
    buys: z.number().int().describe('Of the base token.'),
    sells: z.number().int(),
    traders: z.number().int(),
    unpriced_trades: z.number().int().describe('Without a dollar value, left out of volume.'),
    fees_usd: z.number().nullable().describe('What providers earned at the present fee.'),
    price_change_percent: z
      .number()
      .nullable()
      .describe('Of the base token in dollars at the pool’s price; since the first trade if that is later.'),
  }),
})

/** One pool with all that is known of it. */
export const getPool = defineTool({
  name: 'get_pool',
  title: 'Pool',
  topic: 'market',
  description: `Get one liquidity pool or launch curve: tokens, reserves, price, true fee, dollar value, recent volume and who owns the liquidity. Use ${toolNames.listTopPools} to find pools, ${toolNames.getMarketDepth} for slippage, ${toolNames.checkLiquidityLock} for locks.`,
  words: 'pair reserves tick fee hook pool inside',
  speech: getPoolSpeech,
  input: z.object({
    pool: tokenArgument('0x address or v4 id; for a token, the pool that prices it.'),
  }),
  output: z.object({
    pool: z.string(),
    venue: z.string(),
    pool_kind: z.string(),
    created_block: z.number().int(),
    created_at: z.string().nullable(),
    token0: tokenFields,
    token1: tokenFields,
    base_token: z.string(),
    quote_token: z.string().describe('What prices in the pool are quoted in.'),
    price_usd: z.number().nullable().describe('Dollars for one whole base token, at the pool’s price.'),
    tvl_usd: z
      .number()
      .nullable()
      .describe(
        'Both sides, owed fees aside; a token nobody vouches for counts at most as much as the other.',
      ),
    tick: z.number().int().nullable(),
    sqrt_price_x96: z.string().nullable(),
    liquidity: z.string().nullable().describe('In range, as the pool counts it.'),
    tick_spacing: z.number().int().nullable(),
    lp_fee_percent: z.number().nullable().describe('What liquidity providers get of a swap, as of now.'),
    swap_fee_percent: z.number().nullable().describe('With the protocol’s part; the dearer direction.'),
    measured_fee_percent: z
      .number()
      .nullable()
      .describe('What a small swap really loses by the quoter, hook included.'),
    dynamic_fee: z.boolean().describe('A hook may change the fee from swap to swap.'),
    hooks: z.string().nullable(),
    hook_powers: z.array(z.string()),
    windows: z.array(windowFields),
    lp_owners: z.array(ownerFields).describe('Largest first, at most 20.'),
    lp_owner_count: z.number().int().nullable(),
  }),
  figures: {
    measures: [
      {
        rows: '',
        kind: 'pool',
        subject: '^pool',
        fields: {
          price_usd: 'pool_price',
          tvl_usd: 'pool_liquidity',
          'token0.reserve': 'reserves',
          'token1.reserve': 'reserves',
        },
      },
      {
        rows: 'windows[]',
        kind: 'pool',
        subject: '^pool',
        window: 'window',
        fields: {
          volume_usd: 'pool_volume',
          trades: 'pool_trades',
          buys: 'pool_buys',
          fees_usd: 'pool_fees',
          price_change_percent: 'pool_price_change',
        },
      },
    ],
    others: {
      'Of this one pool.': ['windows[].sells', 'windows[].traders', 'windows[].unpriced_trades'],
      'A part of the liquidity, of the supply or of providers, in percent.': [
        'lp_owners[].percent',
        'lp_fee_percent',
      ],
      'A price in one pool, whichever pool prices the token.': ['token0.price', 'token1.price'],
    },
  },
  examples: [
    { title: 'the pool that prices a token', arguments: { pool: 'CASHCAT' } },
    { title: 'the main pool of a stock token', arguments: { pool: 'NVDA' } },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { pool: reference }) {
    const { index } = context
    const pool = await resolvePool(context, reference)
    const created = blockOf(pool.createdPosition)
    const [values, fees, tick, describe, times, locks] = await Promise.all([
      valuePools(context, [pool]),
      readPoolFees(context, pool),
      readTick(context, pool),
      describeTokens(context, [pool.token0, pool.token1]),
      blockTimes(index, [created]),
      readLiquidityLocks(context, baseOf(pool), [pool]),
    ])
    const value = values.get(pool.id)
    const [measured, rows, owners] = await Promise.all([
      value ? measureFee(context, pool, value.state) : null,
      readWindows(context, pool, { value, fee: fees?.liquidity ?? null }),
      ownersOf(locks[0]?.shares ?? []),
    ])
    const labels = await labelAddresses(
      context,
      owners.rows.flatMap(({ owner }) => (owner === null ? [] : [lowerAddress(owner)])),
    )
    const base = describe(baseOf(pool))
    if (!value) context.warn('tvl_usd', 'The pool is empty or cannot be read.')
    else if (value.state.withOwedFees)
      for (const field of ['token0.reserve', 'token1.reserve', 'tvl_usd'])
        context.warn(field, 'The pool is older than the index: fees owed to providers are in it.')
    if (value && value.tvlUsd === null)
      context.warn('tvl_usd', 'What the pool is quoted in has no price, or what it holds is not known.')
    if (fees === null) context.warn('lp_fee_percent', 'Nothing on chain states what it keeps.')
    if (measured === null)
      context.warn('measured_fee_percent', 'The pool is too small to tell, or no quoter for it is known.')
    if (locks[0]?.reason)
      for (const field of ['lp_owners', 'lp_owner_count']) context.warn(field, locks[0].reason)
    const createdS = times.get(created)
    if (createdS === undefined)
      context.warn('created_at', 'The index does not have the block it was made in.')
    const percent = (fee: number | undefined) => (fee === undefined ? null : fee / 10_000)
    const hooks = pool.hooks === zeroAddress ? null : pool.hooks
    const side = (token: Address, reserve: bigint | null | undefined, price: number | null) => {
      const { symbol, decimals } = describe(token)
      return {
        address: toChecksum(token),
        symbol,
        decimals,
        reserve: reserve?.toString() ?? null,
        reserve_decimal: reserve === null || reserve === undefined ? null : decimalOrNull(reserve, decimals),
        price,
      }
    }
    const [one, other] = [describe(pool.token0).decimals, describe(pool.token1).decimals]
    const price0 = value && one !== null && other !== null ? value.state.price * 10 ** (one - other) : null
    return {
      data: {
        pool: showPool(pool.key),
        venue: pool.venue,
        pool_kind: pool.kind,
        created_block: created,
        created_at: createdS === undefined ? null : toIsoTime(createdS * 1000),
        token0: side(pool.token0, value?.state.amount0, price0),
        token1: side(pool.token1, value?.state.amount1, price0 === null ? null : 1 / price0),
        base_token: toChecksum(baseOf(pool)),
        quote_token: toChecksum(quoteOf(pool)),
        price_usd:
          value?.baseUsd === null || value === undefined || base.decimals === null
            ? null
            : value.baseUsd * 10 ** base.decimals,
        tvl_usd: value?.tvlUsd ?? null,
        tick: tick?.tick ?? null,
        sqrt_price_x96: tick?.sqrtPrice.toString() ?? null,
        liquidity: tick?.liquidity.toString() ?? null,
        tick_spacing: pool.tickSpacing,
        lp_fee_percent: percent(fees?.liquidity),
        swap_fee_percent: percent(fees ? Math.max(fees.zeroForOne, fees.oneForZero) : undefined),
        measured_fee_percent: measured,
        dynamic_fee: pool.kind === 'v4' && !isFixedFee(pool),
        hooks: hooks && toChecksum(hooks),
        hook_powers: hooks ? hookPowers(hooks) : [],
        windows: rows,
        lp_owners: owners.rows.map((row) => ({
          ...row,
          label: row.owner === null ? null : (labels.get(lowerAddress(row.owner)) ?? null),
        })),
        lp_owner_count: locks[0]?.reason ? null : owners.count,
      },
    }
  },
})

/** What happened in the pool in each window up to the newest block. */
async function readWindows(
  context: IndexedContext,
  pool: PoolRow,
  { value, fee }: { value: ValuedPool | undefined; fee: number | null },
) {
  const { index } = context
  const starts = await Promise.all(poolWindows.map((window) => findWindowStart(index, windowSeconds[window])))
  const before = startOf(index.span.to + 1)
  const stretches = starts.map(({ position }) => ({ since: position, before }))
  const [changeOf, ...totals] = await Promise.all([
    poolPriceChanges(context, new Map(value ? [[pool.id, value]] : []), stretches),
    ...starts.map(({ position }) => poolTradeTotals(index, pool.id, position)),
  ])
  return poolWindows.map((window, place) => {
    const sums = totals[place] ?? { trades: 0, buys: 0, traders: 0, volumeUsd: 0, unpriced: 0 }
    const stretch = stretches[place]
    const young = pool.createdPosition >= (stretch?.since ?? 0)
    return {
      window,
      complete: (starts[place]?.complete ?? false) || young,
      volume_usd: sums.volumeUsd,
      trades: sums.trades,
      buys: sums.buys,
      sells: sums.trades - sums.buys,
      traders: sums.traders,
      unpriced_trades: sums.unpriced,
      fees_usd: providerFees(sums.volumeUsd, fee),
      price_change_percent: stretch ? changeOf(pool, stretch) : null,
    }
  })
}
