import type { Address, Hash } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../base/schema/address.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { findAddressIds } from '../../sources/index/queries/findAddressIds.ts'
import { findCreation } from '../../sources/index/queries/findCreation.ts'
import { findFirstMove } from '../../sources/index/queries/findFirstMove.ts'
import { findLaunch } from '../../sources/index/queries/findLaunch.ts'
import type { Instrument } from '../stocks/createInstrumentRegistry.ts'

/** Where a contract comes from, in an answer. */
export const originFields = z
  .object({
    block: z.number().int(),
    transaction: z.string().nullable(),
    deployer: z
      .string()
      .nullable()
      .describe('Who sent the creation, or whom the launch names; else the factory.'),
    how: z
      .enum(['creation', 'issuer_factory_log', 'launch', 'first_mint'])
      .describe('What shows it; a first mint may come after the creation.'),
    launchpad: z.string().nullable(),
  })
  .nullable()

/** Why a first mint names nobody. */
export const deployerUnknown = 'Another contract made it; only its first mint is known.'

type Origin = {
  block: number
  transaction: Hash | null
  deployer: Address | null
  how: 'creation' | 'issuer_factory_log' | 'launch' | 'first_mint'
  launchpad: string | null
}

type OriginSources = {
  index: IndexView | undefined
  /** The factory of an issuer's instrument. */
  factory: Address | undefined
  instrument: Instrument | undefined
}

/** Where a contract comes from: the factory's log, a creation, a launch, or at least its first mint; or why not known. */
export async function findOrigin(
  { index, factory, instrument }: OriginSources,
  address: Address,
): Promise<Origin | { reason: string }> {
  if (instrument) {
    const { block, transaction } = instrument.deployed
    const deployer = factory ? toChecksum(factory) : null
    return { block: Number(block), transaction, deployer, how: 'issuer_factory_log', launchpad: null }
  }
  if (!index)
    return { reason: `The index is not there or too far behind; ${toolNames.serviceStatus} tells more.` }
  const id = (await findAddressIds(index, [address])).get(address)
  if (id === undefined) return { reason: 'The index has not met this contract.' }
  const [creation, launch, move] = await Promise.all([
    findCreation(index, id),
    findLaunch(index, id),
    findFirstMove(index, id),
  ])
  if (launch) {
    const { block, transaction, creator, launchpad } = launch
    return { block, transaction, deployer: toChecksum(creator), how: 'launch', launchpad }
  }
  if (creation) {
    const { block, transaction, creator } = creation
    return { block, transaction, deployer: toChecksum(creator), how: 'creation', launchpad: null }
  }
  // With older blocks missing, the oldest transfer known is not the first there was.
  if (move?.isMint && index.whole)
    return {
      block: move.block,
      transaction: move.transaction,
      deployer: null,
      how: 'first_mint',
      launchpad: null,
    }
  return {
    reason: index.whole
      ? 'Another contract made it, and no event the index knows tells when.'
      : `It is older than block ${index.span.from}, where the index begins, or another contract made it.`,
  }
}
