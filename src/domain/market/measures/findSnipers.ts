import type { Address } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { blockOf, startOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { deployersOfTokens } from '../../../sources/index/queries/deployersOfTokens.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { lastBlockAt } from '../../../sources/index/queries/lastBlockAt.ts'
import { tokenOpening } from '../../../sources/index/queries/tokenOpening.ts'
import { tokenSight } from '../../../sources/index/queries/tokenSight.ts'
import { tokenTrades } from '../../../sources/index/queries/tokenTrades.ts'
import { assetIds } from '../assets.ts'

/** Seconds after a token opened in which only those buy who waited for it. */
export const sniperSeconds = 3

/** More buys than a chain makes in so short a time. */
const mostBuys = 20_000

export type Snipers = {
  /** Who they are by number, and the smallest units that each bought in that time, first buyers first. */
  accounts: ReadonlyMap<number, bigint>
  /** The block of the oldest pool or curve; undefined where the token has none. */
  openedBlock: number | undefined
  /** Blocks from there on that were made in that time; undefined where the index does not have them. */
  blocks: number | undefined
  /** Why its first trades are not known, where that is known. */
  unseen?: string
}

const nobody: ReadonlyMap<number, bigint> = new Map()

/** Accounts, other than who deployed or launched a token, that bought it right after its oldest pool or curve opened. */
export async function findSnipers(
  sources: { index: IndexView; network: Network },
  token: Address,
): Promise<Snipers> {
  const { index } = sources
  const asset = await assetIds(sources, token)
  const [opening, sight] = await Promise.all([
    tokenOpening(index, asset),
    tokenSight(sources, asset[0] as number),
  ])
  if (opening === undefined) return { accounts: nobody, openedBlock: undefined, blocks: undefined }
  const openedBlock = blockOf(opening)
  const unseen = sight()
  if (unseen !== null) return { accounts: nobody, openedBlock, blocks: undefined, unseen }
  const openedS = (await blockTimes(index, [openedBlock])).get(openedBlock)
  if (openedS === undefined || openedBlock < index.span.from)
    return { accounts: nobody, openedBlock, blocks: undefined }
  const last = (await lastBlockAt(index, openedS + sniperSeconds)) ?? openedBlock
  const deployer = (await deployersOfTokens(index, [token])).get(token)
  const [buys, deployers] = await Promise.all([
    tokenTrades(index, asset, {
      since: opening,
      before: startOf(last + 1),
      order: 'oldest',
      limit: mostBuys,
      side: 'buy',
    }),
    findAddressIds(index, deployer ? [deployer] : []),
  ])
  const own = new Set(deployers.values())
  const accounts = new Map<number, bigint>()
  for (const { trader, amount } of buys)
    if (!own.has(trader)) accounts.set(trader, (accounts.get(trader) ?? 0n) + amount)
  return { accounts, openedBlock, blocks: last - openedBlock + 1 }
}
