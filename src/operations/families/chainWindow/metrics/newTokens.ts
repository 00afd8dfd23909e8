import { z } from 'zod'
import { toChecksum } from '../../../../base/schema/address.ts'
import { untrustedText } from '../../../../base/schema/untrustedText.ts'
import { describeTokens } from '../../../../domain/market/describeTokens.ts'
import { blockOf } from '../../../../sources/index/position.ts'
import { countNewTokens } from '../../../../sources/index/queries/countNewTokens.ts'
import { listNewTokens } from '../../../../sources/index/queries/listNewTokens.ts'
import { defineChainMetric } from '../ChainMetric.ts'

const shown = 20

export const newTokens = defineChainMetric({
  key: 'new_tokens',
  title: 'new tokens',
  topic: 'tokens',
  describe: (said) =>
    `Count the ERC-20 tokens that moved for the first time ever in ${said}, and list the ${shown} newest.`,
  words: 'fresh coins born minted erc20 created',
  fields: {
    new_tokens: z
      .number()
      .int()
      .describe('Tokens whose very first transfer, mostly a mint, lies in the window.'),
    items: z
      .array(
        z.object({
          token: z.string(),
          symbol: untrustedText().nullable(),
          name: untrustedText().nullable(),
          canonical: z.boolean().describe('The issuer or the network vouches for it.'),
          first_block: z.number().int(),
          holders: z.number().int(),
          transfers: z.number().int(),
        }),
      )
      .describe('The newest, newest first.'),
  },
  async read({ context, index, since }) {
    const [count, rows] = await Promise.all([
      countNewTokens(index, since),
      listNewTokens(index, since, shown),
    ])
    const describe = await describeTokens(
      context,
      rows.map(({ token }) => token),
    )
    if (!index.whole)
      context.warn(
        'new_tokens',
        `Tokens that last moved before block ${index.span.from} count as new when they move again.`,
      )
    return {
      new_tokens: count,
      items: rows.map(({ token, firstPosition, holders, transfers }) => {
        const { symbol, name, canonical } = describe(token)
        const first_block = blockOf(firstPosition)
        return { token: toChecksum(token), symbol, name, canonical, first_block, holders, transfers }
      }),
    }
  },
})
