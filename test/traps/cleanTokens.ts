import type { Address } from 'viem'
import { cleanCases } from '../../src/devnet/past/cases/cleanCases.ts'
import type { Book } from '../../src/devnet/world/World.ts'
import type { WorldFile } from '../../src/devnet/world/worldFile.ts'

/** Tokens that harm nobody, by the name a table shows them under. */
export type CleanToken = { label: string; token: Address }

/** Stock tokens, of every venue they are traded at. */
const stocksHeld = 14

const ofKind = (file: WorldFile, kind: Book['kind']): CleanToken[] => {
  const found = new Map<string, CleanToken>()
  for (const { base, ...book } of file.books) {
    if (book.kind === kind) found.set(base.address, { label: `${kind} ${base.symbol}`, token: base.address })
  }
  return [...found.values()]
}

const everyNth = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, index) => index % Math.ceil(list.length / count) === 0)

/** Every clean token that is held against the verdicts: those made for it, launches, memecoins, bridged ones, stocks. */
export function cleanTokens(file: WorldFile): CleanToken[] {
  const core = ofKind(file, 'core').filter(({ token }) => BigInt(token) !== 0n)
  return [
    ...cleanCases.map(({ place }) => ({ label: place, token: file.places[place] ?? '0x' })),
    ...ofKind(file, 'launch'),
    ...ofKind(file, 'memecoin'),
    ...core,
    ...everyNth(ofKind(file, 'stock'), stocksHeld),
  ]
}
