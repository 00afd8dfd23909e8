import { type Hex, numberToHex } from 'viem'
import { StatePruned } from '../../errors/codes.ts'
import type { Network } from '../../network/Network.ts'
import type { NodeReads } from '../fetch/NodeReads.ts'
import type { Difference } from './compareRows.ts'
import type { Row } from './Rows.ts'

export type StateCheck = { compared: Record<string, number>; differences: Difference[]; notes: string[] }

export type StateOptions = {
  node: NodeReads
  network: Network
  block: number
  /** The index's rows by table. */
  rows: ReadonlyMap<string, readonly Row[]>
  maxBalances: number | undefined
}

export type StateCall = { to: string; data: Hex }

const callsAtOnce = 100
const manyGas = 10_000_000

/** What contracts answer at a block; undefined where a call fails or gives nothing. */
export async function callAll(
  { node, block }: Pick<StateOptions, 'node' | 'block'>,
  calls: readonly StateCall[],
): Promise<(Hex | undefined)[]> {
  const ask = (some: readonly StateCall[]) =>
    node.readAll(
      some.map((call) => ({
        method: 'eth_call',
        params: [{ ...call, gas: numberToHex(manyGas) }, numberToHex(block)],
      })),
    )
  const answers: (Hex | undefined)[] = []
  for (let start = 0; start < calls.length; start += callsAtOnce) {
    const some = calls.slice(start, start + callsAtOnce)
    // One call that reverts fails its whole batch: then each is asked for by itself.
    const got = await ask(some).catch(() =>
      Promise.all(
        some.map((call) =>
          ask([call]).then(
            ([one]) => one,
            (error) => {
              // A contract that reverts says something of itself; a node without the state says nothing.
              if (StatePruned.is(error)) throw error
              return undefined
            },
          ),
        ),
      ),
    )
    for (const answer of got) answers.push(answer === '0x' ? undefined : (answer as Hex | undefined))
  }
  return answers
}

/** The whole number in a word of an answer. */
export const wordOf = (answer: Hex, index: number): bigint =>
  BigInt(`0x${answer.slice(2 + index * 64, 66 + index * 64) || '0'}`)
