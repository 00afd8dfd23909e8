import { LRUCache } from 'lru-cache'
import type { Registry } from '../../../operations/kernel/createRegistry.ts'
import type { Operation } from '../../../operations/kernel/Operation.ts'
import type { HttpHandler } from '../../http/HttpMessage.ts'
import { wantsPair } from './pair/wantsPair.ts'
import { readToolChoice } from './readToolChoice.ts'

/** Strangers can ask for any number of lists; the few that hosts really use stay. */
const maxViews = 16
const maxAddresses = 256
const maxAddressLength = 2_000

/**
 * One endpoint for each list of tools that clients choose by their address, each with its own ready answers.
 * `open` makes the endpoint of a list,
 * `openPair` that of search and fetch.
 */
export function createToolViews(
  registry: Registry,
  open: (listed: readonly Operation[]) => HttpHandler,
  openPair: () => HttpHandler,
): HttpHandler {
  const everything = open(registry.listed)
  const byTools = new LRUCache<string, HttpHandler>({ max: maxViews })
  /** Names of the list that an address chooses, so that a forgotten endpoint is not held by its address. */
  const byAddress = new LRUCache<string, string>({ max: maxAddresses })

  let pair: HttpHandler | undefined
  const viewOf = (query: URLSearchParams): HttpHandler => {
    if (wantsPair(query)) {
      pair ??= openPair()
      return pair
    }
    const address = query.toString()
    const remembered = byAddress.get(address)
    const known = remembered === undefined ? undefined : byTools.get(remembered)
    if (known) return known
    const chosen = readToolChoice(query, registry)
    if (!chosen) return everything
    const tools = chosen.map(({ name }) => name).join()
    const view = byTools.get(tools) ?? open(chosen)
    byTools.set(tools, view)
    if (address.length <= maxAddressLength) byAddress.set(address, tools)
    return view
  }

  return (request) => (request.query.size === 0 ? everything : viewOf(request.query))(request)
}
