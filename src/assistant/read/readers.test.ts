import { describe, expect, it } from 'vitest'
import { hostileTexts } from '../../../test/cost/hostileTexts.ts'
import { cpuMsOf } from '../../../test/cpuMsOf.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import { withoutSteering } from '../intents/withoutSteering.ts'
import { createLexicon } from './createLexicon.ts'
import { createSpelling } from './createSpelling.ts'
import type { Draft } from './Draft.ts'
import { emptyReading } from './Reading.ts'
import { readAmounts } from './readAmounts.ts'
import { readComparisons } from './readComparisons.ts'
import { readHex } from './readHex.ts'
import { readMoments } from './readMoments.ts'
import { readBlocks, readCounts, readDollars } from './readNumbers.ts'
import { readFunctions, readSigns } from './readSigns.ts'
import { readTokens } from './readTokens.ts'
import { readWindows } from './readWindows.ts'

const lexicon = createLexicon(loadNetwork('mainnet'))
const spelling = createSpelling(['price', 'liquidity', 'holders'], ['launch'])

const readers: Record<string, (draft: Draft) => void> = {
  steering: (draft) => void withoutSteering(draft.text),
  hex: readHex,
  spelling: (draft) =>
    void spelling.fix(
      draft.text,
      () => false,
      () => false,
    ),
  signs: (draft) => readSigns(draft, () => undefined),
  moments: (draft) => readMoments(draft, Date.UTC(2026, 10, 13)),
  blocks: readBlocks,
  dollars: readDollars,
  comparisons: readComparisons,
  windows: (draft) => readWindows(draft, Date.UTC(2026, 10, 13)),
  counts: readCounts,
  tokens: (draft) => readTokens(draft, { lexicon, isOrdinary: spelling.isOrdinary }),
  functions: readFunctions,
  amounts: readAmounts,
}

const [short, long] = [1_000, 8_000]

/** The least of a few, so that the compiler does not count. */
function timeOf(read: (draft: Draft) => void, text: string): number {
  const times = [1, 2, 3].map(() => {
    const draft = { text, reading: emptyReading(text) }
    return cpuMsOf(() => read(draft))
  })
  return Math.min(...times)
}

describe.each(Object.entries(readers))('the reader of %s', (_, read) => {
  // A collection of garbage in the middle is forgiven once or twice; a quadratic pattern fails each time.
  it.each(Object.entries(hostileTexts))('takes no more than its length for %s', { retry: 2 }, (_, text) => {
    const times = [timeOf(read, text(short)), timeOf(read, text(long))] as const
    // Eight times the text: eight times the time, where a quadratic pattern takes sixty-four times.
    const [one, eight] = times
    if (eight > 20) expect(eight / one, `${one} ms, then ${eight} ms`).toBeLessThan(24)
  })
})
