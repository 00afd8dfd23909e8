/** One JSON-RPC read. */
export type RpcCall = {
  method: string
  params: readonly unknown[]
  /** The longest answer that is read, where strangers decide how long it is. */
  maxBytes?: number
}

/** The error object of a JSON-RPC reply. */
export type RpcError = { code: number; message: string; data?: unknown }

/** Blocks that have a number, as JSON-RPC writes them. */
export const toQuantity = (value: bigint): `0x${string}` => `0x${value.toString(16)}`
