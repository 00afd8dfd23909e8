/** Whoever answers a command: a running service, or one of its own. */
export type Client = {
  fetch(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}
