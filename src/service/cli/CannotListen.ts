/** What stands in the way of a port, in words for the person who chose it. */
const problems: Partial<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} on ${host} is taken, perhaps by another Sherwood. Stop it, or choose another with --port.`,
  EACCES: (_, port) =>
    `Port ${port} may not be opened by this user: ports below 1024 mostly belong to the administrator. Choose another with --port.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Choose one that it has with --host.`,
}

/** The server cannot listen where it was told to. */
export class CannotListen extends Error {
  constructor(host: string, port: number, cause: NodeJS.ErrnoException) {
    const tell = problems[cause.code ?? '']
    super(tell?.(host, port) ?? `Port ${port} on ${host} cannot be opened (${cause.code}).`, { cause })
    this.name = 'CannotListen'
  }
}
