import { z } from 'zod'
import { toChecksum } from '../../../../base/schema/address.ts'
import { untrustedText } from '../../../../base/schema/untrustedText.ts'
import { describeTokens } from '../../../../domain/market/describeTokens.ts'
import { baseOf, quoteOf } from '../../../../domain/market/pools/poolSides.ts'
import { showPool } from '../../../../domain/market/showPool.ts'
import { blockOf } from '../../../../sources/index/position.ts'
import { countNewPools } from '../../../../sources/index/queries/countNewPools.ts'
import { listPools } from '../../../../sources/index/queries/listPools.ts'
import { defineChainMetric } from '../ChainMetric.ts'

const shown = 20

export const newPools = defineChainMetric({
  key: 'new_pools',
  title: 'new pools',
  topic: 'market',
  describe: (said) =>
    `Count the pools and curves opened in ${said}, by exchange, and list the ${shown} newest.`,
  words: 'pairs listings liquidity opened created dex',
  fields: {
    new_pools: z.number().int().describe('Pools of all known exchanges, and launchpad curves.'),
    venues: z.array(z.object({ venue: z.string(), pools: z.number().int() })),
    items: z
      .array(
        z.object({
          pool: z.string(),
          venue: z.string(),
          pool_kind: z.string(),
          base_token: z.string(),
          base_symbol: untrustedText().nullable(),
          quote_token: z.string(),
          quote_symbol: untrustedText().nullable(),
          created_block: z.number().int(),
        }),
      )
      .describe('The newest, newest first.'),
  },
  async read({ context, index, since }) {
    const [venues, newest] = await Promise.all([countNewPools(index, since), listPools(index, {}, shown)])
    const pools = newest.filter(({ createdPosition }) => createdPosition >= since)
    const describe = await describeTokens(
      context,
      pools.flatMap(({ token0, token1 }) => [token0, token1]),
    )
    return {
      new_pools: venues.reduce((sum, row) => sum + row.pools, 0),
      venues,
      items: pools.map((pool) => ({
        pool: showPool(pool.key),
        venue: pool.venue,
        pool_kind: pool.kind,
        base_token: toChecksum(baseOf(pool)),
        base_symbol: describe(baseOf(pool)).symbol,
        quote_token: toChecksum(quoteOf(pool)),
        quote_symbol: describe(quoteOf(pool)).symbol,
        created_block: blockOf(pool.createdPosition),
      })),
    }
  },
})
