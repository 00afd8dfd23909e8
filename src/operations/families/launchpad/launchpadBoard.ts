import { type Address, zeroAddress } from 'viem'
import { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { withFigures } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { limitArgument } from '../../../base/schema/paging.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import { stageOf } from '../../../domain/safety/launches/launchpadFacts.ts'
import { nameTokens } from '../../../domain/tokens/nameTokens.ts'
import { blockOf, startOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { type LaunchpadToken, launchpadTokens } from '../../../sources/index/queries/launchpadTokens.ts'
import { launchStages } from '../../../sources/index/queries/listLaunches.ts'
import { type TokenTraded, tokensTraded } from '../../../sources/index/queries/tokensTraded.ts'
import { query } from '../../../sources/index/query.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { tradesUnread } from './tradesUnread.ts'

export const launchpadBoardInput = z.object({
  window: windowArgument('Time window of volume, trades and traders.'),
  limit: limitArgument(50, 20),
})

export const launchpadBoardOutput = withFigures(
  z.object({
    launchpad: z.string(),
    window: z.string(),
    items: z.array(
      z.object({
        rank: z.number().int(),
        token: z.string(),
        symbol: untrustedText().nullable(),
        name: untrustedText().nullable(),
        deployer: z.string().nullable(),
        stage: z.enum(launchStages).nullable(),
        launched: z.string().nullable(),
        holders: z.number().int(),
        transfers: z.number().int(),
        volume_usd: z.number(),
        trades: z.number().int(),
        buys: z.number().int(),
        traders: z.number().int(),
        price_usd: z.number().nullable(),
        liquidity_usd: z.number().nullable(),
      }),
    ),
  }),
  'items',
)

export type LaunchpadSort = 'volume' | 'holders'

type Traded = Pick<TokenTraded, 'trades' | 'buys' | 'traders' | 'volumeUsd'>

const untraded: Traded = { trades: 0, buys: 0, traders: 0, volumeUsd: 0 }

/** Tokens of a launchpad in order, each with what was traded of it in the window. */
async function rank(
  context: IndexedContext,
  { launchpad, sort, since, limit }: { launchpad: string; sort: LaunchpadSort; since: number; limit: number },
): Promise<{ row: LaunchpadToken; traded: Traded }[]> {
  const { index } = context
  const stretch = { since, before: startOf(index.span.to + 1) }
  const among = { sql: query('select token_id from launches where launchpad = ?'), params: [launchpad] }
  const traded = await tokensTraded(index, stretch, { sameAs: new Map(), among })
  const byToken = new Map(traded.map((own) => [own.id, own]))
  if (sort === 'holders') {
    const rows = await launchpadTokens(index, { launchpad, limit })
    return rows.map((row) => ({ row, traded: byToken.get(row.tokenId) ?? untraded }))
  }
  const most = traded
    .sort((one, other) => other.volumeUsd - one.volumeUsd || one.id - other.id)
    .slice(0, limit)
  const rows = await launchpadTokens(index, { launchpad, tokens: most.map(({ id }) => id), limit })
  const rowOf = new Map(rows.map((row) => [row.tokenId, row]))
  return most.flatMap((own) => {
    const row = rowOf.get(own.id)
    return row ? [{ row, traded: own }] : []
  })
}

/** The tokens of one launchpad by volume or by holders. */
export async function launchpadBoard(
  context: IndexedContext,
  { launchpad, sort }: { launchpad: string; sort: LaunchpadSort },
  { window, limit }: z.output<typeof launchpadBoardInput>,
) {
  const { index } = context
  const start = await findWindowStart(index, windowSeconds[window])
  const ranked = await rank(context, { launchpad, sort, since: start.position, limit })
  const tokens = ranked.map(({ row }) => row.token)
  const [names, prices, times] = await Promise.all([
    nameTokens(context, tokens),
    priceTokens(context, tokens),
    blockTimes(
      index,
      ranked.map(({ row }) => blockOf(row.position)),
    ),
  ])
  const complete = start.complete && (index.whole || index.sparseFrom === 0)
  const unread = tradesUnread(context, launchpad)
  context.cover({ from_block: start.block, to_block: index.span.to, complete }, unread ?? complete)
  if (ranked.some(({ row }) => prices.get(row.token)?.usd == null))
    context.warn('items.price_usd', 'Tokens without a deep enough path to USDG or ether have no price.')
  const items = ranked.map(({ row, traded }, place) => {
    const { symbol = null, name = null } = names.get(row.token) ?? {}
    const price = prices.get(row.token)
    const time = times.get(blockOf(row.position))
    return {
      rank: place + 1,
      token: toChecksum(row.token),
      symbol,
      name,
      deployer: showDeployer(row.creator),
      stage: stageOf(context.network, { launchpad, ...row }),
      launched: time === undefined ? null : toIsoTime(time * 1000),
      holders: row.holders,
      transfers: row.transfers,
      volume_usd: traded.volumeUsd,
      trades: traded.trades,
      buys: traded.buys,
      traders: traded.traders,
      price_usd: price?.usd ?? null,
      liquidity_usd: price?.liquidityUsd ?? null,
    }
  })
  if (items.some(({ deployer }) => deployer === null))
    context.warn('items.deployer', 'The launchpad’s event does not name who launched.')
  return { data: { launchpad, window, items } }
}

const showDeployer = (creator: Address) => (creator === zeroAddress ? null : toChecksum(creator))
