import type { Address } from 'viem'
import { findAddressIds } from '../../index/queries/findAddressIds.ts'
import { walletPairs } from '../../index/queries/walletPairs.ts'
import { walletPieces } from '../../index/queries/walletPieces.ts'
import { neededIndex } from '../../tool/neededIndex.ts'
import type { ToolContext } from '../../tool/ToolContext.ts'
import type { LiquidityPosition } from './LiquidityPosition.ts'
import { readPairPositions } from './readPairPositions.ts'
import { readV3Position } from './readV3Position.ts'
import { readV4Position } from './readV4Position.ts'

/** So many pools and tokens of each manager are read for one wallet. */
const mostOfKind = 100
const mostMoves = 5_000

const readers = [
  { kind: 'v3', contract: 'univ3_nfpm', read: readV3Position },
  { kind: 'v4', contract: 'univ4_posm', read: readV4Position },
] as const

/** Positions by the manager's number, of one manager or of both. */
export async function readPositionById(
  context: ToolContext,
  { id, kind }: { id: bigint; kind: 'v3' | 'v4' | undefined },
): Promise<LiquidityPosition[]> {
  const asked = readers.filter((reader) => kind === undefined || reader.kind === kind)
  const found = await Promise.all(asked.map(({ read }) => read(context, id)))
  return found.filter((position) => position !== undefined)
}

/** Everything a wallet has in pools: shares of pairs and tokens of the position managers. */
export async function readWalletPositions(
  context: ToolContext,
  owner: Address,
): Promise<LiquidityPosition[]> {
  const index = neededIndex(context)
  const managers = readers.flatMap(({ contract, read }) => {
    const address = context.network.contract(contract)?.address.toLowerCase() as Address | undefined
    return address ? [{ address, read }] : []
  })
  const ids = await findAddressIds(index, [owner, ...managers.map(({ address }) => address)])
  const wallet = ids.get(owner)
  if (wallet === undefined) return []
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
    ...managers.map(({ read }, place) =>
      Promise.all((pieces[place] ?? []).slice(0, mostOfKind).map((id) => read(context, id))),
    ),
  ])
  // The contract has the last word on who owns a token now.
  const owned = tokens
    .flat()
    .filter((position) => position !== undefined)
    .filter((position) => position.owner.toLowerCase() === owner)
  return [...(shares ?? []), ...owned]
}
