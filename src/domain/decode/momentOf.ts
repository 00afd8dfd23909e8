import { toIsoTime } from '../../base/schema/moment.ts'

/** The latest second that can be written down; contracts use numbers far beyond it for "never". */
const latestSeconds = 8_640_000_000_000n

/** Unix seconds of a contract as a time; null where there is none or it means never. */
export const momentOf = (seconds: bigint | null): string | null =>
  seconds === null || seconds < 0n || seconds > latestSeconds ? null : toIsoTime(Number(seconds) * 1000)
