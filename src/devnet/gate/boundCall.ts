import { withGasCap } from '../../sources/chain/rpc/withGasCap.ts'
import type { RpcQuestion } from './JsonRpc.ts'

/** What anything that runs code may use: half a second of one core at the worst. */
const mostGas = 50_000_000n

/** An estimate runs the code up to twenty times, and a trace keeps what every call in it was given. */
const mostGasOf: Partial<Record<string, bigint>> = {
  eth_estimateGas: 20_000_000n,
  debug_traceCall: 1_000_000n,
}

/** The same question, with a limit on the gas it may use; the node itself would run a loop for good. */
export function boundCall(question: RpcQuestion): RpcQuestion {
  const bounded = withGasCap(question, mostGasOf[question.method] ?? mostGas)
  return bounded === question ? question : { ...question, params: bounded.params }
}
