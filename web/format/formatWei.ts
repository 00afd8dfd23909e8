import { formatDecimal } from './formatDecimal.ts'

const scale = (wei: bigint, places: number) => {
  const digits = wei.toString().padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Wei in the unit that a person reads: gwei for fees, ETH from a thousandth of one on. */
export function formatWei(text: string): string {
  if (!/^\d+$/.test(text)) return text
  const wei = BigInt(text)
  if (wei === 0n) return '0'
  if (wei >= 10n ** 15n) return `${formatDecimal(scale(wei, 18))} ETH`
  if (wei >= 10n ** 5n) return `${formatDecimal(scale(wei, 9), 4)} gwei`
  return `${wei} wei`
}
