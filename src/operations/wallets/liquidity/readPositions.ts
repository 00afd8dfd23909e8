import type { Address } from 'viem'
import { contractAddress } from '../../../base/network/contractAddress.ts'
import { lowerAddress } from '../../../base/schema/address.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { walletCollections } from '../../../sources/index/queries/walletCollections.ts'
import { walletPairs } from '../../../sources/index/queries/walletPairs.ts'
import { walletPieces } from '../../../sources/index/queries/walletPieces.ts'
import type { IndexedContext, ToolContext } from '../../kernel/ToolContext.ts'
import { findV3Managers, uniswapV3Manager, type V3Manager } from './findV3Managers.ts'
import type { LiquidityPosition } from './LiquidityPosition.ts'
import { readPairPositions } from './readPairPositions.ts'
import { readV3Position } from './readV3Position.ts'
import { readV4Position } from './readV4Position.ts'

/** So many pools and tokens of each manager are read for one wallet. */
const mostOfKind = 100
const mostMoves = 5_000
/** So many kinds of NFTs are asked whether they are positions. */
const mostCollections = 50

type Manager = { address: Address; read: (id: bigint) => Promise<LiquidityPosition | undefined> }

/** Which managers a number belongs to; without one, those of Uniswap are tried. */
export type PositionId = { id: bigint; manager: 'v3' | 'v4' | Address | undefined }

const v3Reader = (context: ToolContext, manager: V3Manager): Manager => ({
  address: lowerAddress(manager.address),
  read: (id) => readV3Position(context.chain, manager, id),
})

function uniswapManagers(context: ToolContext): { v3: Manager[]; v4: Manager[] } {
  const v3 = uniswapV3Manager(context.network)
  const v4 = contractAddress(context.network, 'univ4_posm')
  return {
    v3: v3 ? [v3Reader(context, v3)] : [],
    v4: v4 ? [{ address: v4, read: (id) => readV4Position(context, id) }] : [],
  }
}

async function managersNamed(context: ToolContext, manager: PositionId['manager']): Promise<Manager[]> {
  const { v3, v4 } = uniswapManagers(context)
  if (manager === undefined) return [...v3, ...v4]
  if (manager === 'v3') return v3
  if (manager === 'v4') return v4
  const own = [...v3, ...v4].filter(({ address }) => address === manager.toLowerCase())
  if (own.length > 0) return own
  return (await findV3Managers(context, [manager])).map((one) => v3Reader(context, one))
}

/** Positions by a manager's number. */
export async function readPositionById(
  context: ToolContext,
  { id, manager }: PositionId,
): Promise<LiquidityPosition[]> {
  const asked = await managersNamed(context, manager)
  const found = await Promise.all(asked.map(({ read }) => read(id)))
  return found.filter((position) => position !== undefined)
}

/** Managers whose tokens a wallet may have: Uniswap's, and those of other exchanges among its NFTs. */
async function managersOf(context: IndexedContext, wallet: number): Promise<Manager[]> {
  const { v3, v4 } = uniswapManagers(context)
  const known = [...v3, ...v4]
  const collections = await walletCollections(context.index, { wallet, most: mostMoves })
  const others = collections.filter((address) => known.every((manager) => manager.address !== address))
  if (others.length > mostCollections)
    context.warn('items', `Of ${others.length} other kinds of NFTs only ${mostCollections} were looked at.`)
  const found = await findV3Managers(context, others.slice(0, mostCollections))
  return [...known, ...found.map((one) => v3Reader(context, one))]
}

/** Everything a wallet has in pools: shares of pairs and tokens of the position managers. */
export async function readWalletPositions(
  context: IndexedContext,
  owner: Address,
): Promise<LiquidityPosition[]> {
  const { index } = context
  const wallet = (await findAddressIds(index, [owner])).get(owner)
  if (wallet === undefined) return []
  const managers = await managersOf(context, wallet)
  const ids = await findAddressIds(
    index,
    managers.map(({ address }) => address),
  )
  const pairs = await walletPairs(index, wallet, mostOfKind + 1)
  const pieces = await Promise.all(
    managers.map(({ address }) =>
      walletPieces(index, { wallet, collection: ids.get(address) ?? -1, most: mostMoves }),
    ),
  )
  if ([pairs, ...pieces].some((list) => list.length > mostOfKind))
    context.warn('items', `Only ${mostOfKind} positions of each kind are shown.`)
  const [shares, ...tokens] = await Promise.all([
    readPairPositions(context.chain, owner, pairs.slice(0, mostOfKind)),
    ...managers.map(({ read }, place) => Promise.all((pieces[place] ?? []).slice(0, mostOfKind).map(read))),
  ])
  // The contract has the last word on who owns a token now.
  const owned = tokens
    .flat()
    .filter((position) => position !== undefined)
    .filter((position) => position.owner.toLowerCase() === owner)
  return [...(shares ?? []), ...owned]
}
