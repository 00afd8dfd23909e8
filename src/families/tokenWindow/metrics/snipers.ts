import { z } from 'zod'
import { balancesOf } from '../../../index/queries/balancesOf.ts'
import { findSnipers, sniperBlocks } from '../../../wallets/firstBuyers/findSnipers.ts'
import { readTrades } from '../readTrades.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

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
    const { context, index, id } = frame
    const found = await findSnipers(index, id)
    const inWindow = ['active', 'bought_usd', 'sold_usd', 'net_usd', 'share_of_volume_percent']
    if (found.openedBlock === undefined) context.warn('opened_block', 'No known pool trades it.')
    if (!found.known)
      for (const field of ['snipers', 'still_holding', ...inWindow])
        context.warn(field, 'The token opened before the index begins: its first buyers are not known.')
    const accounts = new Set(found.accounts)
    const [balances, rows] = await Promise.all([
      balancesOf(index, id, found.accounts),
      found.known ? readTrades(frame, { fields: inWindow }) : undefined,
    ])
    const theirs = rows?.filter(({ trader }) => accounts.has(trader))
    const usdOf = (some: typeof rows, side?: 'buy' | 'sell') =>
      some
        ?.filter((row) => side === undefined || row.side === side)
        .reduce((sum, { usd }) => sum + (usd ?? 0), 0)
    const [all, bought, sold] = [usdOf(rows), usdOf(theirs, 'buy'), usdOf(theirs, 'sell')]
    if (all === 0)
      context.warn('share_of_volume_percent', 'Nothing with a dollar value was traded in the window.')
    const known = bought !== undefined && sold !== undefined
    return {
      opened_block: found.openedBlock ?? null,
      sniper_blocks: sniperBlocks,
      snipers: found.known ? accounts.size : null,
      still_holding: found.known ? [...balances.values()].filter((amount) => amount > 0n).length : null,
      active: theirs ? new Set(theirs.map(({ trader }) => trader)).size : null,
      bought_usd: bought ?? null,
      sold_usd: sold ?? null,
      net_usd: known ? bought - sold : null,
      share_of_volume_percent: known && all ? ((bought + sold) / all) * 100 : null,
    }
  },
})
