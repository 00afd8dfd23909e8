import type { Address } from 'viem'
import type { IssuerAction } from './issuerActions.ts'

/** A change on the chain that the issuer may have declared. */
type ChainAction = { token: Address; effectiveAtS: number }

/** The issuer processes an action within some days of its effect on the token. */
const mostDaysApart = 5
const dayMs = 86_400_000

const daysApart = ({ day }: IssuerAction, { effectiveAtS }: ChainAction) =>
  day === null ? Number.POSITIVE_INFINITY : Math.abs(Date.parse(day) - effectiveAtS * 1000) / dayMs

/** Which declaration each change comes from, the nearest in time first; and the declarations that fit none. */
export function matchActions<Action extends ChainAction>(
  actions: readonly Action[],
  declared: readonly IssuerAction[],
): { matched: ReadonlyMap<Action, IssuerAction>; unmatched: IssuerAction[] } {
  const pairs = actions
    .flatMap((action) =>
      declared
        .filter(({ address }) => address === action.token)
        .map((row) => ({ action, row, days: daysApart(row, action) })),
    )
    .filter(({ days }) => days <= mostDaysApart)
    .sort((one, other) => one.days - other.days)
  const matched = new Map<Action, IssuerAction>()
  const taken = new Set<IssuerAction>()
  for (const { action, row } of pairs) {
    if (matched.has(action) || taken.has(row)) continue
    matched.set(action, row)
    taken.add(row)
  }
  return { matched, unmatched: declared.filter((row) => !taken.has(row)) }
}
