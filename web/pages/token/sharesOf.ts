import type { Share } from '../../explorer/ShareBar.tsx'

/** What the token page takes from get_holders. */
export type Holders = {
  holders: number | null
  concentration: { gini: number | null }
  movement: Record<'1h' | '24h' | '7d', { entered: number; exited: number } | null>
  items: Holder[] | null
}

export type Holder = {
  address: string
  label: string | null
  role: 'pools' | 'burn' | 'lockers' | null
  amount_decimal: string
  percent: number
}

/** The supply in parts that mean something: owners by rank, and what no owner can sell at will. */
export function sharesOf(items: readonly Holder[]): Share[] {
  const sum = (rows: readonly Holder[]) => rows.reduce((total, { percent }) => total + percent, 0)
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
