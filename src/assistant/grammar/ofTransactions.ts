import type { Ask } from './Ask.ts'

/** What a transaction costs has many names, and each of them is its fee. */
const isFee = /^(?:fees|feePercent|gasPrice|price|usd|gas|feePaid)$/

/** What is asked beside a transaction that is named is asked of it, wherever its hash stands. */
export function ofTransactions(asks: readonly Ask[]): readonly Ask[] {
  const hashes = [...new Set(asks.flatMap((ask) => ask.hashes))]
  if (hashes.length === 0) return asks
  for (const ask of asks) if (ask.tokens.length + ask.wallets.length === 0) settle(ask, hashes)
  const asking = asks.filter((ask) => ask.asks.length + ask.wants.length > 0 || ask.rows !== undefined)
  return asking.length > 0 ? asking : asks
}

/** "What did the sender pay for it?" */
function settle(ask: Ask, hashes: readonly string[]): void {
  ask.hashes = [...hashes]
  const has = (own: string) => ask.asks.includes(own)
  if (ask.rows === 'block' && ask.block === undefined) ask.wants.push('inBlock')
  if (ask.rows === 'block' || ask.rows === 'trade') delete ask.rows
  if (has('when') && !ask.wants.includes('time')) ask.wants.push('time')
  if (has('who') && !ask.wants.includes('receiver')) ask.wants.push('sender')
  const isUsed = ask.wants.includes('gas') && has('verb use')
  const isPaid = !isUsed && ask.wants.some((own) => isFee.test(own))
  // "The transaction", "was made" say no more than what is asked about.
  const wants = ask.wants.filter((own) => !/^(?:transactions|pnl)$/.test(own) && !(isPaid && isFee.test(own)))
  ask.wants = [...new Set([...wants, ...(isPaid ? ['feePaid', 'feePaidUsd'] : [])])]
  if (isPaid && ask.figure === 'sum') delete ask.figure
  ask.asks = ask.asks.filter((own) => own !== 'when' && own !== 'who')
}
