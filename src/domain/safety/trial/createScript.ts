import { type Address, type Hex, maxUint256, parseEther, zeroAddress } from 'viem'
import type { Attempt } from '../../../sources/chain/attempt.ts'
import type { Head, PinnedChain, StateOverride } from '../../../sources/chain/Chain.ts'
import { gasPriceAfter } from '../../../sources/chain/gasPriceAfter.ts'
import {
  type SimulatedCall,
  type SimulatedOutcome,
  simulateBlocks,
} from '../../../sources/chain/simulateBlocks.ts'
import { decodeRevert } from '../../decode/decodeRevert.ts'
import type { TradeStep } from '../TradeRun.ts'
import { bench } from './bench.ts'
import type { Moment } from './moments.ts'
import type { Call } from './TradeWay.ts'

/** Gas as wallets give it: a token that looks at what is left sees nothing unusual, and no call costs more. */
const swapGas = 3_000_000n
const plainGas = 600_000n

/** What an account has besides the money of the trade. */
const pocketMoney = parseEther('0.2')
const paidGas = 30_000_000n

type OutcomeReader<T> = (outcomes: SimulatedOutcome[][]) => T

export type ScriptSettings = {
  chain: PinnedChain
  head: Head
  /** Who measures: an account of its own, since a sender's ether is held back while its call runs. */
  observer: Address
  /** Where the bench stands. */
  desk: Address
  poolHolder: Address
  assets: readonly [token: Address, quote: Address]
}

/** What a number of balances was, by asset and owner. */
type Balances = { of(asset: Address, owner: Address): bigint | null; number: bigint; time: bigint }

const failedStep = (outcome: SimulatedOutcome, error: string): TradeStep => ({
  ok: false,
  gas: Number(outcome.gas),
  paid: 0n,
  arrived: 0n,
  gave: 0n,
  got: 0n,
  error,
})

const less = (from: bigint, amount: bigint) => (from > amount ? from - amount : 0n)

/** Transactions of made-up accounts in made-up blocks, and how to read what became of them. */
export function createScript({ chain, head, observer, desk, poolHolder, assets }: ScriptSettings) {
  const price = gasPriceAfter(head)
  const purse = (ether: bigint) => ({
    balance: `0x${(ether + pocketMoney + paidGas * price).toString(16)}` as Hex,
  })
  const stateOverrides: StateOverride = { [desk]: { code: bench.code }, [observer]: purse(0n) }
  const blocks: (Moment & { calls: SimulatedCall[] })[] = []

  function add(from: Address, call: Call, gas: bigint): OutcomeReader<SimulatedOutcome> {
    const block = blocks.length - 1
    const calls = blocks[block]?.calls
    if (!calls) throw new Error('A call needs a block to be in.')
    const place = calls.push({ from, ...call, gas }) - 1
    return (outcomes) => outcomes[block]?.[place] as SimulatedOutcome
  }

  function measure(owners: readonly Address[]): OutcomeReader<Balances | null> {
    const read = add(observer, bench.measure(desk, assets, owners), plainGas)
    return (outcomes) => {
      const { ok, data } = read(outcomes)
      if (!ok) return null
      const [number, time, amounts] = bench.readMeasure(data)
      const of = (asset: Address, owner: Address) => {
        const amount = amounts[assets.indexOf(asset) * owners.length + owners.indexOf(owner)]
        return amount === undefined || amount === maxUint256 ? null : amount
      }
      return { of, number, time }
    }
  }

  return {
    /** Gives an account ether, and nothing else that it does not have. */
    endow(account: Address, ether: bigint) {
      stateOverrides[account] = { ...stateOverrides[account], ...purse(ether) }
    },
    lend(holder: Address) {
      stateOverrides[holder] = { ...stateOverrides[holder], code: bench.code }
    },
    at(moment: Moment) {
      blocks.push({ ...moment, calls: [] })
    },
    send: (from: Address, call: Call) => add(from, call, plainGas),
    /** Sends a call that moves one asset to the other side, and perhaps another back. */
    exchange(
      from: Address,
      call: Call,
      { input, output, other = poolHolder }: { input: Address; output: Address; other?: Address },
    ): OutcomeReader<TradeStep> {
      const owners = [from, other]
      const readBefore = measure(owners)
      const readCall = add(from, call, swapGas)
      const readAfter = measure(owners)
      return (outcomes) => {
        const [before, outcome, after] = [readBefore(outcomes), readCall(outcomes), readAfter(outcomes)]
        if (!outcome.ok) return failedStep(outcome, whyFailed(outcome))
        const moved = (asset: Address, owner: Address, side: 'in' | 'out') => {
          const [then, now] = [before?.of(asset, owner), after?.of(asset, owner)]
          if (then == null || now == null) return null
          const spent = asset === zeroAddress && owner === from ? outcome.gas * price : 0n
          return side === 'out' ? less(then, now + spent) : less(now + spent, then)
        }
        const [paid, arrived] = [moved(input, from, 'out'), moved(input, other, 'in')]
        const [gave, got] = [moved(output, other, 'out'), moved(output, from, 'in')]
        if (paid === null || arrived === null || gave === null || got === null)
          return failedStep(outcome, 'the token does not tell balances')
        return { ok: true, gas: Number(outcome.gas), paid, arrived, gave, got, error: null }
      }
    },
    /** Number and time of the block as contracts see them in it. */
    clock(): OutcomeReader<{ number: bigint; time: bigint } | null> {
      return measure([observer])
    },
    run: (): Promise<Attempt<SimulatedOutcome[][]>> =>
      simulateBlocks(chain, { head, stateOverrides, blocks }),
  }
}

export type Script = ReturnType<typeof createScript>

const whyFailed = ({ data, gas }: SimulatedOutcome) =>
  data === '0x' && gas >= swapGas ? `it takes more than ${swapGas} gas` : decodeRevert(data).reason
