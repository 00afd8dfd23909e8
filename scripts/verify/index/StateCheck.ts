import { type Hex, numberToHex } from 'viem'
import { StatePruned } from '../../../src/base/errors/codes.ts'
import type { Network } from '../../../src/base/network/Network.ts'
import type { NodeReads } from '../../../src/indexer/fetch/NodeReads.ts'
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

/** What a contract answers, that the call failed or gave nothing, or that the node no longer has the state. */
export type StateAnswer = Hex | 'failed' | 'gone'

const callsAtOnce = 100
const manyGas = 10_000_000

/** What contracts answer at a block. */
export async function callAll(
  { node, block }: Pick<StateOptions, 'node' | 'block'>,
  calls: readonly StateCall[],
): Promise<StateAnswer[]> {
  const ask = (some: readonly StateCall[]) =>
    node.readAll(
      some.map((call) => ({
        method: 'eth_call',
        params: [{ ...call, gas: numberToHex(manyGas) }, numberToHex(block)],
      })),
    )
  const askOne = async (call: StateCall): Promise<unknown> => {
    try {
      return (await ask([call]))[0]
    } catch (error) {
      // A contract that reverts says something of itself; a node without the state says nothing.
      return StatePruned.is(error) ? 'gone' : 'failed'
    }
  }
  const answers: StateAnswer[] = []
  for (let start = 0; start < calls.length; start += callsAtOnce) {
    const some = calls.slice(start, start + callsAtOnce)
    // One call that reverts fails its whole batch: then each is asked for by itself.
    const got = answers.at(-1) === 'gone' ? some.map(() => 'gone') : await ask(some).catch(() => undefined)
    for (const answer of got ?? (await Promise.all(some.map(askOne))))
      answers.push(answer === '0x' ? 'failed' : (answer as StateAnswer))
  }
  return answers
}

/** The whole number in a word of an answer. */
export const wordOf = (answer: Hex, index: number): bigint =>
  BigInt(`0x${answer.slice(2 + index * 64, 66 + index * 64) || '0'}`)

/** A note on answers that could not be had, if any. */
export const noteGone = (what: string, answers: readonly StateAnswer[], block: number): string[] => {
  const gone = answers.filter((answer) => answer === 'gone').length
  return gone === 0
    ? []
    : [
        `the node no longer has the state of block ${block}: ${gone} of ${answers.length} ${what} not compared`,
      ]
}
