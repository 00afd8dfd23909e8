import type { FaultRule, SeenCall } from '../faultyRpc/Fault.ts'
import type { FaultName } from './planSchedule.ts'

const logs = ['eth_getLogs']

/** Misfortunes of an endpoint, as rules of the faulty proxy. */
export function faultsOf(names: readonly FaultName[], probability: number): FaultRule[] {
  const rules: Record<FaultName, FaultRule> = {
    busy: { fault: { kind: 'http', status: 429, headers: { 'retry-after': '0.05' } }, probability },
    rpcBusy: { fault: { kind: 'rpc_error', code: -32005, message: 'limit exceeded' }, probability },
    html: { fault: { kind: 'http', status: 200, body: '<html>Bad gateway</html>' }, probability },
    hang: { fault: { kind: 'hang' }, probability: probability / 4 },
    cut: { fault: { kind: 'truncate' }, probability },
    lag: { fault: { kind: 'lag', blocks: 3 }, probability },
    // A node that has a block before it has the block's logs.
    noLogs: { fault: { kind: 'result', change: withoutNewest }, methods: logs, probability },
    drop: { fault: { kind: 'drop' }, probability },
    tooWide: {
      fault: { kind: 'rpc_error', code: -32602, message: 'log query timed out' },
      methods: logs,
      probability,
    },
  }
  return names.map((name) => rules[name])
}

/** Only where all logs are asked for: those of a few topics cannot be held against the header of their block. */
function withoutNewest(result: unknown, { params }: SeenCall): unknown {
  const list = result as { blockNumber: string }[]
  const newest = list.at(-1)?.blockNumber
  if ((params[0] as { topics?: unknown }).topics) return result
  return list.filter(({ blockNumber }) => blockNumber !== newest)
}
