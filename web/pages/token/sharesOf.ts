import type { ItemOf } from '../../api/ResultOf.ts'
import type { Share } from '../../explorer/Share.ts'

type Holder = Pick<ItemOf<'get_holders'>, 'role' | 'percent'>

/**
 * The supply in parts that mean something: owners by rank, and what no owner can sell at will. None where the supply
 * is not known, and so nobody's share of it.
 */
export function sharesOf(items: readonly Holder[]): Share[] | undefined {
  if (items.some(({ percent }) => percent === null)) return undefined
  const sum = (rows: readonly Holder[]) => rows.reduce((total, { percent }) => total + (percent ?? 0), 0)
  const withRole = (role: Holder['role']) => items.filter((item) => item.role === role)
  const owners = withRole(null)
  const parts: Share[] = [
    { name: 'Largest owner', percent: sum(owners.slice(0, 1)), tone: 'warn' },
    { name: 'Owners 2 to 10', percent: sum(owners.slice(1, 10)), tone: 'accent' },
    { name: 'Pools', percent: sum(withRole('pools')), tone: 'deep' },
    { name: 'Lockers', percent: sum(withRole('lockers')), tone: 'soft' },
    { name: 'Burned', percent: sum(withRole('burn')), tone: 'bad' },
  ]
  const told = parts.reduce((total, { percent }) => total + percent, 0)
  return [...parts, { name: 'Everyone else', percent: Math.max(0, 100 - told), tone: 'rest' }]
}
