import type { Reading } from '../read/Reading.ts'
import { readPrompt } from '../read/readPrompt.ts'
import type { Frame, RowSubject } from './Plan.ts'
import type { HistoryMessage, PlannerFacts } from './PlannerFacts.ts'
import { planTurn } from './planTurn.ts'
import { withRows } from './withRows.ts'

/** So many questions back are looked at; older ones are no longer what "it" means. */
const maxDepth = 5

/** The last line of every answer: it tells when, and speaks of no block. */
const asOf = /_?As of block \d+ on [^._]*\._?|^_[^_\n]{0,60}_$/gm

/** So much of an older question or answer is read: it only has to tell what was spoken of. */
const maxQuestion = 2_000
const maxAnswer = 4_000
const maxRows = 10

/** What the question before this one was about, with what its answer named where the question named nothing. */
export function frameOf(history: readonly HistoryMessage[], facts: PlannerFacts): Frame | undefined {
  const recent = history.slice(-maxDepth * 2)
  let frame: Frame | undefined
  for (const { role, content } of recent) {
    if (role === 'user') frame = planTurn(content.slice(0, maxQuestion), frame, facts).frame
    else if (frame) frame = withAnswer(frame, content.slice(0, maxAnswer), facts)
  }
  return frame
}

/** The first of each kind that a line names is what the line is about. */
function withAnswer(frame: Frame, answer: string, facts: PlannerFacts): Frame {
  const read = (text: string) =>
    readPrompt(text, { ...facts, findOperation: () => undefined, isOfService: () => true })
  const text = answer.replace(asOf, '')
  const lines = text.split('\n').filter((line) => line.startsWith('- '))
  const rows = lines.slice(0, maxRows).map((line): RowSubject => {
    const { address, hash } = subjectIn(read(line))
    // A line about a token begins with its symbol, which may be anybody's: its address is surer.
    const bold = /^- (?:\d+: )?\*\*([^*:]{1,40})/.exec(line)?.[1]
    const token = bold === undefined ? undefined : (subjectIn(read(bold)).token ?? address)
    return {
      ...(token ? { token } : {}),
      ...(address && bold === undefined ? { address } : {}),
      ...(hash ? { hash } : {}),
    }
  })
  return withRows(frame, rows.length > 0 ? rows : [subjectIn(read(text))])
}

const subjectIn = ({ tokens, addresses, hashes, blocks }: Reading): RowSubject => {
  const token = tokens.find(({ known }) => known)?.reference
  const address = addresses[0]?.address
  const [hash] = hashes
  const [block] = blocks
  return {
    ...(token ? { token } : {}),
    ...(address ? { address } : {}),
    ...(hash ? { hash } : {}),
    ...(block ? { block } : {}),
  }
}
