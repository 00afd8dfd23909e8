import { type Address, encodeAbiParameters, type Hex, keccak256, parseAbiParameters } from 'viem'
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

function toKey([one, two]: [ShownValue | undefined, ShownValue | undefined], rest: Fields): PoolKey {
  const [currency0, currency1] = [text(one), text(two)].sort()
  return {
    currency0: currency0 as Address,
    currency1: currency1 as Address,
    fee: Number(rest.fee),
    tickSpacing: Number(rest.tickSpacing),
    hooks: text(rest.hooks) as Address,
  }
}

/** A multi-hop path names only the next currency of each hop; the one before it completes the key. */
function pathKeys(value: Fields): PoolKey[] {
  let current = value.currencyIn ?? value.currencyOut
  if (current === undefined || !Array.isArray(value.path)) return []
  return value.path.filter(isFields).map((hop) => {
    const key = toKey([current, hop.intermediateCurrency], hop)
    current = hop.intermediateCurrency
    return key
  })
}

function keysIn(value: ShownValue): PoolKey[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (!isFields(value)) return []
  if ('currency0' in value && 'tickSpacing' in value && 'hooks' in value) {
    return [toKey([value.currency0, value.currency1], value)]
  }
  return [...pathKeys(value), ...Object.values(value).flatMap(keysIn)]
}

/** The v4 pools a call names, by id: the hash proves that a key belongs to a pool seen in the logs. */
export function poolKeysIn(call: DecodedCall): Map<Hex, PoolKey> {
  const args = [call.args, ...call.steps.map((step) => step.args)].flat()
  const keys = args.flatMap((arg) => keysIn(arg.value))
  return new Map(keys.filter(isEncodable).map((key) => [poolIdOf(key), key]))
}

/** Values that were cut short for showing are no longer a key. */
const isEncodable = (key: PoolKey) =>
  [key.currency0, key.currency1, key.hooks].every((address) => /^0x[0-9a-fA-F]{40}$/.test(address)) &&
  Number.isInteger(key.fee) &&
  Number.isInteger(key.tickSpacing)
