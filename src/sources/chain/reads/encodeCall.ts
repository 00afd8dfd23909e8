import { type Abi, encodeFunctionData, type Hex, prepareEncodeFunctionData } from 'viem'

type Call = { abi: Abi; functionName?: string; args?: readonly unknown[] }

/** A function of an interface with its selector, as viem takes it without hashing the signature again. */
type Prepared = { abi: Abi; functionName: Hex }

const known = new WeakMap<Abi, Map<string | undefined, Prepared>>()

/** Undefined where the arguments decide which function of that name is meant. */
function prepare({ abi, functionName }: Call): Prepared | undefined {
  const before = known.get(abi)?.get(functionName)
  if (before) return before
  const [one, ...others] = abi.flatMap((item) =>
    item.type === 'function' && (functionName ?? item.name) === item.name ? [item] : [],
  )
  if (!one || others.length > 0) return undefined
  const prepared = prepareEncodeFunctionData({ abi: [one], functionName: one.name }) as Prepared
  const own = known.get(abi) ?? new Map<string | undefined, Prepared>()
  known.set(abi, own.set(functionName, prepared))
  return prepared
}

/**
 * Calldata as viem encodes it, with its types. Its hash of the signature, made anew each time, took longer than all
 * else of a board that reads hundreds of pools.
 */
export const encodeCall = ((call: Call): Hex => {
  const prepared = prepare(call)
  return encodeFunctionData(prepared ? { ...prepared, args: call.args } : call)
}) as typeof encodeFunctionData
