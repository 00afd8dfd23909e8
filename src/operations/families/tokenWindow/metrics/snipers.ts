import { z } from 'zod'
import { findSnipers, sniperSeconds } from '../../../../domain/market/measures/findSnipers.ts'
import { balancesOf } from '../../../../sources/index/queries/balancesOf.ts'
import { tradesOfTraders } from '../../../../sources/index/queries/tradesOfTraders.ts'
import { readTrading } from '../readTrading.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

const mostTrades = 20_000

const dollars = z.number().nullable()
const count = z.number().int().nullable()

export const snipers = defineTokenMetric({
  key: 'snipers',
  title: 'snipers',
  describe: (said) =>
    `Tell what the snipers of a token, who bought in the first ${sniperSeconds} seconds of its oldest pool, bought and sold in ${said}.`,
  words: 'sniped bots early buyers insiders bundle dump',
  fields: {
    opened_block: count.describe('The block of the token’s oldest pool or curve.'),
    sniper_seconds: z
      .number()
      .int()
      .describe('Who bought so soon after it opened is a sniper, except its deployer.'),
    sniper_blocks: count.describe('Blocks that were made in that time.'),
    snipers: count.describe('Different accounts.'),
    still_holding: count.describe('Those of them with more than nothing now, by their transfers.'),
    active: count.describe('Those of them that traded the token in the window.'),
    bought_usd: dollars.describe('By them in the window, at the time of each trade.'),
    sold_usd: dollars,
    net_usd: dollars.describe('Bought less sold.'),
    share_of_volume_percent: z.number().nullable().describe('Of the dollars of all trades in the window.'),
  },
  async read(frame) {
    const { context, index, token, id, asset, since } = frame
    const found = await findSnipers(context, token)
    const known = found.blocks !== undefined
    const accounts = [...found.accounts.keys()]
    const inWindow = ['active', 'bought_usd', 'sold_usd', 'net_usd', 'share_of_volume_percent']
    if (found.openedBlock === undefined) context.warn('opened_block', 'No known pool trades it.')
    if (!known)
      for (const field of ['sniper_blocks', 'snipers', 'still_holding', ...inWindow])
        context.warn(
          field,
          found.unseen ??
            (found.openedBlock === undefined
              ? 'No known pool trades it.'
              : 'The token opened before the index begins: its first buyers are not known.'),
        )
    const [balances, trading, theirs] = await Promise.all([
      balancesOf(index, id, accounts),
      readTrading(frame),
      tradesOfTraders(index, { traders: accounts, asset, since }, mostTrades),
    ])
    if (known && !theirs)
      for (const field of inWindow)
        context.warn(field, `They made more than ${mostTrades} trades in the window.`)
    const own = known ? theirs : undefined
    const usdOf = (side: 'buy' | 'sell') =>
      own?.filter((row) => row.side === side).reduce((sum, { usd }) => sum + (usd ?? 0), 0)
    const [bought, sold] = [usdOf('buy'), usdOf('sell')]
    const valued = bought !== undefined && sold !== undefined
    if (valued && trading.volumeUsd === 0)
      context.warn('share_of_volume_percent', 'Nothing with a dollar value was traded in the window.')
    return {
      opened_block: found.openedBlock ?? null,
      sniper_seconds: sniperSeconds,
      sniper_blocks: found.blocks ?? null,
      snipers: known ? accounts.length : null,
      still_holding: known ? [...balances.values()].filter((amount) => amount > 0n).length : null,
      active: own ? new Set(own.map(({ trader }) => trader)).size : null,
      bought_usd: bought ?? null,
      sold_usd: sold ?? null,
      net_usd: valued ? bought - sold : null,
      share_of_volume_percent:
        valued && trading.volumeUsd > 0 ? ((bought + sold) / trading.volumeUsd) * 100 : null,
    }
  },
})
