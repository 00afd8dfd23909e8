import { type Address, encodeAbiParameters, type Hex, keccak256, parseAbiParameters } from 'viem'
import { isAddressText } from '../../../base/schema/address.ts'
import type { DecodedCall } from '../decodeCalldata.ts'
import type { ShownValue } from '../showArgs.ts'

/** What identifies a Uniswap v4 pool; its id is the hash of it. */
export type PoolKey = {
  currency0: Address
  currency1: Address
  fee: number
  tickSpacing: number
  hooks: Address
}

const keyParameters = parseAbiParameters('address, address, uint24, int24, address')

/** The pool id that belongs to a key. */
export const poolIdOf = (key: PoolKey): Hex =>
  keccak256(
    encodeAbiParameters(keyParameters, [key.currency0, key.currency1, key.fee, key.tickSpacing, key.hooks]),
  )

type Fields = { readonly [field: string]: ShownValue }

const isFields = (value: ShownValue): value is Fields => typeof value === 'object' && !Array.isArray(value)

const text = (value: ShownValue | undefined) => (typeof value === 'string' ? value.toLowerCase() : '')

/** The key, unless a value of it is none: what was cut short for showing is no longer a key. */
function toKeys(currencies: readonly (ShownValue | undefined)[], rest: Fields): PoolKey[] {
  const [currency0, currency1] = currencies.map(text).sort()
  const [fee, tickSpacing, hooks] = [Number(rest.fee), Number(rest.tickSpacing), text(rest.hooks)]
  return isAddressText(currency0) &&
    isAddressText(currency1) &&
    isAddressText(hooks) &&
    Number.isInteger(fee) &&
    Number.isInteger(tickSpacing)
    ? [{ currency0, currency1, fee, tickSpacing, hooks }]
    : []
}

/** A multi-hop path names only the next currency of each hop; the one before it completes the key. */
function pathKeys(value: Fields): PoolKey[] {
  let current = value.currencyIn ?? value.currencyOut
  if (current === undefined || !Array.isArray(value.path)) return []
  return value.path.filter(isFields).flatMap((hop) => {
    const keys = toKeys([current, hop.intermediateCurrency], hop)
    current = hop.intermediateCurrency
    return keys
  })
}

function keysIn(value: ShownValue): PoolKey[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (!isFields(value)) return []
  if ('currency0' in value && 'tickSpacing' in value && 'hooks' in value) {
    return toKeys([value.currency0, value.currency1], value)
  }
  return [...pathKeys(value), ...Object.values(value).flatMap(keysIn)]
}

/** The v4 pools a call names, by id: the hash proves that a key belongs to a pool seen in the logs. */
export function poolKeysIn(call: DecodedCall): Map<Hex, PoolKey> {
  const args = [call.args, ...call.steps.map((step) => step.args)].flat()
  const keys = args.flatMap((arg) => keysIn(arg.value))
  return new Map(keys.map((key) => [poolIdOf(key), key]))
}
