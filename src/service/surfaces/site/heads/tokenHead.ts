import { toolNames } from '../../../../base/names/toolNames.gen.ts'
import type { PageHead } from '../PageHead.ts'
import type { AskData } from './AskData.ts'
import { fact } from './fact.ts'
import { headTexts } from './headTexts.ts'
import { soon } from './soon.ts'

type Token = {
  address?: string
  symbol: string | null
  name: string | null
  issuer_verified: boolean
  holders?: number | null
}
type Prices = { items: { price_usd: number | null; liquidity_usd: number | null }[] }
type Quote = { oracle: { price_per_token_usd: number | null } | null; premium: { mid_bps: number | null } }

const ether: Token = { symbol: 'ETH', name: 'Ether', issuer_verified: false }

/** What pools pay against the oracle, in words: "+0.9 % over oracle", "0.3 % under oracle". */
const premiumText = (bps: number) =>
  `${bps > 0 ? '+' : ''}${headTexts.percent(Math.abs(bps) / 100)} ${bps < 0 ? 'under' : 'over'} oracle`

export async function tokenHead(ask: AskData, token: string): Promise<PageHead> {
  const isEther = /^(eth|ether|0x0{40})$/i.test(token)
  // All at once: what came one after the other would be late together.
  const [facts, prices, told] = (await Promise.all([
    isEther ? ether : ask(toolNames.getToken, { token }),
    ask(toolNames.getTokenPrices, { tokens: [token] }).catch(() => ({ items: [] })),
    isEther ? undefined : soon(ask(toolNames.getStockQuote, { symbol: token })),
  ])) as [Token, Prices, Quote | undefined]
  const quote = facts.issuer_verified ? told : undefined
  const price = prices.items[0]?.price_usd
  const premium = quote?.premium.mid_bps
  const symbol = facts.symbol ?? headTexts.shortId(token)
  const lead = premium == null ? undefined : premiumText(premium)
  const first = lead === undefined ? '' : `${lead}; `
  return {
    title: price == null ? symbol : `${symbol} ${headTexts.dollars(price)}`,
    description: `${facts.name ?? symbol}${facts.issuer_verified ? ', verified by its issuer' : ''}: ${first}price, holders, trades and safety, live.`,
    ...(lead === undefined ? {} : { lead }),
    facts: [
      ...fact('Price', price, headTexts.dollars),
      ...fact('Premium', premium, premiumText),
      ...fact('Oracle', quote?.oracle?.price_per_token_usd, headTexts.dollars),
      ...fact('Liquidity', prices.items[0]?.liquidity_usd, headTexts.round),
      ...fact('Holders', facts.holders, headTexts.count),
      ...fact('Contract', facts.address, String),
    ],
  }
}
