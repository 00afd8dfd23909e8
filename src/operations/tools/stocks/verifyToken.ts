import { type Address, size } from 'viem'
import { z } from 'zod'
import { NotAContract } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { figure } from '../../../base/schema/figure.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import { instrumentVerdicts, judgeInstrument } from '../../../domain/stocks/judgeInstrument.ts'
import { isUnread, orUnread } from '../../../domain/stocks/orUnread.ts'
import { type InstrumentProof, proveInstrument } from '../../../domain/stocks/proveInstrument.ts'
import { readTokenIdentity } from '../../../domain/tokens/readTokenIdentity.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { type CanonicalToken, canonicalTokens } from '../../../domain/tokens/search/canonicalTokens.ts'
import { createLookalikes, lookalikeReasons } from '../../../domain/tokens/search/createLookalikes.ts'
import { findLookalikes } from '../../../domain/tokens/search/findLookalikes.ts'
import { stockMarkets } from '../../../sources/index/queries/stockMarkets.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { verifyTokenSpeech } from './verifyToken.speech.ts'

const mostLookalikes = 50

const callOutcomes = ['answered', 'reverted', 'unread'] as const

/** Whether a token is the issuer's. */
export const verifyToken = defineTool({
  name: 'verify_token',
  title: 'Verify a stock token',
  topic: 'stocks',
  description: `Verify whether a contract or ticker is a genuine stock token: verdict genuine, impostor, not_a_stock or unknown, with the evidence, the canonical contract and every lookalike. Use ${toolNames.getSafety} for other risks and ${toolNames.searchToken} to find contracts.`,
  words:
    'genuine real stock token fake imposter counterfeit authentic official proof lookalike scam impostor* pretend* version issued robinhood sure verify really legit imitat* copy',
  profiles: ['stocks', 'safety'],
  speech: verifyTokenSpeech,
  input: z.object({ token: tokenArgument('Ticker, company name or 0x address.') }),
  output: z.object({
    address: z.string(),
    symbol: untrustedText().nullable(),
    name: untrustedText().nullable(),
    verdict: z.enum(instrumentVerdicts),
    reason: z.string(),
    canonical: z
      .object({
        symbol: z.string(),
        name: z.string(),
        address: z.string(),
        kind: z.enum(['stock', 'etf', 'listed']),
        proof: z.enum(['issuer_factory_log', 'canonical_list']),
      })
      .nullable()
      .describe('The vouched-for contract: this one, or the one it could be taken for.'),
    imitates_by: z.enum(lookalikeReasons).nullable().describe('How it resembles the canonical one.'),
    factory_log: z
      .object({ block: z.number().int(), transaction: z.string(), uid: z.string() })
      .nullable()
      .describe('The issuer’s deployment of it; null when there is none, or when it could not be read.'),
    beacon: z.string().nullable().describe('What its EIP-1967 beacon slot names.'),
    expected_beacon: z.string().nullable().describe('The issuer’s beacon.'),
    beacon_matches: z.boolean().nullable(),
    multiplier_call: z.enum(callOutcomes).describe('What uiMultiplier() did; a revert is evidence.'),
    multiplier: z.string().nullable(),
    code_size: z.number().int().nullable(),
    lookalikes: z
      .array(
        z.object({
          address: z.string(),
          symbol: untrustedText().nullable(),
          name: untrustedText().nullable(),
          why: z.enum(lookalikeReasons),
          holders: z.number().int(),
          transfers: z.number().int(),
          pools: z.number().int(),
          liquidity_usd: z.number().nullable().describe('Null: no pool of it is deep enough to price it.'),
          price_usd: z.number().nullable(),
        }),
      )
      .nullable()
      .describe('Other contracts that could be taken for the canonical one, deepest pool first.'),
    lookalikes_total: figure(z.number().int().nullable()),
  }),
  figures: {
    measures: [
      {
        rows: 'lookalikes[]',
        kind: 'token',
        subject: 'address',
        fields: { price_usd: 'price', liquidity_usd: 'liquidity', holders: 'holders' },
      },
    ],
  },
  examples: [
    { title: 'a ticker and its impostors', arguments: { token: 'NVDA' } },
    { title: 'the dollar token is no stock', arguments: { token: '$USDG' } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'optional',
  async run(context, { token }) {
    const { address } = await resolveToken(context, token)
    const book = await context.stocks.upTo(context.head.number)
    const canonical = canonicalTokens(context.network, book)
    const [proof, identity] = await Promise.all([
      proveInstrument(context, address),
      orUnread(readTokenIdentity(context.chain, address)),
    ])
    if (proof.code === '0x') throw NotAContract({ address: toChecksum(address) })
    const named = isUnread(identity) ? { symbol: null, name: null } : identity
    const lookalike = createLookalikes(canonical)({ address, ...named })
    const vouched = canonical.get(address) ?? lookalike?.of
    const imitates = isUnread(identity) ? identity : (lookalike?.of.symbol ?? null)
    const { verdict, reason } = judgeInstrument(proof, imitates)
    const { factoryLog: factory_log, beacon, multiplier, code: code_size } = proof
    for (const [field, value] of Object.entries({
      factory_log,
      beacon,
      multiplier,
      code_size,
      name: identity,
    }))
      if (isUnread(value)) context.warn(field, value.unread)
    return {
      data: {
        address: toChecksum(address),
        symbol: named.symbol,
        name: named.name,
        verdict,
        reason,
        canonical: vouched ? showCanonical(vouched) : null,
        imitates_by: lookalike?.why ?? null,
        ...showProof(proof),
        ...(await readLookalikes(context, canonical, vouched)),
      },
    }
  },
})

const showCanonical = ({ symbol, names, address, kind, proof }: CanonicalToken) => ({
  symbol,
  name: names[0],
  address: toChecksum(address),
  kind,
  proof,
})

function showProof({ code, factoryLog, beacon, expectedBeacon, multiplier }: InstrumentProof) {
  const outcome: (typeof callOutcomes)[number] = isUnread(multiplier)
    ? 'unread'
    : multiplier === null
      ? 'reverted'
      : 'answered'
  return {
    factory_log: isUnread(factoryLog) ? null : factoryLog,
    beacon: beacon === null || isUnread(beacon) ? null : toChecksum(beacon),
    expected_beacon: expectedBeacon ? toChecksum(expectedBeacon) : null,
    beacon_matches: isUnread(beacon) || expectedBeacon === undefined ? null : beacon === expectedBeacon,
    multiplier_call: outcome,
    multiplier: multiplier === null || isUnread(multiplier) ? null : multiplier.toString(),
    code_size: isUnread(code) ? null : size(code),
  }
}

/** Who else poses as the canonical token, with what can be lost to them. */
async function readLookalikes(
  context: ToolContext,
  canonical: ReadonlyMap<Address, CanonicalToken>,
  of: CanonicalToken | undefined,
) {
  const { index } = context
  if (!of) return { lookalikes: [], lookalikes_total: 0 }
  if (!index) {
    context.warn('lookalikes', 'Other contracts are known from the index, which is not there.')
    return { lookalikes: null, lookalikes_total: null }
  }
  if (!index.whole)
    context.warn(
      'lookalikes',
      `Only tokens that moved since block ${index.span.from} are known; others may pose too.`,
    )
  const found = await findLookalikes(index, canonical, of)
  const shown = found.slice(0, mostLookalikes)
  const addresses = shown.map(({ address }) => address)
  const [prices, markets] = await Promise.all([
    priceTokens({ ...context, index }, addresses),
    stockMarkets(index, addresses),
  ])
  const rows = shown.map((row) => ({
    address: toChecksum(row.address),
    symbol: row.symbol,
    name: row.name,
    why: row.why,
    holders: row.holders,
    transfers: row.transfers,
    pools: markets.get(row.address)?.pools ?? 0,
    liquidity_usd: prices.get(row.address)?.liquidityUsd ?? null,
    price_usd: prices.get(row.address)?.usd ?? null,
  }))
  if (rows.some((row) => row.liquidity_usd === null))
    context.warn('lookalikes.liquidity_usd', 'No pool on a path to the dollar is deep enough to price it.')
  rows.sort((one, other) => (other.liquidity_usd ?? 0) - (one.liquidity_usd ?? 0))
  return { lookalikes: rows, lookalikes_total: found.length }
}
