import { type Address, type Hex, numberToHex } from 'viem'
import { type Attempt, attempt } from './attempt.ts'
import type { Head, PinnedChain, StateOverride } from './Chain.ts'
import { gasPriceAfter } from './gasPriceAfter.ts'

/** A transaction of a block that is made up. */
export type SimulatedCall = { from: Address; to: Address; data: Hex; value?: bigint; gas: bigint }

/** A block that is made up: how far after the head it comes, and what is in it. */
export type SimulatedBlock = { blocks: number; seconds: number; calls: readonly SimulatedCall[] }

export type SimulatedLog = { address: Address; topics: Hex[]; data: Hex; logIndex?: Hex }

/** What became of a call: what it returned or reverted with. */
export type SimulatedOutcome = { ok: boolean; data: Hex; gas: bigint; logs: SimulatedLog[] }

type RawCall = { status: Hex; returnData: Hex; gasUsed: Hex; logs?: SimulatedLog[] }
type RawBlock = { number: Hex; calls: RawCall[] }

export type Simulation = {
  head: Pick<Head, 'timestampMs' | 'baseFeeWei'>
  stateOverrides: StateOverride
  blocks: readonly SimulatedBlock[]
  /** Tells moves of ether as logs. */
  traceTransfers?: boolean
}

const toOutcome = ({ status, returnData, gasUsed, logs }: RawCall): SimulatedOutcome => ({
  ok: status === '0x1',
  data: returnData,
  gas: BigInt(gasUsed),
  logs: logs ?? [],
})

/**
 * Runs transactions in blocks that follow the pinned one, each at a price that the next block takes, by
 * eth_simulateV1. Outcomes are by block and call, as asked for.
 *
 * Number, time and base fee of each block are said: nodes differ in what they take without, down to the pinned
 * block's own number and a base fee of zero. Nodes fill gaps between numbers with blocks of their own.
 */
export async function simulateBlocks(
  chain: PinnedChain,
  { head, stateOverrides, blocks, traceTransfers = false }: Simulation,
): Promise<Attempt<SimulatedOutcome[][]>> {
  const gasPrice = numberToHex(gasPriceAfter(head))
  const numbers = blocks.map((block) => chain.block + BigInt(block.blocks))
  const blockStateCalls = blocks.map(({ seconds, calls }, place) => ({
    ...(place === 0 ? { stateOverrides } : {}),
    blockOverrides: {
      number: numberToHex(numbers[place] as bigint),
      time: numberToHex(Math.floor(head.timestampMs / 1000) + seconds),
      baseFeePerGas: numberToHex(head.baseFeeWei ?? 0n),
    },
    calls: calls.map(({ value, gas, ...call }) => ({
      ...call,
      gas: numberToHex(gas),
      gasPrice,
      ...(value === undefined ? {} : { value: numberToHex(value) }),
    })),
  }))
  const run = (validation: boolean) =>
    attempt(
      chain.request<RawBlock[]>('eth_simulateV1', [
        { blockStateCalls, traceTransfers, validation },
        numberToHex(chain.block),
      ]),
    )
  // Where the rules of real transactions are not applied, anvil runs at a base fee of zero.
  const strict = await run(true)
  const other = 'refusal' in strict && !/insufficient funds/i.test(strict.refusal)
  const answer = other ? await run(false) : strict
  if ('refusal' in answer) return answer
  const found = numbers.map((number) => answer.value.find((block) => BigInt(block.number) === number))
  const complete = found.every((block, place) => block?.calls.length === blocks[place]?.calls.length)
  if (!complete) return { refusal: 'The node did not run all of the simulation.' }
  return { value: found.map((block) => (block?.calls ?? []).map(toOutcome)) }
}
