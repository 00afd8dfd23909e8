import type { Network } from '../../base/network/Network.ts'

const tokenArguments = new Set(['token', 'tokens', 'query', 'symbol', 'token_in', 'token_out', 'ticker'])

/** Symbols that begin with what was typed, for arguments that take a token. */
export function completeSymbol(network: Network) {
  const symbols = [...new Set([...network.tokens, ...network.instruments].map((row) => row.symbol))].sort()
  return (argument: string, prefix: string): string[] =>
    tokenArguments.has(argument)
      ? symbols.filter((symbol) => symbol.toLowerCase().startsWith(prefix.trim().toLowerCase()))
      : []
}
