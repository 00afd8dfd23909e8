/** Counts what one piece of work cost the database. */
export type ReadMeter = { queries: number; rows: number; ms: number }

export const createReadMeter = (): ReadMeter => ({ queries: 0, rows: 0, ms: 0 })

/** Adds one query to a meter. */
export function meterRead(meter: ReadMeter, rows: number, startedMs: number): void {
  meter.queries += 1
  meter.rows += rows
  meter.ms += performance.now() - startedMs
}
