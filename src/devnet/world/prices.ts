import { directLaunches, memecoins } from './data/memecoins.ts'
import { referencePrices, referenceRates } from './data/referencePrices.ts'

/** Feed bases under which assets of the world are priced, where the names differ. */
const aliases: Record<string, string> = {
  WETH: 'ETH',
  cbBTC: 'CBBTC',
  wstETH: 'WSTETH',
  syrupUSDC: 'SYRUPUSDC',
  USDe: 'USDE',
}

/** Shares per token of instruments that have split. */
export const shareMultiples: Record<string, number> = { CRWD: 4 }

/** What one token of the asset is worth where the walks of the world are anchored, in dollars. */
export function dollarPrice(symbol: string): number {
  const share = referencePrices[symbol]
  if (share !== undefined) return share * (shareMultiples[symbol] ?? 1)
  const rate = referenceRates[aliases[symbol] ?? symbol]
  if (rate !== undefined) return rate
  const memecoin =
    memecoins.find((row) => row.symbol === symbol) ?? directLaunches.find((row) => row.symbol === symbol)
  if (memecoin === undefined) throw new Error(`No reference price for ${symbol}.`)
  return memecoin.priceUsd
}
