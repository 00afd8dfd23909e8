import { z } from 'zod'
import { balancesOf } from '../../../index/queries/balancesOf.ts'
import { tokenSight } from '../../../index/queries/tokenSight.ts'
import { tradesOfTraders } from '../../../index/queries/tradesOfTraders.ts'
import { findSnipers, sniperBlocks } from '../../../wallets/firstBuyers/findSnipers.ts'
import { readTrading } from '../readTrading.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

const mostTrades = 20_000

const dollars = z.number().nullable()
const count = z.number().int().nullable()

export const snipers = defineTokenMetric({
  key: 'snipers',
  title: 'snipers',
  describe: (said) =>
    `Tell what the snipers of a token, who bought in the first ${sniperBlocks} blocks of its oldest pool, bought and sold in ${said}.`,
  words: 'sniped bots early buyers insiders bundle dump',
  fields: {
    opened_block: count.describe('The block of the token’s oldest pool or curve.'),
    sniper_blocks: z.number().int().describe('Who bought in so many blocks from there on is a sniper.'),
    snipers: count.describe('Different accounts; at most the first 200.'),
    still_holding: count.describe('Those of them with more than nothing now, by their transfers.'),
    active: count.describe('Those of them that traded the token in the window.'),
    bought_usd: dollars.describe('By them in the window, at the time of each trade.'),
    sold_usd: dollars,
    net_usd: dollars.describe('Bought less sold.'),
    share_of_volume_percent: z.number().nullable().describe('Of the dollars of all trades in the window.'),
  },
  async read(frame) {
    const { context, index, sources, id, since, span } = frame
    const [found, sight] = await Promise.all([findSnipers(index, id), tokenSight(sources, id)])
    const unseen = sight()
    if (unseen !== null)
      context.cover({ from_block: span.from_block, to_block: span.to_block, complete: false }, unseen)
    const inWindow = ['active', 'bought_usd', 'sold_usd', 'net_usd', 'share_of_volume_percent']
    if (found.openedBlock === undefined) context.warn('opened_block', 'No known pool trades it.')
    if (!found.known)
      for (const field of ['snipers', 'still_holding', ...inWindow])
        context.warn(field, 'The token opened before the index begins: its first buyers are not known.')
    const [balances, trading, theirs] = await Promise.all([
      balancesOf(index, id, found.accounts),
      readTrading(frame),
      tradesOfTraders(index, { traders: found.accounts, token: id, since }, mostTrades),
    ])
    if (found.known && !theirs)
      for (const field of inWindow)
        context.warn(field, `They made more than ${mostTrades} trades in the window.`)
    const own = found.known ? theirs : undefined
    const usdOf = (side: 'buy' | 'sell') =>
      own?.filter((row) => row.side === side).reduce((sum, { usd }) => sum + (usd ?? 0), 0)
    const [bought, sold] = [usdOf('buy'), usdOf('sell')]
    const known = bought !== undefined && sold !== undefined
    if (known && trading.volumeUsd === 0)
      context.warn('share_of_volume_percent', 'Nothing with a dollar value was traded in the window.')
    return {
      opened_block: found.openedBlock ?? null,
      sniper_blocks: sniperBlocks,
      snipers: found.known ? found.accounts.length : null,
      still_holding: found.known ? [...balances.values()].filter((amount) => amount > 0n).length : null,
      active: own ? new Set(own.map(({ trader }) => trader)).size : null,
      bought_usd: bought ?? null,
      sold_usd: sold ?? null,
      net_usd: known ? bought - sold : null,
      share_of_volume_percent:
        known && trading.volumeUsd > 0 ? ((bought + sold) / trading.volumeUsd) * 100 : null,
    }
  },
})
