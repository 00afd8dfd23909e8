import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { type ChainOptions, createChain, type EndpointSetting } from '../../src/sources/chain/createChain.ts'

/** No polling after the first head, so that a test can count every request it caused. */
export const quietHeads = { minPollMs: 3_600_000, maxPollMs: 3_600_000 }

/** Short pauses, and time limits that a busy test machine does not reach by itself. */
const patientTool = { pauseMs: 5, attemptMs: 20_000, totalMs: 25_000 }

/** Knocks often, for tests that wait for an endpoint to recover. */
export const fastProbe = { firstMs: 20, longestMs: 100, timeoutMs: 5_000 }

/** A chain over these endpoints with short pauses; the head is read once and then only when asked for. */
export const openChain = (endpoints: readonly EndpointSetting[], options: Partial<ChainOptions> = {}) =>
  createChain({
    endpoints,
    network: loadNetwork('custom'),
    heads: quietHeads,
    patience: { tool: patientTool, background: { pauseMs: 5 } },
    probe: { firstMs: 60_000, longestMs: 60_000, timeoutMs: 5_000 },
    ...options,
  })
