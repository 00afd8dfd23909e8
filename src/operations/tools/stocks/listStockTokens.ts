import type { Address } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { figure } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { cursorArgument, encodeCursor, limitArgument } from '../../../base/schema/paging.ts'
import type { Instrument } from '../../../domain/stocks/createInstrumentRegistry.ts'
import { readStockRows } from '../../../domain/stocks/readStockRows.ts'
import type { StockRow } from '../../../domain/stocks/StockRow.ts'
import { sectorArgument } from '../../../domain/stocks/sectorArgument.ts'
import { stockFeed } from '../../../domain/stocks/stockFeed.ts'
import { liveOrders, registryOrders, type StockSort, stockSorts } from '../../../domain/stocks/stockOrders.ts'
import { toShares } from '../../../domain/tokens/toShares.ts'
import { searchKey } from '../../../sources/index/searchKey.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { keptPlace } from '../../kernel/keptPlace.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { listStockTokensSpeech } from './listStockTokens.speech.ts'

/** The registry of stock tokens. */
export const listStockTokens = defineTool({
  name: 'list_stock_tokens',
  title: 'Stock tokens',
  topic: 'stocks',
  description: `List the genuine stock and fund tokens of the issuer, proven by its factory log: contract, shares per token, price feed, pools and supply. Use ${toolNames.getStockQuote} for prices, ${toolNames.searchToken} for other tokens.`,
  words:
    'stocks shares etf instruments registry companies tokenised tokenized sector stock equit* etfs listed available offer* bonds bond funds list',
  profiles: ['stocks'],
  speech: listStockTokensSpeech,
  input: z.object({
    query: z.string().trim().min(1).max(100).optional().describe('Part of a name, or 0x address.'),
    sector: sectorArgument().optional(),
    sort: z.enum(stockSorts).default('symbol').describe('Figures: largest first.'),
    has_feed: z.boolean().optional().describe('With an oracle feed.'),
    limit: limitArgument(250, 50),
    cursor: cursorArgument(),
  }),
  output: z.object({
    total: z.number().int().describe('Instruments that match, on all pages.'),
    items: z.array(
      z.object({
        symbol: z.string(),
        name: z.string(),
        address: z.string(),
        uid: z.string().describe('The issuer’s own id of the instrument.'),
        kind: z.enum(['stock', 'etf']).nullable(),
        sector: z.string().nullable(),
        multiplier: z.string().nullable().describe('uiMultiplier, 1e18 is 1.0.'),
        shares_per_token: z.string().nullable().describe('Exact decimal.'),
        pending_multiplier: z.string().nullable().describe('Scheduled, not yet in effect; null without one.'),
        pending_effective_at: z.string().nullable(),
        supply: z.string().nullable().describe('Raw units, 18 decimals.'),
        supply_tokens: z.string().nullable(),
        supply_shares: z.string().nullable().describe('Supply times multiplier.'),
        feed: z.string().nullable().describe('Oracle feed; null without one.'),
        oracle_paused: z.boolean().nullable(),
        paused: z.boolean().nullable().describe('Transfers are stopped.'),
        pools: z.number().int().nullable(),
        holders: figure(z.number().int().nullable()),
        deployed_block: z.number().int(),
        deployed_transaction: z.string(),
      }),
    ),
  }),
  figures: {
    measures: [{ rows: 'items[]', kind: 'token', subject: 'address', fields: { holders: 'holders' } }],
  },
  examples: [
    { title: 'semiconductor stocks', arguments: { sector: 'semiconductors', limit: 5 } },
    { title: 'the largest with an oracle', arguments: { has_feed: true, sort: 'supply', limit: 5 } },
  ],
  cost: 'heavy',
  cache: 'block',
  needs: { contracts: ['stock_factory'] },
  index: 'optional',
  async run(context, { sort, limit, cursor, ...filter }) {
    const book = await context.stocks.upTo(context.head.number)
    const place = cursor === undefined ? undefined : keptPlace<Address>(context, cursor, sort)
    const { ordered, rows } = place
      ? { ordered: place.order.flatMap((address) => book.byAddress(address) ?? []), rows: undefined }
      : await inOrder(
          context,
          book.all.filter((row) => isWanted(context, row, filter)),
          sort,
        )
    const start = place?.start ?? 0
    const end = start + limit
    const page = rows ? rows.slice(start, end) : await readStockRows(context, ordered.slice(start, end))
    const hasMore = end < ordered.length
    const word = hasMore ? (place?.word ?? context.orders.keep(ordered.map(({ address }) => address))) : ''
    if (!context.index) context.warn('items.pools', 'The index is not there to count pools and holders.')
    return {
      data: { total: ordered.length, items: page.map((row) => toItem(context, row)) },
      ...(hasMore ? { nextCursor: encodeCursor([sort, word, end]) } : {}),
    }
  },
})

/** The instruments in their order, and all of them read where their numbers decide it. */
async function inOrder(
  context: ToolContext,
  instruments: readonly Instrument[],
  sort: StockSort,
): Promise<{ ordered: Instrument[]; rows?: StockRow[] }> {
  if (sort in registryOrders)
    return { ordered: instruments.toSorted(registryOrders[sort as keyof typeof registryOrders]) }
  const rows = await readStockRows(context, instruments)
  rows.sort(liveOrders[sort as keyof typeof liveOrders])
  return { ordered: rows.map(({ instrument }) => instrument), rows }
}

type Filter = { query?: string | undefined; sector?: string | undefined; has_feed?: boolean | undefined }

function isWanted({ network }: ToolContext, { symbol, name, address, facts }: Instrument, filter: Filter) {
  const { query, sector, has_feed } = filter
  if (sector !== undefined && facts?.sector !== sector) return false
  if (has_feed !== undefined && (stockFeed(network, symbol) !== undefined) !== has_feed) return false
  if (query === undefined) return true
  const key = searchKey(query)
  if (query.toLowerCase() === address) return true
  return key !== '' && [symbol, name, facts?.name ?? ''].some((text) => searchKey(text).includes(key))
}

function toItem({ network }: ToolContext, { instrument, state, market }: StockRow) {
  const { symbol, name, address, uid, facts, deployed } = instrument
  const { multiplier, pending, supply } = state
  const feed = stockFeed(network, symbol)?.address
  return {
    symbol,
    name,
    address: toChecksum(address),
    uid,
    kind: facts?.kind ?? null,
    sector: facts?.sector ?? null,
    multiplier: multiplier?.toString() ?? null,
    shares_per_token: multiplier === undefined ? null : decimalOrNull(multiplier, 18),
    pending_multiplier: pending?.multiplier.toString() ?? null,
    pending_effective_at: pending ? toIsoTime(pending.effectiveAtS * 1000) : null,
    supply: supply?.toString() ?? null,
    supply_tokens: supply === undefined ? null : decimalOrNull(supply, 18),
    supply_shares: supply === undefined || multiplier === undefined ? null : toShares(supply, multiplier, 18),
    feed: feed ? toChecksum(feed) : null,
    oracle_paused: state.oraclePaused ?? null,
    paused: state.paused ?? null,
    pools: market?.pools ?? null,
    holders: market?.holders ?? null,
    deployed_block: Number(deployed.block),
    deployed_transaction: deployed.transaction,
  }
}
