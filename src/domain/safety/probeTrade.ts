import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  size,
  zeroAddress,
} from 'viem'
import type { Network } from '../../base/network/Network.ts'
import { attempt } from '../../sources/chain/attempt.ts'
import type { Head, PinnedChain, StateOverride } from '../../sources/chain/Chain.ts'
import { gasPriceAfter } from '../../sources/chain/gasPriceAfter.ts'
import type { PoolBuyer } from '../../sources/index/queries/poolBuyers.ts'
import artifact from '../contracts/artifacts/TradeProbe.json' with { type: 'json' }
import { decodeRevert } from '../decode/decodeRevert.ts'
import { poolHolderOf } from './poolHolderOf.ts'
import type { HolderTries, SaleTry, TradePlan, TradeRun, TradeStep } from './TradeRun.ts'

type ProbeSources = { chain: PinnedChain; network: Network; head: Head }

const abi = parseAbi([
  'struct Key { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct Trade { uint8 kind; address token; address quote; address pool; address weth; address giver; address receiver; uint256 amount; uint256 fee; Key key; }',
  'struct Step { bool tried; bool ok; uint256 gasUsed; uint256 paid; uint256 arrived; uint256 gave; uint256 got; bytes reason; }',
  'function run(Trade trade) returns (Step fund, Step buy, Step pass, Step sell, Step sellHalf)',
])

/** Accounts that nobody has: the trader, and whom it hands tokens to. */
const trader: Address = '0x5e11e7000000000000000000000000000000b0b1'
const receiver: Address = '0x5e11e7000000000000000000000000000000b0b2'

const kinds = { v2: 0, v3: 1, v4: 2, curve: 3, sharedCurve: 4 } as const

/** Tells the probe to ask a pair for its price: stable pairs have a formula of their own. */
const askThePair = 2_000_000n

/** Below every node's cap, above what two swaps with hooks and three failed ones take. */
const gas = 40_000_000n

const ether = `0x${(10n ** 24n).toString(16)}` as Hex

type RawStep = {
  tried: boolean
  ok: boolean
  gasUsed: bigint
  paid: bigint
  arrived: bigint
  gave: bigint
  got: bigint
  reason: Hex
}

const toStep = ({ tried, ok, gasUsed, reason, ...amounts }: RawStep): TradeStep | null =>
  tried ? { ok, gas: Number(gasUsed), ...amounts, error: ok ? null : decodeRevert(reason).reason } : null

function toTrade(plan: TradePlan, network: Network) {
  const { pool, token, quote, amount, giver } = plan
  const shared = pool.kind === 'curve' && size(pool.key) > 20
  return {
    kind: kinds[shared ? 'sharedCurve' : (pool.kind as keyof typeof kinds)],
    token,
    quote,
    pool: poolHolderOf(plan, network),
    weth: network.contract('weth')?.address ?? trader,
    giver: giver ?? zeroAddress,
    receiver,
    amount,
    fee: pool.kind === 'v2' && pool.fee !== null ? BigInt(pool.fee) : askThePair,
    key: {
      currency0: pool.token0,
      currency1: pool.token1,
      fee: pool.fee ?? 0,
      tickSpacing: pool.tickSpacing ?? 0,
      hooks: pool.hooks ?? zeroAddress,
    },
  }
}

const untried = [
  'The node does not offer eth_simulateV1: it was bought and sold inside one call by an account with code, in one block.',
  'Sales by ordinary accounts, through routers, in later blocks and in other sizes were not tried.',
]

/** What a transfer costs at most. */
const transferGas = 3_000_000n

/** Whether people who bought before could send their tokens to the pool now: the half of a sale that is the token's. */
async function tryHolders(
  { chain, network, head }: ProbeSources,
  plan: TradePlan,
  buyers: readonly PoolBuyer[],
): Promise<HolderTries | null> {
  if (buyers.length === 0) return null
  const pool = poolHolderOf(plan, network)
  const steps = await Promise.all(
    buyers.map(async ({ address, amount }) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [pool, amount / 10n] })
      const stateOverride = { [address]: { balance: ether } }
      const gasPrice = gasPriceAfter(head)
      const call = { from: address, to: plan.token, data, gas: transferGas, gasPrice, stateOverride }
      return attempt(chain.callDirect(call))
    }),
  )
  const answers = steps.flatMap((step) => ('value' in step ? [step.value] : []))
  if (answers.length === 0) return null
  const failed = answers.filter(({ ok, data }) => !ok || (size(data) >= 32 && BigInt(data) === 0n))
  const error = failed[0] ? decodeRevert(failed[0].data).reason : null
  return { tried: answers.length, sold: answers.length - failed.length, error }
}

/**
 * Buys a token, hands a part on and sells it again, all inside one eth_call over the state of the block: for nodes
 * that do not simulate blocks. Says why where the node will not run it or the run itself broke: that tells nothing
 * of the token.
 */
export async function probeTrade(
  sources: ProbeSources,
  plan: TradePlan,
  buyers: readonly PoolBuyer[],
): Promise<TradeRun | { refusal: string }> {
  const { chain, network, head } = sources
  const code = artifact.deployedBytecode as Hex
  const stateOverride: StateOverride = { [trader]: { code, balance: ether } }
  if (plan.giver) stateOverride[plan.giver] = { code }
  const data = encodeFunctionData({ abi, args: [toTrade(plan, network)] })
  const gasPrice = gasPriceAfter(head)
  // The trader calls itself, so that tokens which turn contracts away see an account and its own transaction.
  const [answer, holders] = await Promise.all([
    attempt(chain.callDirect({ from: trader, to: trader, data, gas, gasPrice, stateOverride })),
    tryHolders(sources, plan, buyers),
  ])
  if ('refusal' in answer) return { refusal: answer.refusal }
  if (!answer.value.ok) return { refusal: `The simulation broke: ${decodeRevert(answer.value.data).reason}.` }
  const [fund, buy, pass, sell, sellHalf] = decodeFunctionResult({
    abi,
    functionName: 'run',
    data: answer.value.data,
  }).map(toStep)
  if (!fund) return { refusal: 'The simulation gave no result.' }
  const toSale = (part: SaleTry['part'], step: TradeStep | null | undefined): SaleTry[] =>
    step ? [{ way: 'the pool itself', size: 'usual', part, afterS: 0, earlier: 0, step, buyable: null }] : []
  return {
    method: 'call',
    fund,
    buy: buy ?? null,
    pass: pass ?? null,
    sales: [...toSale('whole', sell), ...toSale('half', sellHalf)],
    holders,
    tokenError: null,
    sameBlock: true,
    untried,
  }
}
