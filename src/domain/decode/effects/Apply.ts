import type { Address } from 'viem'
import { isAddressText } from '../../../base/schema/address.ts'
import type { AbiValue } from '../abiShape.ts'
import type { EffectLog, Effects } from './Effects.ts'

export type Values = readonly AbiValue[]

/** Adds what an event means to the effects. */
export type Apply = (effects: Effects, log: EffectLog, values: Values) => void

/** Events by their canonical signature. */
export type EventTable = Readonly<Record<string, Apply>>

/** The address that an event's own types say is there. */
export const address = (value: AbiValue | undefined): Address => {
  if (isAddressText(value)) return value
  throw new Error('The event was decoded by types that have no address here.')
}

export const amount = (value: AbiValue | undefined): bigint => (typeof value === 'bigint' ? value : 0n)

/** Four topics make it an NFT: ERC-721 indexes the token id, ERC-20 does not index the amount. */
export const isNft = (log: EffectLog): boolean => log.topics.length === 4
