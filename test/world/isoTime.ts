/** The wire form of a block's time, made without the service's own code. */
export const isoTime = (seconds: bigint | number): string =>
  `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19)}Z`
