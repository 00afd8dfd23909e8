import { type Address, parseAbi, size, slice } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import type { LaunchRow } from '../../../sources/index/queries/listLaunches.ts'

const ownAbi = parseAbi([
  'function getReserves() view returns (uint256 quoteReserve, uint256 tokenReserve)',
  'function realQuoteReserve() view returns (uint256)',
  'function graduationThreshold() view returns (uint256)',
  'function sellableTokens() view returns (uint256)',
  'function feeBps() view returns (uint16)',
  'function creatorTaxBps() view returns (uint16)',
])
const sharedAbi = parseAbi([
  'function curves(address token) view returns (uint128 quote, uint128 tokens)',
  'function threshold() view returns (uint256)',
])

/** How far a curve has come, in smallest units, by its own views; null where it has none for it. */
export type CurveProgress = {
  address: Address
  /** What was raised and is still there. */
  raised: bigint | null
  threshold: bigint | null
  quoteReserve: bigint | null
  tokenReserve: bigint | null
  sellable: bigint | null
  feeBps: number | null
  creatorTaxBps: number | null
}

async function readOwn(chain: PinnedChain, address: Address): Promise<CurveProgress> {
  const read = (functionName: 'realQuoteReserve' | 'graduationThreshold' | 'sellableTokens') =>
    chain.tryRead({ address, abi: ownAbi, functionName })
  const rate = (functionName: 'feeBps' | 'creatorTaxBps') =>
    chain.tryRead({ address, abi: ownAbi, functionName })
  const [reserves, raised, threshold, sellable, fee, tax] = await Promise.all([
    chain.tryRead({ address, abi: ownAbi, functionName: 'getReserves' }),
    read('realQuoteReserve'),
    read('graduationThreshold'),
    read('sellableTokens'),
    rate('feeBps'),
    rate('creatorTaxBps'),
  ])
  return {
    address,
    raised: raised ?? null,
    threshold: threshold ?? null,
    quoteReserve: reserves?.[0] ?? null,
    tokenReserve: reserves?.[1] ?? null,
    sellable: sellable ?? null,
    feeBps: fee ?? null,
    creatorTaxBps: tax ?? null,
  }
}

/**
 * A place in the launchpad's own contract shows reserves with what it pretends to hold. All of the supply
 * stood against that at first and the product stays, so what it pretends follows from reserves and supply.
 */
async function readShared(
  chain: PinnedChain,
  address: Address,
  { token, supply }: { token: Address; supply: Promise<bigint | null> },
): Promise<CurveProgress | undefined> {
  const [curve, threshold] = await Promise.all([
    chain.tryRead({ address, abi: sharedAbi, functionName: 'curves', args: [token] }),
    chain.tryRead({ address, abi: sharedAbi, functionName: 'threshold' }),
  ])
  if (!curve || curve[1] === 0n) return undefined
  const [quote, tokens] = curve
  const all = await supply
  const raised = all === null || all === 0n ? null : quote - (quote * tokens) / all
  return {
    address,
    raised: raised !== null && raised < 0n ? 0n : raised,
    threshold: threshold ?? null,
    quoteReserve: quote,
    tokenReserve: tokens,
    sellable: null,
    feeBps: null,
    creatorTaxBps: null,
  }
}

/** The curve of a launch that has not graduated. One round trip, which the supply may still be part of. */
export async function readCurveProgress(
  { chain, network }: { chain: PinnedChain; network: Network },
  { pool, launchpad, token }: Pick<LaunchRow, 'pool' | 'launchpad' | 'token'>,
  supply: Promise<bigint | null>,
): Promise<CurveProgress | undefined> {
  if (pool !== null && size(pool) === 20) return readOwn(chain, pool)
  const factories = network.launchpads.find(({ key }) => key === launchpad)?.factories ?? []
  const places = pool !== null && size(pool) === 40 ? [slice(pool, 0, 20)] : factories
  const found = await Promise.all(places.map((place) => readShared(chain, place, { token, supply })))
  return found.find((curve) => curve !== undefined)
}
