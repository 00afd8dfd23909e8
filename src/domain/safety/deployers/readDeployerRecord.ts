import { type Address, zeroAddress } from 'viem'
import { blockOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import {
  type Funding,
  firstFunding,
  firstSent,
  type MadeToken,
  madeTokens,
  type PulledLiquidity,
  pulledLiquidity,
} from '../../../sources/index/queries/deployerHistory.ts'
import { type DeployerHolding, deployerHoldings } from '../../../sources/index/queries/deployerHoldings.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { type TokenActivity, tokenActivity } from '../../../sources/index/queries/tokenActivity.ts'
import { type PriceSources, priceTokens, type TokenPrice } from '../../market/priceTokens.ts'

/** One token of a deployer and what became of it. */
export type DeployedToken = MadeToken & {
  time: number | null
  price: TokenPrice | undefined
  activity: TokenActivity | undefined
  holding: DeployerHolding | undefined
  /** The deployer took liquidity out of one of its pools. */
  pulled: PulledLiquidity | undefined
  /** A pool deep enough to price it is left. */
  alive: boolean
}

export type DeployerRecord = {
  address: Address
  firstSeen: { block: number; time: number | null } | null
  funding: Funding | undefined
  /** The newest of them. */
  tokens: DeployedToken[]
  /** How many there are. */
  made: number
  alive: number
  /** Tokens that the deployer took liquidity out of and that nobody can trade since. */
  rugged: number
  /** Pools that the deployer has taken liquidity out of, of any token. */
  pulls: number
}

/** What somebody has launched and deployed, and what became of it. One round trip. */
export async function readDeployerRecord(sources: PriceSources, address: Address): Promise<DeployerRecord> {
  const { index, network } = sources
  const shared = [
    zeroAddress,
    ...network.dexes.map(({ factory }) => factory),
    ...network.launchpads.flatMap(({ factories }) => factories),
  ]
  const ids = await findAddressIds(index, [address, ...shared])
  const id = ids.get(address)
  if (id === undefined)
    return {
      address,
      firstSeen: null,
      funding: undefined,
      tokens: [],
      made: 0,
      alive: 0,
      rugged: 0,
      pulls: 0,
    }
  const [{ made, count }, pulled, funding, sent] = await Promise.all([
    madeTokens(index, id),
    pulledLiquidity(index, id),
    firstFunding(
      index,
      id,
      [...ids.values()].filter((other) => other !== id),
    ),
    firstSent(index, id),
  ])
  const numbers = made.map(({ tokenId }) => tokenId)
  const firstBlocks = [...(funding ? [funding.block] : []), ...(sent === null ? [] : [blockOf(sent)])]
  const first = firstBlocks.length === 0 ? null : Math.min(...firstBlocks)
  const [prices, activity, holdings, times] = await Promise.all([
    priceTokens(
      sources,
      made.map(({ token }) => token),
    ),
    tokenActivity(index, numbers),
    deployerHoldings(index, id, numbers),
    blockTimes(index, [...made.map(({ position }) => blockOf(position)), ...(first === null ? [] : [first])]),
  ])
  const tokens = made.map((row): DeployedToken => {
    const price = prices.get(row.token)
    return {
      ...row,
      time: times.get(blockOf(row.position)) ?? null,
      price,
      activity: activity.get(row.tokenId),
      holding: holdings.get(row.tokenId),
      pulled: pulled.find(({ token0, token1 }) => token0 === row.token || token1 === row.token),
      alive: price?.usd != null,
    }
  })
  return {
    address,
    firstSeen: first === null ? null : { block: first, time: times.get(first) ?? null },
    funding,
    tokens,
    made: count,
    alive: tokens.filter((token) => token.alive).length,
    rugged: tokens.filter((token) => token.pulled && !token.alive).length,
    pulls: pulled.length,
  }
}
