import { toolNames } from '../../base/names/toolNames.gen.ts'
import { exchanges } from '../catalog/venues.ts'
import type { Reading } from '../read/Reading.ts'
import type { Slot, SlotInput } from './Slot.ts'

/** An address that is not said to be something else can be a token. */
const tokenAddress = ({ addresses }: Reading) =>
  (
    addresses.find(({ role }) => role === 'token' || role === 'contract') ??
    addresses.find(({ role }) => role === 'unknown')
  )?.address

const tokenReference = ({ token, reading }: SlotInput): string | undefined =>
  token?.reference ?? tokenAddress(reading)

const references = ({ tokens, addresses }: Reading): string[] => {
  const named = [...new Set(tokens.map(({ reference }) => reference))]
  const given = addresses
    .filter(({ role }) => role !== 'wallet' && role !== 'pool')
    .map(({ address }) => address)
  return [...named, ...(named.length === 0 ? given : [])]
}

/** Ether itself, where a tool takes it; elsewhere ETH stands for its wrapped form. */
const orEther = (token: { text: string; reference: string }) =>
  token.text === 'ETH' ? 'ETH' : token.reference

/** What is paid and what is bought: amounts belong to what is paid, dollars are paid in the dollar token. */
function swapSides({ reading }: SlotInput): { paid?: string; bought?: string; amount?: string } {
  const tokens = reading.tokens.filter(
    (token, index, all) => all.findIndex((other) => other.reference === token.reference) === index,
  )
  const [amount] = reading.amounts
  const [dollars] = reading.dollars
  if (amount?.token) {
    const other = tokens.find((token) => token.reference !== amount.token?.reference)
    const paid = orEther(amount.token)
    const bought = other ? orEther(other) : amount.token.reference === 'USDG' ? undefined : 'USDG'
    return { paid, amount: amount.amount, ...(bought ? { bought } : {}) }
  }
  const [first, second] = tokens
  if (dollars !== undefined && first) return { paid: 'USDG', bought: orEther(first), amount: String(dollars) }
  if (!first || !second) return first ? { paid: orEther(first) } : {}
  // "USDG for WETH" and "from WETH to USDG" differ in which one is paid.
  const reversed =
    /\b(get|buy|receive)\b.*@(token|ether).*\b(for|with)\b.*@(token|ether)|\bhow (?:many|much) @(token|ether)\b.*\b(get|buy|receive|for|from|with)\b.*@(token|ether)/.test(
      reading.plain,
    )
  const [paid, bought] = reversed ? [second, first] : [first, second]
  return { paid: orEther(paid), bought: orEther(bought), amount: '1' }
}

const exchangeOf = ({ plain }: Reading): string | undefined =>
  exchanges.find(([, pattern]) => pattern.test(plain))?.[0]

const poolReference = ({ reading }: SlotInput) =>
  reading.addresses.find(({ role }) => role === 'pool')?.address ??
  (/\bpool\b/.test(reading.plain) ? reading.hashes[0] : undefined)

/** What a token's name is said to have: in quotes, or before "in the name". */
const wordInName = ({ text }: Reading) =>
  (/(?<!\w)["“'‘]([^"”'’]{2,60})["”'’](?!\w)/.exec(text) ??
    /\b(\w{2,40}) in (?:the|their|its) names?\b/i.exec(text))?.[1]

/** Arguments that name tokens or pools. */
export const tokenSlots: Readonly<Record<string, Slot>> = {
  token: tokenReference,
  query: tokenReference,
  symbol: tokenReference,
  tokens: ({ reading }) => {
    const list = references(reading)
    return list.length === 0 ? undefined : list
  },
  token_in: (input) => swapSides(input).paid,
  token_out: (input) => swapSides(input).bought,
  [`${toolNames.getSwapQuote}.amount`]: (input) => swapSides(input).amount,
  pool: poolReference,
  [`${toolNames.getPool}.pool`]: (input) =>
    poolReference(input) ??
    input.token?.reference ??
    input.reading.addresses[0]?.address ??
    input.reading.hashes[0],
  // A tool that takes a pool as well as a token needs only one of them.
  [`${toolNames.getMarketDepth}.token`]: (input) =>
    poolReference(input) ? undefined : tokenReference(input),
  [`${toolNames.checkLiquidityLock}.token`]: (input) =>
    poolReference(input) ? undefined : tokenReference(input),
  [`${toolNames.getActivitySeries}.target`]: ({ token, reading }) =>
    token?.reference ?? reading.addresses[0]?.address ?? exchangeOf(reading),
  [`${toolNames.getActivitySeries}.scope`]: ({ token, reading }) => {
    const [address] = reading.addresses
    if (!token && !address) return exchangeOf(reading) && 'dex'
    return !token && address?.role === 'pool' ? 'pool' : 'token'
  },
  // What a contract calls itself is what is to be verified, not what to verify it by.
  [`${toolNames.verifyToken}.token`]: (input) => input.reading.addresses[0]?.address ?? tokenReference(input),
  [`${toolNames.searchToken}.query`]: (input) => tokenReference(input) ?? wordInName(input.reading),
  // Only what is said to be a token narrows these; a wallet stands in another argument.
  [`${toolNames.listTrades}.token`]: ({ token, reading }) =>
    token?.reference ?? reading.addresses.find(({ role }) => role === 'token')?.address,
  [`${toolNames.getWalletPnl}.token`]: ({ token }) => token?.reference,
  [`${toolNames.getWalletTrades}.token`]: ({ token }) => token?.reference,
  [`${toolNames.getWalletTransfers}.token`]: ({ token }) => token?.reference,
  [`${toolNames.listBridgeTransfers}.token`]: ({ token }) => (token ? orEther(token) : undefined),
  [`${toolNames.getTopTraders}.token`]: ({ token, reading }) => token?.reference ?? tokenAddress(reading),
  [`${toolNames.getDeployerRecord}.token`]: ({ token, reading }) =>
    token?.reference ??
    reading.addresses.find(({ role }) => role === 'token' || role === 'unknown' || role === 'contract')
      ?.address,
  [`${toolNames.listStockTokens}.query`]: ({ token, reading }) =>
    token?.reference ?? (/\btech(nology)?\b/.test(reading.plain) ? 'tech' : undefined),
  [`${toolNames.getNetworkInfo}.query`]: () => undefined,
}
