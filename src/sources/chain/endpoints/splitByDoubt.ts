import type { EndpointFault } from '../rpc/EndpointFault.ts'
import type { RpcCall } from '../rpc/RpcCall.ts'
import { isUsable } from './bestEndpoint.ts'
import type { Endpoint } from './createEndpoint.ts'

export type DoubtOptions = {
  endpoint: Endpoint
  endpoints: readonly Endpoint[]
  head: bigint | undefined
}

/**
 * Which calls an endpoint is asked, and why not the others: those that another is known to be better for, and
 * those of a method that it lacks. A limit that nobody is within is tried all the same: it may have moved.
 */
export function splitByDoubt<T extends { call: RpcCall }>(
  pending: readonly T[],
  { endpoint, endpoints, head }: DoubtOptions,
): { fitting: T[]; unfitting: (T & { fault: EndpointFault })[] } {
  const others = endpoints.filter((other) => other !== endpoint && isUsable(other))
  const fitting: T[] = []
  const unfitting: (T & { fault: EndpointFault })[] = []
  for (const each of pending) {
    const fault = endpoint.learned.doubt(each.call, head)
    const better = fault && others.some((other) => !other.learned.doubt(each.call, head))
    if (fault && (better || fault.kind === 'unsupported')) unfitting.push({ ...each, fault })
    else fitting.push(each)
  }
  return { fitting, unfitting }
}
