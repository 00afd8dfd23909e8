import { type Address, keccak256, parseAbi } from 'viem'
import { z } from 'zod'
import { NotAContract } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { toDecimal } from '../../../base/schema/amount.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { functionsOf, tooTangled } from '../../../domain/code/functionsOf.ts'
import { type CodeFacts, inspectCode } from '../../../domain/code/inspectProxy.ts'
import { interfacesOf } from '../../../domain/code/interfaces.ts'
import { deployerUnknown, findOrigin, originFields } from '../../../domain/tokens/findOrigin.ts'
import { readTokenIdentity, type TokenIdentity } from '../../../domain/tokens/readTokenIdentity.ts'
import { resolveToken, tokenProofs } from '../../../domain/tokens/resolveToken.ts'
import { explorerTokenFields } from '../../../sources/enrich/blockscout/explorerTokenFields.ts'
import { compareHolders, readExplorerToken } from '../../../sources/enrich/blockscout/readExplorerToken.ts'
import { findToken, type TokenLedger } from '../../../sources/index/queries/findToken.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { noIndexReason } from '../../kernel/noIndexReason.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { getTokenSpeech } from './getToken.speech.ts'

const scaledAbi = parseAbi([
  'function uiMultiplier() view returns (uint256)',
  'function newUIMultiplier() view returns (uint256)',
  'function effectiveAt() view returns (uint256)',
])
const ownableAbi = parseAbi(['function owner() view returns (address)'])

const standards = ['erc20', 'erc721', 'erc1155', 'unknown'] as const

/** Identity and contract facts of a token. */
export const getToken = defineTool({
  name: 'get_token',
  title: 'Token',
  topic: 'tokens',
  description: `Get the identity and contract facts of a token: name, symbol, decimals, supply, standard, stock multiplier, owner, proxy and who vouches for it. Use ${toolNames.scanToken} for due diligence, ${toolNames.getTokenPrices} for prices, ${toolNames.getContract} for other contracts.`,
  words:
    'metadata name symbol decimals supply info deployer creation units exist* basics contract vouch* standard identity circulat* created',
  profiles: ['explorer'],
  speech: getTokenSpeech,
  input: z.object({ token: tokenArgument() }),
  output: z.object({
    address: z.string(),
    proof: z
      .enum(tokenProofs)
      .describe(
        'How the reference became a contract; sole_match is no proof, only that no other has the name.',
      ),
    issuer_verified: z.boolean().describe("True when the stock issuer's factory deployed this contract."),
    canonical: z.boolean().describe('True for the issuer’s stock tokens and the network’s canonical tokens.'),
    name: untrustedText().nullable(),
    symbol: untrustedText().nullable(),
    decimals: z.number().int().nullable(),
    total_supply: z.string().nullable().describe('Raw units.'),
    total_supply_decimal: z.string().nullable().describe('Exact decimal.'),
    standard: z.enum(standards),
    interfaces: z.array(z.string()).nullable(),
    multiplier: z
      .object({
        current: z.string().describe('uiMultiplier, 1e18 is 1.0.'),
        current_decimal: z.string(),
        pending: z.string().nullable(),
        effective_at: z.string().nullable(),
        total_supply_shares: z
          .string()
          .nullable()
          .describe('Supply times multiplier: shares, exact decimal.'),
      })
      .nullable(),
    owner: z.string().nullable(),
    proxy: z
      .object({
        kind: z.string(),
        implementation: z.string().nullable(),
        admin: z.string().nullable(),
        beacon: z.string().nullable(),
      })
      .nullable(),
    code_hash: z.string(),
    created: originFields,
    holders: z.number().int().nullable().describe('Accounts with more than nothing, by its transfers.'),
    transfers: z.number().int().nullable(),
    sector: z.string().nullable(),
    links: z.array(z.string()),
    explorer: explorerTokenFields,
  }),
  figures: {
    measures: [{ rows: '', kind: 'token', subject: '^address', fields: { holders: 'holders' } }],
    others: { 'What an explorer says.': ['explorer.holders', 'explorer.price_usd'] },
  },
  examples: [
    { title: 'a stock token by ticker', arguments: { token: 'AAPL' } },
    { title: 'the dollar token by address', arguments: { token: '$USDG' } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'optional',
  async run(context, { token }) {
    const { chain, network, index } = context
    const { address, proof, instrument } = await resolveToken(context, token)
    const factory = network.contract('stock_factory')?.address
    const [identity, facts, scaled, owner, origin, found, heard] = await Promise.all([
      readTokenIdentity(chain, address),
      inspectCode(chain, address),
      readMultiplier(context, address),
      chain.tryRead({ address, abi: ownableAbi, functionName: 'owner' }),
      findOrigin({ index, factory, instrument }, address),
      index && findToken(index, address),
      readExplorerToken(context, address),
    ])
    if (facts.code === '0x') throw NotAContract({ address: toChecksum(address) })
    const interfaces = await readInterfaces(context, facts)
    const canonical =
      instrument !== undefined || network.tokens.some((row) => row.address.toLowerCase() === address)
    if ('reason' in origin) context.warn('created', origin.reason)
    else if (origin.deployer === null) context.warn('created.deployer', deployerUnknown)
    const ledger = ledgerOf(context, found)
    compareHolders(context, heard.explorer, ledger.holders)
    if (owner === undefined) context.warn('owner', 'The contract has no owner() function.')
    if (identity.name === null) context.warn('name', 'The contract has no readable name().')
    if (identity.symbol === null) context.warn('symbol', 'The contract has no readable symbol().')
    if (identity.decimals === null) context.warn('decimals', 'The contract has no readable decimals().')
    if (identity.totalSupply === null)
      context.warn('total_supply', 'The contract has no readable totalSupply().')
    return {
      data: {
        address: toChecksum(address),
        proof,
        issuer_verified: instrument !== undefined,
        canonical,
        name: identity.name,
        symbol: identity.symbol,
        decimals: identity.decimals,
        total_supply: identity.totalSupply?.toString() ?? null,
        total_supply_decimal:
          identity.totalSupply === null || identity.decimals === null
            ? null
            : toDecimal(identity.totalSupply, identity.decimals),
        standard: standardOf(interfaces),
        interfaces,
        multiplier: scaled && toMultiplier(scaled, identity),
        owner: owner ? toChecksum(owner) : null,
        proxy: facts.proxy && {
          kind: facts.proxy.kind,
          implementation: checksumOrNull(facts.proxy.implementation),
          admin: checksumOrNull(facts.proxy.admin),
          beacon: checksumOrNull(facts.proxy.beacon),
        },
        code_hash: keccak256(facts.code),
        created: 'reason' in origin ? null : origin,
        ...ledger,
        sector: instrument?.facts?.sector ?? null,
        links: network.explorers.map(({ url }) => `${url}/token/${toChecksum(address)}`),
        ...heard,
      },
    }
  },
})

/** Holders and transfers where the index has all of them; elsewhere it says why not. */
function ledgerOf(context: ToolContext, found: TokenLedger | undefined) {
  const { index } = context
  if (index?.whole) return { holders: found?.holders ?? 0, transfers: found?.transfers ?? 0 }
  const reason = index
    ? `The index begins at block ${index.span.from}; ${toolNames.getHolders} tells what it has.`
    : noIndexReason
  for (const field of ['holders', 'transfers']) context.warn(field, reason)
  return { holders: null, transfers: null }
}

const checksumOrNull = (address: Address | null) => (address ? toChecksum(address) : null)

/** The interfaces of what really runs: the implementation behind a proxy, else the contract itself. */
async function readInterfaces(
  { chain, warn }: ToolContext,
  { code, proxy }: CodeFacts,
): Promise<string[] | null> {
  const running = proxy?.implementation ? await chain.code(proxy.implementation) : code
  const functions = await functionsOf(running, keccak256(running))
  if (functions) return interfacesOf(new Set(functions.map((row) => row.selector)))
  warn('interfaces', tooTangled)
  return null
}

function standardOf(interfaces: readonly string[] | null): (typeof standards)[number] {
  if (!interfaces) return 'unknown'
  if (interfaces.includes('erc721')) return 'erc721'
  if (interfaces.includes('erc1155')) return 'erc1155'
  return interfaces.includes('erc20') ? 'erc20' : 'unknown'
}

/** The last moment a date can hold. */
const latestMs = 8.64e15

type Multiplier = { current: bigint; next: bigint; effectiveAtS: bigint; nowMs: number }

/** ERC-8056 values, or null for a token without them. */
async function readMultiplier({ chain, head }: ToolContext, address: Address): Promise<Multiplier | null> {
  const read = (functionName: 'uiMultiplier' | 'newUIMultiplier' | 'effectiveAt') =>
    chain.tryRead({ address, abi: scaledAbi, functionName })
  const [current, next, effectiveAt] = await Promise.all([
    read('uiMultiplier'),
    read('newUIMultiplier'),
    read('effectiveAt'),
  ])
  if (current === undefined) return null
  return { current, next: next ?? current, effectiveAtS: effectiveAt ?? 0n, nowMs: head.timestampMs }
}

function toMultiplier(
  { current, next, effectiveAtS, nowMs }: Multiplier,
  { totalSupply, decimals }: TokenIdentity,
) {
  // effectiveAt is not cleared after an update: a change is pending only while the two values differ.
  const effectiveAtMs = Number(effectiveAtS) * 1000
  const pending = next !== current && effectiveAtMs > nowMs
  return {
    current: current.toString(),
    current_decimal: toDecimal(current, 18),
    pending: pending ? next.toString() : null,
    // A stranger's contract may claim a moment that no calendar has.
    effective_at: pending && effectiveAtMs <= latestMs ? toIsoTime(effectiveAtMs) : null,
    total_supply_shares:
      totalSupply === null || decimals === null
        ? null
        : toDecimal((totalSupply * current) / 10n ** 18n, decimals),
  }
}
