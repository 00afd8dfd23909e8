import { toAppError } from '../../../base/errors/toAppError.ts'
import type { Network } from '../../../base/network/Network.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import type { Chain } from '../../../sources/chain/Chain.ts'
import { readGasPrice } from '../../../sources/chain/readGasPrice.ts'
import { jsonResponse } from '../../http/HttpMessage.ts'
import type { Route } from '../../http/Route.ts'

export type HealthOptions = {
  chain: Chain
  network: Network
  now: () => number
  /** Aborted when the service stops: nobody should be sent here any more. */
  stopping?: AbortSignal | undefined
}

/** A chain that made no block for this long is not healthy, whatever its node answers. */
const stalledAfterMs = 60_000

/** GET /api/health: the chain's statistics, asked from the node each time; 500 when they cannot be had. */
export function createHealthRoute({ chain, network, now, stopping }: HealthOptions): Route {
  const askNode = async () => {
    stopping?.throwIfAborted()
    const started = performance.now()
    const [head, gasPrice] = await Promise.all([chain.probeHead(), readGasPrice(chain, 'latest')])
    const ageMs = Math.max(0, now() - head.timestampMs)
    return {
      ok: true,
      network: network.name,
      chain_id: network.chainId,
      block: Number(head.number),
      block_hash: head.hash,
      timestamp: toIsoTime(head.timestampMs),
      age_ms: ageMs,
      stalled: ageMs > stalledAfterMs,
      transactions: head.transactionCount,
      gas_used: head.gasUsed.toString(),
      base_fee_wei: head.baseFeeWei?.toString() ?? null,
      gas_price_wei: gasPrice.toString(),
      node_latency_ms: Math.round(performance.now() - started),
      checked_at: toIsoTime(now()),
    }
  }
  // The route has no rate limit: those who ask at the same time hear the same answer of the node.
  let asking: ReturnType<typeof askNode> | undefined
  const statistics = () => {
    asking ??= askNode().finally(() => {
      asking = undefined
    })
    return asking
  }
  return {
    path: '/api/health',
    methods: {
      GET: {
        limited: false,
        async handle() {
          const headers = { 'cache-control': 'no-store' }
          try {
            return jsonResponse(200, JSON.stringify(await statistics()), headers)
          } catch (thrown) {
            const { message: error, code, hint } = toAppError(thrown)
            return jsonResponse(
              500,
              JSON.stringify({ ok: false, error, code, hint, network: network.name }),
              headers,
            )
          }
        },
      },
    },
  }
}
