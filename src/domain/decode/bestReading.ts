import type { AbiParameter } from 'viem'
import { type AbiReading, readAbi } from './readAbi.ts'

/** A candidate whose parameters the bytes could be read as. */
export type Reading<Candidate> = AbiReading & { candidate: Candidate; alternatives: Candidate[] }

const rank = { exact: 0, trailing: 1, loose: 2 }

/**
 * Reads bytes as the candidate that fits them best; where several fit equally well the first one counts and
 * the others are named as alternatives.
 */
export function bestReading<Candidate>(
  candidates: readonly Candidate[],
  parametersOf: (candidate: Candidate) => readonly AbiParameter[],
  hex: string,
): Reading<Candidate> | undefined {
  const readings = candidates.flatMap((candidate) => {
    const reading = readAbi(parametersOf(candidate), hex)
    return reading ? [{ candidate, reading }] : []
  })
  const top = Math.min(...readings.map(({ reading }) => rank[reading.fit]))
  const [best, ...others] = readings.filter(({ reading }) => rank[reading.fit] === top)
  if (!best) return undefined
  return {
    ...best.reading,
    candidate: best.candidate,
    alternatives: top === 0 ? others.map(({ candidate }) => candidate) : [],
  }
}
