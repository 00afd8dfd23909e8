import { type Address, zeroAddress } from 'viem'
import { z } from 'zod'
import { Unavailable } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { sightOf } from '../../../base/network/sightOf.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { momentArgument, toIsoTime } from '../../../base/schema/moment.ts'
import { cursorArgument, encodeCursor, limitArgument } from '../../../base/schema/paging.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { priceTokens, type TokenPrice } from '../../../domain/market/priceTokens.ts'
import { showPool } from '../../../domain/market/showPool.ts'
import { curvePadsOf, directPadsOf, stageOf } from '../../../domain/safety/launches/launchpadFacts.ts'
import { nameTokens } from '../../../domain/tokens/nameTokens.ts'
import { lookalikesOf } from '../../../domain/tokens/search/lookalikesOf.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import {
  listLaunches as findLaunches,
  type LaunchFilter,
  type LaunchRow,
  launchStages,
} from '../../../sources/index/queries/listLaunches.ts'
import { poolsByToken } from '../../../sources/index/queries/poolsByToken.ts'
import { tokenActivity } from '../../../sources/index/queries/tokenActivity.ts'
import { whyUnseen } from '../../../sources/index/queries/whyUnseen.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { pageStart } from '../../kernel/pageStart.ts'
import type { IndexedContext, ToolContext } from '../../kernel/ToolContext.ts'
import { listLaunchesSpeech } from './listLaunches.speech.ts'

/** Launches that are looked through for one page when only liquid ones are wanted. */
const maxLooked = 300

/** A token that was not traded for so long is left alone by everybody. */
const quietSeconds = 86_400

type Priced = { row: LaunchRow; price: TokenPrice | undefined }

/** New tokens of all launchpads. */
export const listLaunches = defineTool({
  name: 'list_launches',
  title: 'Launches',
  topic: 'market',
  description: `List tokens as launchpads launch them, newest first, with deployer, stage, pool or curve, trades, volume, liquidity and quick flags. Use ${toolNames.getLaunch} for one launch in full and ${toolNames.getSafety} for its risks.`,
  words:
    'new tokens memecoin memecoins fresh just bonding curve pons launch* newest launchpad* graduated created debut* born appeared',
  speech: listLaunchesSpeech,
  input: z.object({
    launchpad: z.string().trim().min(1).max(40).optional().describe('Launchpad such as pons_v2.'),
    stage: z.enum(launchStages).optional().describe('Only this stage.'),
    since: momentArgument('Oldest launch: ISO time or epoch seconds.').optional(),
    min_liquidity_usd: z.number().min(0).optional().describe('Smallest liquidity.'),
    limit: limitArgument(50, 20),
    cursor: cursorArgument(),
  }),
  output: z.object({
    items: z.array(
      z.object({
        token: z.string(),
        symbol: untrustedText().nullable(),
        name: untrustedText().nullable(),
        launchpad: z.string(),
        stage: z.enum(launchStages).nullable(),
        deployer: z.string().nullable(),
        block: z.number().int(),
        launched: z.string().nullable(),
        transaction: z.string().nullable(),
        pool: z.string().nullable().describe('Pool or curve it started in.'),
        graduated: z.string().nullable().describe('When it left its curve.'),
        first_trade: z.string().nullable(),
        last_trade: z.string().nullable(),
        trades: z.number().int().nullable(),
        buys: z.number().int().nullable(),
        volume_usd: z.number().nullable(),
        price_usd: z.number().nullable(),
        liquidity_usd: z.number().nullable(),
        flags: z.array(z.enum(['impostor', 'never_traded', 'quiet_24h'])),
      }),
    ),
  }),
  figures: {
    measures: [
      {
        rows: 'items[]',
        kind: 'token',
        subject: 'token',
        fields: {
          price_usd: 'price',
          liquidity_usd: 'liquidity',
          trades: { measure: 'trades', window: 'all' },
          buys: { measure: 'buys', window: 'all' },
          volume_usd: { measure: 'volume', window: 'all' },
        },
      },
    ],
  },
  examples: [
    { title: 'the newest launches', arguments: { limit: 5 } },
    { title: 'tokens still on a curve', arguments: { stage: 'curve', limit: 5 } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { launchpad, stage, since, min_liquidity_usd, limit, cursor }) {
    const { index } = context
    tellUnread(context, launchpad)
    const before = pageStart(context, cursor)
    const start =
      since === undefined ? undefined : await findWindowStart(index, (index.head.timestampMs - since) / 1000)
    const filter = { launchpad, stage, since: start?.complete ? start.position : undefined }
    const { found, next } = await collect(context, filter, { before, limit, minUsd: min_liquidity_usd ?? 0 })
    const items = await toItems(context, found)
    context.cover({
      from_block: index.sparseFrom,
      to_block: index.span.to,
      complete: index.whole || index.sparseFrom === 0,
    })
    return { data: { items }, ...(next === undefined ? {} : { nextCursor: encodeCursor([next]) }) }
  },
})

/** Refuses a launchpad whose launches nobody can see, and says which are left out where all are asked for. */
function tellUnread({ network, warn, refuse }: ToolContext, launchpad: string | undefined): void {
  const keys = network.launchpads.map(({ key }) => key)
  const pad = network.launchpads.find(({ key }) => key === launchpad)
  if (launchpad !== undefined && !pad) throw refuse('launchpad', `must be one of ${keys.join(', ')}`)
  const reason = pad && sightOf(pad).launches
  if (pad && reason)
    throw Unavailable({
      what: `Every launch of ${pad.name}`,
      reason: reason.replace(/^T/, 't').replace(/\.$/, ''),
    })
  const unread = pad ? [] : network.launchpads.filter((one) => sightOf(one).launches !== null)
  if (unread.length > 0)
    warn(
      'items',
      `Launches of ${unread.map(({ name }) => name).join(', ')} are left out: their events are not known.`,
    )
}

/** A page of launches that are liquid enough, and where the next begins. */
async function collect(
  context: IndexedContext,
  filter: LaunchFilter,
  { before, limit, minUsd }: { before: number; limit: number; minUsd: number },
): Promise<{ found: Priced[]; next: number | undefined }> {
  const pads = { curvePads: curvePadsOf(context.network), directPads: directPadsOf(context.network) }
  const found: Priced[] = []
  let place = before
  for (let looked = 0; looked < maxLooked; looked += limit) {
    const rows = await findLaunches(context.index, filter, { before: place, limit: limit + 1, ...pads })
    const prices = await priceTokens(
      context,
      rows.map(({ token }) => token),
    )
    for (const row of rows.slice(0, limit)) {
      const price = prices.get(row.token)
      if (found.length === limit) return { found, next: place }
      place = row.position
      if (minUsd === 0 || (price?.liquidityUsd ?? 0) >= minUsd) found.push({ row, price })
    }
    if (rows.length <= limit) return { found, next: undefined }
    if (found.length === limit) return { found, next: place }
  }
  return { found, next: place }
}

async function toItems(context: IndexedContext, found: readonly Priced[]) {
  const { index } = context
  const tokens = found.map(({ row }) => row.token)
  const [names, activity, book, pools] = await Promise.all([
    nameTokens(context, tokens),
    tokenActivity(
      index,
      found.map(({ row }) => row.tokenId),
    ),
    context.stocks.upTo(context.head.number),
    // Some launchpads' events name no pool, and the token has one all the same.
    poolsByToken(
      index,
      found.flatMap(({ row }) => (row.pool === null ? [row.tokenId] : [])),
      { perToken: 1 },
    ),
  ])
  const blocks = found.flatMap(({ row }) => {
    const traded = activity.get(row.tokenId)
    return [row.graduatedPosition, traded?.firstTrade, traded?.lastTrade].flatMap((position) =>
      position == null ? [] : [blockOf(position)],
    )
  })
  const times = await blockTimes(index, blocks)
  const timeOf = (position: number | null | undefined) => {
    const time = position == null ? undefined : times.get(blockOf(position))
    return time === undefined ? null : toIsoTime(time * 1000)
  }
  const lookalike = lookalikesOf(context.network, book)
  const quietSince = index.head.timestampMs / 1000 - quietSeconds
  return found.map(({ row, price }) => {
    const { symbol = null, name = null } = names.get(row.token) ?? {}
    const traded = activity.get(row.tokenId)
    const last = traded?.lastTrade == null ? undefined : times.get(blockOf(traded.lastTrade))
    // A token on a curve whose trades the index cannot read is no token without trades.
    const unread = whyUnseen(context, row)
    const hasPool = row.pool !== null || (pools.get(row.tokenId) ?? []).length > 0
    const unseen = unread !== null || (!traded && !hasPool)
    if (unseen)
      context.warn(
        `items.${toChecksum(row.token)}.trades`,
        unread ?? 'The launchpad’s event does not tell where it trades.',
      )
    const stage = stageOf(context.network, row)
    if (stage === null)
      context.warn(`items.${toChecksum(row.token)}.stage`, 'Too little is known of the launchpad to tell.')
    const flags = [
      ...(lookalike({ address: row.token, symbol, name }) ? (['impostor'] as const) : []),
      ...(traded || unseen ? [] : (['never_traded'] as const)),
      ...(last !== undefined && last < quietSince ? (['quiet_24h'] as const) : []),
    ]
    if (price?.reason) context.warn(`items.${toChecksum(row.token)}.price_usd`, price.reason)
    return {
      token: toChecksum(row.token),
      symbol,
      name,
      launchpad: row.launchpad,
      stage,
      deployer: creatorOf(row.creator),
      block: blockOf(row.position),
      launched: row.time === null ? null : toIsoTime(row.time * 1000),
      transaction: row.transaction,
      pool: row.pool && showPool(row.pool),
      graduated: timeOf(row.graduatedPosition),
      first_trade: unseen ? null : timeOf(traded?.firstTrade),
      last_trade: timeOf(traded?.lastTrade),
      trades: unseen ? null : (traded?.trades ?? 0),
      buys: unseen ? null : (traded?.buys ?? 0),
      volume_usd: unseen ? null : (traded?.volumeUsd ?? 0),
      price_usd: price?.usd ?? null,
      liquidity_usd: price?.liquidityUsd ?? null,
      flags,
    }
  })
}

/** Some launchpads' events do not name who launched. */
const creatorOf = (creator: Address) => (creator === zeroAddress ? null : toChecksum(creator))
