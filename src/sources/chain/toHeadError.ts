import type { AppError } from '../../base/errors/AppError.ts'
import { StartingUp, UpstreamFailed } from '../../base/errors/codes.ts'
import type { Endpoint } from './endpoints/createEndpoint.ts'

/** Why no block is known: what each node said when it was asked, or that none has answered or failed yet. */
export function toHeadError(endpoints: readonly Pick<Endpoint, 'name' | 'health'>[]): AppError {
  const names = endpoints.map(({ name }) => name)
  const faults = endpoints.flatMap(({ name, health: { lastFault } }) =>
    lastFault ? [{ name, lastFault }] : [],
  )
  const [first] = faults
  if (!first) return StartingUp({ what: `${names.join(', ')} is being asked for the newest block` })
  if (endpoints.length === 1)
    return UpstreamFailed({ upstream: `node ${first.name}`, problem: first.lastFault.message })
  const problems = faults.map(({ name, lastFault }) => `${name}: ${lastFault.message}`)
  return UpstreamFailed({ upstream: 'nodes', problem: problems.join('; ') })
}
