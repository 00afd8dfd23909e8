import type { Address } from 'viem'
import { z } from 'zod'
import { BadRequest } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { figure, figures } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import {
  type DeployedToken,
  readDeployerRecord,
} from '../../../domain/safety/deployers/readDeployerRecord.ts'
import { percentOf } from '../../../domain/tokens/holders/percentOf.ts'
import { labelAddresses } from '../../../domain/tokens/labelAddresses.ts'
import { nameTokens } from '../../../domain/tokens/nameTokens.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { deployersOfTokens } from '../../../sources/index/queries/deployersOfTokens.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { getDeployerRecordSpeech } from './getDeployerRecord.speech.ts'

const shownTokens = 50
const percent = z.number().nullable()

/** Who launched a token, and what else they did. */
export const getDeployerRecord = defineTool({
  name: 'get_deployer_record',
  title: 'Deployer record',
  topic: 'safety',
  description: `Get the record of whoever deployed a token: what else they launched, which tokens still trade, where they pulled liquidity, what they hold and sold, who funded them. Use ${toolNames.getAddress} for any account, ${toolNames.listLaunches} for all launches. Shows the newest 50 tokens.`,
  words:
    'dev developer creator serial rugger team history deployer previous launches maker made launched behind track record person trustworthy founder whoever built else',
  profiles: ['safety'],
  speech: getDeployerRecordSpeech,
  needsOneOf: ['token', 'address'],
  input: z.object({
    token: tokenArgument('0x address, ticker or name; or give address.').optional(),
    address: addressArgument('0x address of the deployer.').optional(),
  }),
  output: z.object({
    deployer: z.string(),
    label: z.string().nullable(),
    ...figures({
      first_seen: z.string().nullable(),
      launches: z.number().int().describe('Tokens ever launched through a launchpad or deployed directly.'),
      alive: z.number().int().describe('Of them, those with a pool deep enough to price them.'),
      rugged_liquidity_count: z
        .number()
        .int()
        .describe('Of them, those whose liquidity the deployer took out and that cannot be priced since.'),
      liquidity_pulls: z.number().int().describe('Pools of any token the account took liquidity out of.'),
      funder: z
        .object({
          address: z.string(),
          label: z.string().nullable(),
          block: z.number().int(),
          transaction: z.string(),
          by: z
            .enum(['transaction', 'token'])
            .describe('A transaction to the account, or a token sent to it.'),
        })
        .nullable()
        .describe('Who first sent something to the account.'),
    }),
    items: z.array(
      z.object({
        token: z.string(),
        symbol: untrustedText().nullable(),
        name: untrustedText().nullable(),
        launchpad: z.string().nullable().describe('Null for a contract deployed directly.'),
        block: z.number().int(),
        created: z.string().nullable(),
        alive: z.boolean(),
        price_usd: z.number().nullable(),
        liquidity_usd: z.number().nullable(),
        trades: figure(z.number().int().nullable()),
        volume_usd: figure(z.number().nullable()),
        liquidity_pulled: z.boolean().describe('The deployer took liquidity out of a pool of it.'),
        held_percent: percent.describe('Percent of the supply the deployer holds.'),
        sold_percent: percent.describe('Percent of the supply the deployer sold in pools.'),
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
          volume_usd: { measure: 'volume', window: 'all' },
        },
      },
    ],
    others: {
      'How many tokens, pools or accounts something is true of.': [
        'rugged_liquidity_count',
        'liquidity_pulls',
      ],
      'Of what one account got or of what was made.': ['items[].sold_percent'],
    },
  },
  examples: [{ title: 'who made a memecoin', arguments: { token: 'CASHCAT' } }],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { token, address: given }) {
    const address = given ?? (await findDeployer(context, token))
    const record = await readDeployerRecord(context, address)
    const shown = record.tokens.slice(0, shownTokens)
    const funder = record.funding?.funder
    const [names, labels] = await Promise.all([
      nameTokens(
        context,
        shown.map((row) => row.token),
      ),
      labelAddresses(context, [address, ...(funder ? [funder] : [])]),
    ])
    if (record.made > record.tokens.length)
      for (const field of ['alive', 'rugged_liquidity_count'])
        context.warn(field, `Of the newest ${record.tokens.length} tokens alone.`)
    if (!record.firstSeen) context.warn('first_seen', 'The index has not met this account.')
    if (!record.funding) context.warn('funder', 'Nothing the index knows was sent to this account.')
    for (const row of shown) {
      const field = `items.${toChecksum(row.token)}`
      if (row.price?.reason) context.warn(`${field}.price_usd`, row.price.reason)
      if (!row.activity && !row.placed)
        context.warn(`${field}.trades`, 'The launchpad’s event does not tell where it trades.')
    }
    return {
      data: {
        deployer: toChecksum(address),
        label: labels.get(address) ?? null,
        first_seen: record.firstSeen?.time == null ? null : toIsoTime(record.firstSeen.time * 1000),
        launches: record.made,
        alive: record.alive,
        rugged_liquidity_count: record.rugged,
        liquidity_pulls: record.pulls,
        funder: record.funding
          ? {
              address: toChecksum(record.funding.funder),
              label: labels.get(record.funding.funder) ?? null,
              block: record.funding.block,
              transaction: record.funding.transaction,
              by: record.funding.by,
            }
          : null,
        items: shown.map((row) => toItem(row, names.get(row.token))),
      },
    }
  },
})

const toItem = (row: DeployedToken, named: { symbol: string | null; name: string | null } | undefined) => ({
  token: toChecksum(row.token),
  symbol: named?.symbol ?? null,
  name: named?.name ?? null,
  launchpad: row.launchpad,
  block: blockOf(row.position),
  created: row.time === null ? null : toIsoTime(row.time * 1000),
  alive: row.alive,
  price_usd: row.price?.usd ?? null,
  liquidity_usd: row.price?.liquidityUsd ?? null,
  // A curve in a contract whose trades the index cannot read is no curve without trades.
  trades: row.activity?.trades ?? (row.placed ? 0 : null),
  volume_usd: row.activity?.volumeUsd ?? (row.placed ? 0 : null),
  liquidity_pulled: row.pulled !== undefined,
  held_percent: row.holding ? percentOf(row.holding.held, row.holding.supply) : null,
  sold_percent: row.holding ? percentOf(row.holding.sold, row.holding.supply) : null,
})

async function findDeployer(context: IndexedContext, token: string | undefined): Promise<Address> {
  if (token === undefined) throw context.refuse('token', 'is required unless an address is given')
  const { address, instrument } = await resolveToken(context, token)
  const found = (await deployersOfTokens(context.index, [address])).get(address)
  if (found) return found
  throw BadRequest({
    problem: instrument
      ? `${toChecksum(address)} was made by the issuer’s factory.`
      : `Nothing the index knows tells who deployed ${toChecksum(address)}.`,
    next: 'Give the deployer’s address if you know it.',
  })
}
