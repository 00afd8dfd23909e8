import type { Address, Hex } from 'viem'
import type { CallResult } from '../CallResult.ts'

/** `aggregate3((address,bool,bytes)[])` */
const selector = '0x82ad56cb'

const word = (value: number) => value.toString(16).padStart(64, '0')
/** A call's target, that it may fail, where its data begins, and the length of this. */
const headBytes = 4 * 32

/**
 * The calldata that makes Multicall3 run calls one after another, none of which can stop the others. Put together by
 * hand, as hundreds of reads are in one of them.
 */
export function encodeAggregate3(calls: readonly { to: Address; data: Hex }[]): Hex {
  const offsets: string[] = []
  const tuples: string[] = []
  let offset = 32 * calls.length
  for (const { to, data } of calls) {
    const bytes = data.length / 2 - 1
    const words = Math.ceil(bytes / 32)
    offsets.push(word(offset))
    tuples.push(
      `${to.slice(2).toLowerCase().padStart(64, '0')}${word(1)}${word(96)}${word(bytes)}${data.slice(2).padEnd(64 * words, '0')}`,
    )
    offset += headBytes + 32 * words
  }
  return `${selector}${word(32)}${word(calls.length)}${offsets.join('')}${tuples.join('')}`
}

/**
 * The results in Multicall3's answer, or undefined when it is not one. Sliced by hand: contracts decide how
 * many megabytes are in it, and viem takes forty times as long for them.
 */
export function decodeAggregate3(answer: Hex, count: number): CallResult[] | undefined {
  const words = (answer.length - 2) / 64
  const numberAt = (byte: number): number => {
    const word = answer.slice(2 + byte * 2, 66 + byte * 2)
    return word.length === 64 ? Number(`0x${word}`) : Number.NaN
  }
  if (!(words >= 2) || numberAt(0) !== 32 || numberAt(32) !== count) return undefined
  const listStart = 64
  const results: CallResult[] = []
  for (let index = 0; index < count; index += 1) {
    const start = listStart + numberAt(listStart + index * 32)
    const ok = numberAt(start)
    const length = numberAt(start + 64)
    const dataStart = 2 + (start + 96) * 2
    const data = answer.slice(dataStart, dataStart + length * 2)
    if (!(ok <= 1) || numberAt(start + 32) !== 64 || data.length !== length * 2) return undefined
    results.push({ ok: ok === 1, data: `0x${data}` })
  }
  return results
}
