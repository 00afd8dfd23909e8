import type { Address } from 'viem'
import { dearestArguments } from '../../test/cost/dearestArguments.ts'
import type { MeasuredOperation } from '../../test/cost/hostileArguments.ts'

export type Question = { label: string; operation: string; listed: boolean; args: Record<string, unknown> }

/** Families whose answers are made of a window's rows. */
const windowed = /^(chain_window|token_window|wallet_window|leaderboard|sector_board|pool_board|launchpad)/

/** What an argument of these names is asked for instead of the example's: the busiest there is. */
type Busy = { token: Address; wallet: Address }

const busyNames: Readonly<Record<string, keyof Busy>> = {
  token: 'token',
  query: 'token',
  wallet: 'wallet',
  address: 'wallet',
  trader: 'wallet',
}

function busyArguments({ name, bounds }: MeasuredOperation, args: Record<string, unknown>, busy: Busy) {
  // A text to search by is no token.
  const isSearch = name.startsWith('search') || name.startsWith('find')
  const names = Object.keys(bounds.properties ?? {}).filter((key) => key in busyNames && !isSearch)
  const replaced = names.filter((key) => key in args || bounds.required?.includes(key))
  // No launchpad made the busiest token.
  if (replaced.length === 0 || name.includes('launch')) return undefined
  // The busiest wallet has no code.
  const kindOf = (key: string) => (name.includes('contract') ? 'token' : (busyNames[key] ?? 'token'))
  return { ...args, ...Object.fromEntries(replaced.map((key) => [key, busy[kindOf(key)]])) }
}

/** What examples leave open and the newest blocks, which nobody sent a transaction in, do not tell. */
export type Sent = { $TX: string; $WALLET: string }

/** An example with what it leaves open. */
export const fillOpen = (args: Record<string, unknown>, sent: Sent): Record<string, unknown> =>
  JSON.parse(JSON.stringify(args).replace(/\$(TX|WALLET)\b/g, (name) => sent[name as keyof Sent])) as Record<
    string,
    unknown
  >

/** Every listed tool with its example and of the busiest token or wallet; every window and board of the busiest. */
export function questionsOf(
  operations: readonly MeasuredOperation[],
  { listed, busy, sent }: { listed: ReadonlySet<string>; busy: Busy; sent: Sent },
): Question[] {
  return operations.flatMap((operation) => {
    const { name, family } = operation
    const isListed = listed.has(name)
    if (!isListed && !windowed.test(family)) return []
    const args = fillOpen(dearestArguments(operation), sent)
    const hot = busyArguments(operation, args, busy)
    const plain = { label: name, operation: name, listed: isListed, args }
    const crowded = hot && { ...plain, label: isListed ? `${name} *` : name, args: hot }
    return isListed ? [plain, ...(crowded ? [crowded] : [])] : [crowded ?? plain]
  })
}
