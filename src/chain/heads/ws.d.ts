/** The part of `ws` that head subscriptions use; the package itself carries no types. */
declare module 'ws' {
  import type { EventEmitter } from 'node:events'

  export class WebSocket extends EventEmitter {
    constructor(
      url: string,
      options?: { handshakeTimeout?: number; maxPayload?: number; perMessageDeflate?: boolean },
    )
    send(data: string): void
    ping(): void
    terminate(): void
  }
}
