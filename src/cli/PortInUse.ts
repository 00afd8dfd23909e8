/** Somebody else listens where we want to. */
export class PortInUse extends Error {
  constructor(host: string, port: number) {
    super(
      `Port ${port} on ${host} is taken, perhaps by another Sherwood. Stop it, or choose another with --port.`,
    )
    this.name = 'PortInUse'
  }
}
