import type { Nested } from './Nested.ts'

/** Safe multiSend packs calls without padding: operation, target, value, length, data. */
export function multiSendCalls(packed: string): Nested[] {
  const calls: Nested[] = []
  let hex = packed.slice(2)
  while (hex.length >= 170) {
    const length = lengthAt(hex, 106)
    const end = 170 + length * 2
    if (end > hex.length) break
    calls.push({
      kind: 'call',
      to: `0x${hex.slice(2, 42)}`,
      valueWei: BigInt(`0x${hex.slice(42, 106)}`),
      data: `0x${hex.slice(170, end)}`,
      delegate: hex.slice(0, 2) === '01',
    })
    hex = hex.slice(end)
  }
  return calls
}

const lengthAt = (hex: string, at: number): number => {
  const word = hex.slice(at, at + 64)
  return /^0{52}/.test(word) ? Number.parseInt(word.slice(52), 16) : Number.POSITIVE_INFINITY
}

/** ERC-7579 packs a single execution as target, value, data. */
export function packedExecution(packed: string): Nested[] {
  if (packed.length < 106) return []
  return [
    {
      kind: 'call',
      to: `0x${packed.slice(2, 42)}`,
      valueWei: BigInt(`0x${packed.slice(42, 106)}`),
      data: `0x${packed.slice(106)}`,
    },
  ]
}

/** An address followed by calldata for it, as account init code and ERC-7579 delegate calls have it. */
export function packedCall(packed: string): Nested[] {
  if (packed.length < 42) return []
  return [{ kind: 'call', to: packed.slice(0, 42), data: `0x${packed.slice(42)}` }]
}
