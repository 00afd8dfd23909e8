import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  size,
  slice,
  zeroAddress,
} from 'viem'
import artifact from '../../contracts/artifacts/TradeProbe.json' with { type: 'json' }
import { attempt } from '../chain/attempt.ts'
import type { PinnedChain, StateOverride } from '../chain/Chain.ts'
import { decodeRevert } from '../decode/decodeRevert.ts'
import type { Network } from '../network/Network.ts'
import type { TradePlan, TradeRun, TradeStep } from './TradeRun.ts'

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

/** Where the pool's tokens stand: a contract of its own, the manager of all v4 pools, or a launchpad. */
function holderOf({ pool }: TradePlan, network: Network): Address {
  if (pool.kind === 'v4') return network.dexes.find(({ key }) => key === pool.venue)?.factory ?? zeroAddress
  return size(pool.key) > 20 ? slice(pool.key, 0, 20) : (pool.key as Address)
}

function toTrade(plan: TradePlan, network: Network) {
  const { pool, token, quote, amount, giver } = plan
  const shared = pool.kind === 'curve' && size(pool.key) > 20
  return {
    kind: kinds[shared ? 'sharedCurve' : (pool.kind as keyof typeof kinds)],
    token,
    quote,
    pool: holderOf(plan, network),
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

/**
 * Buys a token, hands a part on and sells it again, all inside one eth_call over the state of the block. Says
 * why where the node will not run it or the run itself broke: that tells nothing of the token.
 */
export async function probeTrade(
  { chain, network }: { chain: PinnedChain; network: Network },
  plan: TradePlan,
): Promise<TradeRun | { refusal: string }> {
  const code = artifact.deployedBytecode as Hex
  const stateOverride: StateOverride = { [trader]: { code, balance: ether } }
  if (plan.giver) stateOverride[plan.giver] = { code }
  const data = encodeFunctionData({ abi, args: [toTrade(plan, network)] })
  // The trader calls itself, so that tokens which turn contracts away see an account and its own transaction.
  const answer = await attempt(chain.callDirect({ from: trader, to: trader, data, gas, stateOverride }))
  if ('refusal' in answer) return { refusal: answer.refusal }
  if (!answer.value.ok) return { refusal: `The simulation broke: ${decodeRevert(answer.value.data).reason}.` }
  const [fund, buy, pass, sell, sellHalf] = decodeFunctionResult({
    abi,
    functionName: 'run',
    data: answer.value.data,
  }).map(toStep)
  if (!fund) return { refusal: 'The simulation gave no result.' }
  return { fund, buy: buy ?? null, pass: pass ?? null, sell: sell ?? null, sellHalf: sellHalf ?? null }
}
