import { z } from 'zod'
import { blockOf } from '../../../../sources/index/position.ts'
import { listNewTokens } from '../../../../sources/index/queries/listNewTokens.ts'
import { readTokenTrading } from '../readTokenTrading.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

/** So many of the newest tokens are looked at. */
const most = 5000

export const newTokens = defineTokenRanking({
  key: 'new_tokens',
  title: 'New tokens',
  describe: (said) =>
    `Rank the tokens that moved for the first time in ${said} by the dollars traded of them since.`,
  words: 'fresh launches newly created born hot new coins',
  figures: {
    volume_usd: z.number().describe('Every trade of it in the window once.'),
    trades: z.number().int(),
    holders: z.number().int(),
    transfers: z.number().int(),
    first_block: z.number().int().describe('Of its first transfer.'),
  },
  async rank(frame) {
    const { context, index, since } = frame
    const [found, traded] = await Promise.all([
      listNewTokens(index, since, most + 1),
      readTokenTrading(frame),
    ])
    if (found.length > most) context.warn('items', `Only the ${most} newest tokens were looked at.`)
    if (!index.whole)
      context.warn(
        'items',
        `Tokens that last moved before block ${index.span.from} count as new when they move again.`,
      )
    const trading = new Map(traded.map((row) => [row.id, row]))
    return found.slice(0, most).map(({ id, holders, transfers, firstPosition }) => {
      const { volumeUsd = 0, trades = 0 } = trading.get(id) ?? {}
      const figures = {
        volume_usd: volumeUsd,
        trades,
        holders,
        transfers,
        first_block: blockOf(firstPosition),
      }
      return { id, key: volumeUsd, figures }
    })
  },
})
