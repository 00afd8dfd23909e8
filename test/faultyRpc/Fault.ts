/** One JSON-RPC call as the proxy saw it. */
export type SeenCall = { id: unknown; method: string; params: readonly unknown[] }

export type RpcReply = {
  jsonrpc: '2.0'
  id: unknown
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

/** What goes wrong with a whole HTTP exchange. */
export type ExchangeFault =
  | { kind: 'delay'; ms: number }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** Closes the connection without an answer. */
  | { kind: 'drop' }
  | { kind: 'http'; status: number; headers?: Record<string, string>; body?: string }
  /** Cuts the JSON in half: as a complete HTTP answer, or with the connection lost in the middle. */
  | { kind: 'truncate'; loseConnection?: boolean }

/** What goes wrong with one JSON-RPC reply. */
export type ReplyFault =
  | { kind: 'rpc_error'; code: number; message: string; data?: unknown }
  /** A lie: the result is what this function makes of the true one. */
  | { kind: 'result'; change: (result: unknown, call: SeenCall) => unknown }
  | { kind: 'wrong_id' }
  | { kind: 'missing' }
  | { kind: 'twice' }
  /** Behaves like a node that is `blocks` behind: it does not know of newer ones. */
  | { kind: 'lag'; blocks: number }

export type Fault = ExchangeFault | ReplyFault

/** When a fault strikes. Without conditions: every time. */
export type FaultRule = {
  fault: Fault
  methods?: readonly string[]
  /** Lets this many matching occurrences pass first. */
  skip?: number
  /** Strikes this often, then never again. */
  times?: number
  /** Share of matching occurrences that are struck, decided by the proxy's seed. */
  probability?: number
}

const exchangeKinds: ReadonlySet<string> = new Set<ExchangeFault['kind']>([
  'delay',
  'hang',
  'drop',
  'http',
  'truncate',
])

export const isExchangeFault = (fault: Fault): fault is ExchangeFault => exchangeKinds.has(fault.kind)
