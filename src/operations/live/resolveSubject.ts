import type { Address, Hex } from 'viem'
import { zeroAddress } from 'viem'
import { toAppError } from '../../base/errors/toAppError.ts'
import { isAddressText, lowerAddress } from '../../base/schema/address.ts'
import { moneyForms } from '../../domain/market/quotes/moneyForms.ts'
import { resolveToken } from '../../domain/tokens/resolveToken.ts'
import { findPools } from '../../sources/index/queries/findPools.ts'
import { findToken } from '../../sources/index/queries/findToken.ts'
import type { OperationsAt } from '../kernel/operationsAt.ts'

/** What a topic is about; `keys` are all forms of it that rows may name. */
export type Subject = { is: 'token' | 'pool' | 'wallet'; address: Hex; keys: readonly Hex[] }

/** Why a topic cannot be followed. */
export type Refusal = { problem: string }

const isPoolKey = (text: string) => /^0x([0-9a-f]{64}|[0-9a-f]{80})$/i.test(text)

const plain = (is: Subject['is'], address: Hex): Subject => ({ is, address, keys: [address] })

/** The token, pool or wallet that a listener means. An address is a pool or a token where the index knows it as one. */
export async function resolveSubject(
  { sources }: OperationsAt,
  text: string,
  allowed: readonly Subject['is'][],
): Promise<Subject | Refusal> {
  const { index, network } = sources
  const may = (is: Subject['is']) => allowed.includes(is)
  const ofToken = (token: Address): Subject => ({
    is: 'token',
    address: token,
    keys: moneyForms(network, token),
  })
  if (isPoolKey(text) || isAddressText(text)) {
    const key = text.toLowerCase() as Hex
    if (may('pool') && (await findPools(index, [key])).has(key)) return plain('pool', key)
    if (isAddressText(text)) {
      const address = lowerAddress(text)
      if (may('token') && (!may('wallet') || address === zeroAddress || (await findToken(index, address))))
        return ofToken(address)
      if (may('wallet')) return plain('wallet', address)
    }
    return { problem: 'is no pool that the index knows' }
  }
  if (!may('token')) return { problem: `must name ${allowed.join(' or ')} by its 0x address` }
  try {
    return ofToken((await resolveToken(sources, text)).address)
  } catch (error) {
    const { message, family } = toAppError(error)
    if (family !== 'caller') throw error
    return { problem: message.replace(/\.$/, '') }
  }
}
