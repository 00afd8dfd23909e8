import type { Figures } from '../../../domain/market/measures/Figures.ts'

/** What the figures of the family's answers are, by implementation. */
export const protocolReadFigures: Readonly<Record<string, Figures>> = {
  read_protocol: { others: { 'What a contract’s own view returns.': ['result.reserve'] } },
}
