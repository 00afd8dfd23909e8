import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Notes where this process opens connections to, below every HTTP client there is. */
export function watchConnections(): { places(): string[]; stop(): void } {
  const places = new Set<string>()
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    socket.on('lookup', (_, address, __, host) => places.add(`${host} ${address}`))
    socket.on('connectionAttempt', (ip: string) => places.add(ip))
  }
  subscribe('net.client.socket', onSocket)
  return { places: () => [...places], stop: () => unsubscribe('net.client.socket', onSocket) }
}
