import type { Ask } from './Ask.ts'
import { countedAs } from './countedAs.ts'

/** What is wanted of something that is named, as its attributes are called. */
export function wantsOf(ask: Ask): string[] {
  const isOfToken = ask.tokens.length > 0
  const isStock = ask.tokens.some(({ stock }) => stock)
  // Dollars beside a measure are what it is told in.
  const isMoney = ask.wants.length > 1 && ask.wants.some((measure) => measure !== 'usd')
  const wants = ask.wants
    .filter((measure) => measure !== 'usd' || !isMoney)
    .map((measure) => (measure === 'legit' ? (isStock ? 'genuine' : 'verdict') : measure))
    // What a wallet is up or down is its profit.
    .map((measure) => (measure === 'change' && ask.wallets.length > 0 && !isOfToken ? 'pnl' : measure))
  const counted = countedAs[ask.rows ?? '']
  const isColumn =
    counted !== undefined &&
    counted !== 'tokens' &&
    ask.block === undefined &&
    !(ask.rows === 'pool' && ask.pools.length > 0)
  if (isColumn && !wants.includes(counted)) wants.unshift(counted)
  if (isStock && ask.tokens.length === 1 && wants.includes('price'))
    wants.splice(wants.indexOf('price'), 1, 'stockPrice')
  return wants
}
