import type { AlertEvent } from './AlertRule.ts'

const longest = 800
/** What may act on a screen or mark text up; names of tokens are strangers' words. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}`*_~|]/gu

/** An alert in a few plain words, for people in a chat. */
export function alertText({ type, alert, network, condition, as_of, data, from_block }: AlertEvent): string {
  if (type === 'retract')
    return `${alert}: a fork took back block ${from_block} and all above it; alerts of those blocks are void. (${network})`
  const values = Object.entries(data ?? {})
    .filter(([name, value]) => name !== 'condition' && ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${name} ${String(value).replace(unsafe, '\uFFFD')}`)
  const text = `${alert}: ${condition} (${network}, block ${as_of?.block})\n${values.join(', ')}`
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
