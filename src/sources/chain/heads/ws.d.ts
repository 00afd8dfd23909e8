/** The part of `ws` that is used here; the package itself carries no types. */
declare module 'ws' {
  import type { EventEmitter } from 'node:events'
  import type { Server } from 'node:http'

  export class WebSocket extends EventEmitter {
    constructor(
      url: string,
      options?: { handshakeTimeout?: number; maxPayload?: number; perMessageDeflate?: boolean },
    )
    send(data: string): void
    ping(): void
    terminate(): void
  }

  export class WebSocketServer extends EventEmitter {
    constructor(options: { server: Server; perMessageDeflate?: boolean })
    readonly clients: Set<WebSocket>
    close(): void
  }
}
