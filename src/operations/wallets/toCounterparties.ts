import { toChecksum } from '../../base/schema/address.ts'
import { labelAddresses } from '../../domain/tokens/labelAddresses.ts'
import { knownAddress } from '../../sources/index/knownAddress.ts'
import type { WalletMove } from '../../sources/index/queries/listWalletMoves.ts'
import { readAddresses } from '../../sources/index/queries/readAddresses.ts'
import type { IndexedContext } from '../kernel/ToolContext.ts'
import { countOf, sumMoves } from './sumMoves.ts'

/** Dollars moved between a wallet and one other, as far as the tokens have prices. */
function dollarsOf(
  moves: readonly WalletMove[],
  worth: (move: WalletMove) => number | null,
): { in: number; out: number } {
  const dollars = { in: 0, out: 0 }
  for (const move of moves) dollars[move.side] += worth(move) ?? 0
  return dollars
}

/** The so many others a wallet moved most with: by dollars, then by transfers. */
export async function toCounterparties(
  context: IndexedContext,
  moves: readonly WalletMove[],
  { worth, count }: { worth: (move: WalletMove) => number | null; count: number },
) {
  const byOther = new Map<number, WalletMove[]>()
  for (const move of moves) {
    const list = byOther.get(move.other)
    if (list) list.push(move)
    else byOther.set(move.other, [move])
  }
  const counts = sumMoves(moves, ({ other }) => other)
  const rows = [...byOther].map(([other, list]) => ({ other, list, dollars: dollarsOf(list, worth) }))
  const sizeOf = ({ dollars }: (typeof rows)[number]) => dollars.in + dollars.out
  rows.sort((a, b) => sizeOf(b) - sizeOf(a) || b.list.length - a.list.length || a.other - b.other)
  const shown = rows.slice(0, count)
  const addresses = await readAddresses(
    context.index,
    shown.map(({ other }) => other),
  )
  const labels = await labelAddresses(context, [...addresses.values()])
  return shown.map(({ other, list, dollars }) => {
    const address = knownAddress(addresses, other)
    const sum = counts.get(other)
    return {
      address: toChecksum(address),
      label: labels.get(address) ?? null,
      transfers: sum ? countOf(sum) : 0,
      tokens: new Set(list.map(({ token }) => token)).size,
      in_usd: dollars.in,
      out_usd: dollars.out,
    }
  })
}
