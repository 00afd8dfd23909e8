import type { Endpoint } from './createEndpoint.ts'

const ranks = { healthy: 0, degraded: 1, down: 2 }

/** Slower than this on average, an endpoint is no better than one in trouble. */
const slowMs = 1_500

/** How good an endpoint is as things stand; zero is best. */
export const rankOf = ({ health }: Endpoint): number =>
  Math.max(ranks[health.state()], (health.latencyMs() ?? 0) > slowMs ? ranks.degraded : 0)

/** Whether an endpoint may be asked at all. */
export const isUsable = ({ health }: Endpoint): boolean =>
  health.state() !== 'down' && health.aside === undefined

/** The healthiest of these endpoints, in order of preference, that can be used at all. */
export const bestEndpoint = (endpoints: readonly Endpoint[]): Endpoint | undefined =>
  endpoints.filter(isUsable).sort((one, other) => rankOf(one) - rankOf(other))[0]
