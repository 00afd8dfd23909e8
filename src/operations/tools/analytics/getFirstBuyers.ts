import { type Address, erc20Abi } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { figure, figures } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { limitArgument } from '../../../base/schema/paging.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { windowSeconds, windows } from '../../../base/schema/window.ts'
import { assetIds } from '../../../domain/market/assets.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { knownAddress } from '../../../sources/index/knownAddress.ts'
import { blockOf, startOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { countBuyers } from '../../../sources/index/queries/countBuyers.ts'
import { lastBlockAt } from '../../../sources/index/queries/lastBlockAt.ts'
import { readAddresses } from '../../../sources/index/queries/readAddresses.ts'
import { tokenOpening } from '../../../sources/index/queries/tokenOpening.ts'
import { tokenSight } from '../../../sources/index/queries/tokenSight.ts'
import { tradeTotals } from '../../../sources/index/queries/tradeTotals.ts'
import { transactionHashes } from '../../../sources/index/queries/transactionHashes.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { buyerFields } from '../../wallets/firstBuyers/buyerFields.ts'
import { type FirstBuyer, findFirstBuyers } from '../../wallets/firstBuyers/findFirstBuyers.ts'
import { toBuyerItem } from '../../wallets/firstBuyers/toBuyerItem.ts'
import { tradedSums } from '../../wallets/firstBuyers/tradedSums.ts'
import { getFirstBuyersSpeech } from './getFirstBuyers.speech.ts'

/** Sums of more trades than this are not told. */
const mostTrades = 50_000

/** Who bought a token first. */
export const getFirstBuyers = defineTool({
  name: 'get_first_buyers',
  title: 'First buyers',
  topic: 'analytics',
  description: `List the earliest buyers of a token in order: when and how much they bought, whether they still hold, who funded them, and who bought as a bundle. Use ${toolNames.getLaunch} for the launch itself, ${toolNames.getTopTraders} for profit.`,
  words: 'early buyers insiders first earliest sniped initial sniper* bundle* started got purchases',
  profiles: ['safety'],
  speech: getFirstBuyersSpeech,
  input: z.object({
    token: tokenArgument(),
    limit: limitArgument(100, 20),
    within: z.enum(windows).default('all').describe('How long after trading opened.'),
  }),
  output: z.object({
    token: z.string(),
    symbol: untrustedText().nullable(),
    decimals: z.number().int().nullable(),
    opened_block: figure(z.number().int().nullable().describe('Where its first pool or curve was made.')),
    opened: figure(z.string().nullable()),
    ...figures({
      buyers: z
        .number()
        .int()
        .nullable()
        .describe('Different buyers in all, however few are listed; up to the end of `within` where given.'),
      listed: z.number().int().describe('Those in items: the earliest, up to limit.'),
      still_holding: z.number().int().describe('Of the listed buyers.'),
      bundled: z.number().int().describe('Listed buyers that belong to a bundle.'),
      items: z.array(buyerFields),
    }),
  }),
  figures: {
    others: {
      'Different buyers since trading opened, up to a moment that the caller names.': ['buyers'],
      'One trade or one change of liquidity, in dollars of its time.': ['items[].usd'],
      'Of what one account got or of what was made.': ['items[].sold_percent'],
    },
  },
  examples: [
    { title: 'the first buyers of a memecoin', arguments: { token: 'CASHCAT', limit: 10 } },
    { title: 'buyers of the first hour', arguments: { token: 'PONS', within: '1h' } },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { token: reference, limit, within }) {
    const { index } = context
    const { address } = await resolveToken(context, reference)
    const asset = await assetIds(context, address)
    const opening = await tokenOpening(index, asset)
    const openedBlock = opening === undefined ? null : blockOf(opening)
    const openedS =
      openedBlock === null ? undefined : (await blockTimes(index, [openedBlock])).get(openedBlock)
    const complete = index.whole || (opening !== undefined && opening >= startOf(index.span.from))
    const unseen = (await tokenSight(context, asset[0] as number))()
    context.cover(
      {
        from_block: openedBlock ?? index.span.from,
        to_block: index.span.to,
        complete: complete && unseen === null,
      },
      unseen ?? (complete || 'Trading opened before the index begins.'),
    )
    if (opening === undefined) context.warn('opened_block', 'The index knows no pool or curve of this token.')
    if (openedS === undefined) context.warn('opened', 'The index does not have the block it opened in.')
    const until =
      within === 'all' || openedS === undefined
        ? index.span.to
        : ((await lastBlockAt(index, openedS + windowSeconds[within])) ?? index.span.to)
    const before = startOf(until + 1)
    const [buyers, count] = await Promise.all([
      findFirstBuyers(index, asset, { since: 0, before, limit }),
      until === index.span.to
        ? tradeTotals(index, asset, startOf(index.span.from)).then((totals) => totals.buyers)
        : countBuyers(index, asset, { since: 0, before, most: mostTrades }),
    ])
    if (count === undefined)
      context.warn(
        'buyers',
        `There were more than ${mostTrades} trades in that time; without it all are counted.`,
      )
    const rows = await readBuyers(context, { token: address, asset, buyers })
    const describe = await describeTokens(context, [address])
    const { symbol, decimals } = describe(address)
    const items = rows.map((row, place) =>
      toBuyerItem(row, { order: place + 1, openedBlock, openedS: openedS ?? null, decimals }),
    )
    return {
      data: {
        token: toChecksum(address),
        symbol,
        decimals,
        opened_block: openedBlock,
        opened: openedS === undefined ? null : toIsoTime(openedS * 1000),
        buyers: count ?? null,
        listed: items.length,
        still_holding: items.filter(({ still_holds }) => still_holds).length,
        bundled: items.filter(({ bundle_id }) => bundle_id !== null).length,
        items,
      },
    }
  },
})

/** What buyers did later and have now: index queries and one round trip to the node. */
async function readBuyers(
  context: IndexedContext,
  { token, asset, buyers }: { token: Address; asset: readonly number[]; buyers: readonly FirstBuyer[] },
) {
  const { index } = context
  const ids = buyers.map(({ buyer }) => buyer)
  const [addresses, hashes, times, traded] = await Promise.all([
    readAddresses(index, [...ids, ...buyers.flatMap(({ funder }) => funder ?? [])]),
    transactionHashes(
      index,
      buyers.map(({ transaction }) => transaction),
    ),
    blockTimes(
      index,
      buyers.map(({ block }) => block),
    ),
    tradedSums(context, { token, asset, buyers: ids, mostTrades }),
  ])
  if (!traded) context.warn('items.sold', `These buyers made more than ${mostTrades} trades of the token.`)
  const balances = await Promise.all(
    ids.map((buyer) => {
      const args = [knownAddress(addresses, buyer)] as const
      return context.chain.tryRead({ address: token, abi: erc20Abi, functionName: 'balanceOf', args })
    }),
  )
  if (balances.includes(undefined)) context.warn('items.balance', 'The token does not answer balanceOf().')
  if (buyers.some(({ funder }) => funder === null))
    context.warn(
      'items.funder',
      'Ether from inside a contract’s call leaves no log: some funders are unknown.',
    )
  return buyers.map((buyer, place) => {
    const own = traded && (traded.get(buyer.buyer) ?? { bought: 0n, sold: 0n })
    return {
      ...buyer,
      address: knownAddress(addresses, buyer.buyer),
      funderAddress: buyer.funder === null ? null : knownAddress(addresses, buyer.funder),
      hash: hashes.get(buyer.transaction) ?? null,
      timeS: times.get(buyer.block) ?? null,
      bought: own?.bought ?? null,
      sold: own?.sold ?? null,
      balance: balances[place] ?? null,
    }
  })
}
