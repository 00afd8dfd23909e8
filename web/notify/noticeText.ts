import { formatUsd } from '../format/formatUsd.ts'

/** What an event of a condition says, in a few words; names that strangers chose are no part of it. */
export function noticeText(data: Readonly<Record<string, unknown>>, condition: string): string {
  const { value, usd, removed_percent: percent, what, side, type } = data
  if (typeof value === 'number')
    return condition.startsWith('premium:') ? `Now ${value.toFixed(2)} %` : `Now ${formatUsd(value)}`
  if (typeof percent === 'number') return `${percent.toFixed(1)} % of the pool was removed`
  if (typeof what === 'string') return what === 'transfer' ? 'A token transfer' : 'A transaction'
  const kind = side === 'sell' ? 'Sold' : side === 'buy' ? 'Bought' : type === 'remove' ? 'Removed' : 'Traded'
  return typeof usd === 'number' ? `${kind}, worth ${formatUsd(usd)}` : kind
}
