import type { Address } from 'viem'

/** Who holds about how many whole tokens of what: enough to choose a seller, never read by the service. */
export type Holdings = {
  add(account: Address, symbol: string, amount: number): void
  of(account: Address, symbol: string): number
  /** Accounts that hold at least `amount`. */
  withAtLeast(symbol: string, amount: number): Address[]
}

export function createHoldings(): Holdings {
  const bySymbol = new Map<string, Map<Address, number>>()
  function accounts(symbol: string): Map<Address, number> {
    const known = bySymbol.get(symbol)
    if (known) return known
    const fresh = new Map<Address, number>()
    bySymbol.set(symbol, fresh)
    return fresh
  }
  return {
    add(account, symbol, amount) {
      const held = accounts(symbol)
      held.set(account, Math.max(0, (held.get(account) ?? 0) + amount))
    },
    of: (account, symbol) => accounts(symbol).get(account) ?? 0,
    withAtLeast(symbol, amount) {
      const found: Address[] = []
      for (const [account, held] of accounts(symbol)) if (held >= amount) found.push(account)
      return found
    },
  }
}
