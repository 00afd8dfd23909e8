/** What is sent over HTTP by a client that keeps to its grammar. */
export type HttpInput = {
  kind: 'http'
  method: string
  path: string
  headers: Record<string, string>
  body: string
  /** The operation that is asked for, where one is, and the way. */
  operation?: string
  surface: 'rest' | 'mcp' | 'agent'
  /** The client leaves after so many milliseconds. */
  leaveMs?: number
}

/** Bytes that are written on a socket, piece by piece, each character one byte. */
export type SocketInput = { kind: 'socket'; pieces: string[]; end: boolean }

/** One input; a seed and a number make it again. */
export type FuzzInput = HttpInput | SocketInput

/** What came back. */
export type Reply = {
  statuses: number[]
  text: string
  ms: number
  /** Why there is no whole answer: the client left, or the connection was lost. */
  broken: 'left' | 'lost' | null
}
