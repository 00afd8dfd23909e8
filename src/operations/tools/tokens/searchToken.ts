import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { figure } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { limitArgument } from '../../../base/schema/paging.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { lookalikeReasons } from '../../../domain/tokens/search/createLookalikes.ts'
import { nameMatches } from '../../../domain/tokens/search/matchName.ts'
import { searchTokens, tokenKinds } from '../../../domain/tokens/search/searchTokens.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { searchTokenSpeech } from './searchToken.speech.ts'

/** Contracts by what they call themselves. */
export const searchToken = defineTool({
  name: 'search_token',
  title: 'Find a token',
  topic: 'tokens',
  description: `Search tokens by symbol, name, company name or address: the proven contract first, lookalikes marked, each with its holders. Use ${toolNames.verifyToken} to judge one contract and ${toolNames.getToken} for its facts. Anybody can take any symbol or name.`,
  words:
    'find ticker symbol contract lookup name address which token search look called named contracts locate goes',
  profiles: ['lean'],
  core: true,
  speech: searchTokenSpeech,
  input: z.object({
    query: z.string().trim().min(1).max(100).describe('Symbol, name, company name or 0x address.'),
    kind: z.enum(tokenKinds).optional().describe('listed: known to the network; launched: on a launchpad.'),
    limit: limitArgument(50, 10),
  }),
  output: z.object({
    items: z.array(
      z.object({
        address: z.string(),
        symbol: untrustedText().nullable(),
        name: untrustedText().nullable(),
        decimals: z.number().int().nullable(),
        kind: z.enum(tokenKinds),
        canonical: z.boolean().describe('The issuer or the network vouches for it.'),
        proof: z.enum(['issuer_factory_log', 'canonical_list']).nullable(),
        match: z.enum(nameMatches).describe('How it answers to the query.'),
        holders: figure(z.number().int().nullable()),
        transfers: figure(z.number().int().nullable()),
        first_seen: figure(z.string().nullable().describe('Time of its first transfer.')),
        launchpad: z.string().nullable(),
        lookalike_of: z
          .object({ address: z.string(), symbol: z.string(), why: z.enum(lookalikeReasons) })
          .nullable()
          .describe('The canonical token it could be taken for.'),
        twins: z.number().int().describe('Others found for this query whose symbol looks the same.'),
      }),
    ),
  }),
  figures: {
    measures: [{ rows: 'items[]', kind: 'token', subject: 'address', fields: { holders: 'holders' } }],
  },
  examples: [
    { title: 'a ticker and its imitators', arguments: { query: 'NVDA' } },
    { title: 'a company', arguments: { query: 'apple' } },
    { title: 'an address', arguments: { query: '$USDG' } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'optional',
  async run(context, args) {
    const { index } = context
    const found = await searchTokens(context, args)
    const positions = found.flatMap(({ size }) => (size ? [size.firstPosition] : []))
    const times = index ? await blockTimes(index, positions.map(blockOf)) : new Map<number, number>()
    if (!index)
      context.warn(
        'items',
        'The index is not at hand: only canonical tokens are found, and nothing is counted.',
      )
    else if (found.some(({ size }) => !size))
      context.warn('holders', 'The index has seen no transfer of some of these.')
    return {
      data: {
        items: found.map(({ address, canonical, size, lookalike, ...row }) => {
          const seconds = size && times.get(blockOf(size.firstPosition))
          return {
            address: toChecksum(address),
            symbol: row.symbol,
            name: row.name,
            decimals: row.decimals,
            kind: row.kind,
            canonical: canonical !== null,
            proof: canonical?.proof ?? null,
            match: row.match,
            holders: size?.holders ?? null,
            transfers: size?.transfers ?? null,
            first_seen: seconds === undefined ? null : toIsoTime(seconds * 1000),
            launchpad: row.launchpad,
            lookalike_of: lookalike && {
              address: toChecksum(lookalike.of.address),
              symbol: lookalike.of.symbol,
              why: lookalike.why,
            },
            twins: row.twins,
          }
        }),
      },
    }
  },
})
