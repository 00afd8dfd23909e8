import type { Pace } from './paceOf.ts'

/** The mean over a longer stretch, where that is the pace of the newest blocks. */
export function paceOver(meanMs: number, newest: Pace): Pace {
  if ('reason' in newest) return newest
  const ratio = meanMs / newest.ms
  return ratio > 2 || ratio < 0.5
    ? {
        reason:
          'Blocks of the window came at another pace than the newest ones: their mean is no block time.',
      }
    : { ms: meanMs }
}
