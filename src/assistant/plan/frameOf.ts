import { readPrompt } from '../read/readPrompt.ts'
import type { Frame, Plan } from './Plan.ts'
import type { HistoryMessage, PlannerFacts } from './PlannerFacts.ts'

/** So many questions back are looked at; older ones are no longer what "it" means. */
const maxDepth = 5

/** The last line of every answer: it tells when, and speaks of no block. */
const asOf = /_?As of block \d+ on [^._]*\._?/g

/** So much of an older question or answer is read: it only has to tell what was spoken of. */
const maxQuestion = 2_000
const maxAnswer = 4_000

type Planner = (prompt: string, history: readonly HistoryMessage[], facts: PlannerFacts) => Plan

/** What the question before this one was about, with what its answer named where the question named nothing. */
export function frameOf(
  history: readonly HistoryMessage[],
  facts: PlannerFacts,
  plan: Planner,
): Frame | undefined {
  const recent = history.slice(-maxDepth * 2)
  const last = recent.findLastIndex(({ role }) => role === 'user')
  const question = recent[last]
  if (!question) return undefined
  const { frame } = plan(question.content.slice(0, maxQuestion), recent.slice(0, last), facts)
  const answer = recent.slice(last + 1).findLast(({ role }) => role === 'assistant')
  if (!answer) return frame
  const said = readPrompt(answer.content.slice(0, maxAnswer).replace(asOf, ''), {
    lexicon: facts.lexicon,
    spelling: facts.spelling,
    findOperation: () => undefined,
    now: facts.now,
  })
  const { reading } = frame
  return {
    ...frame,
    named: reading,
    reading: {
      ...reading,
      addresses: reading.addresses.length > 0 ? reading.addresses : said.addresses.slice(0, 1),
      hashes: reading.hashes.length > 0 ? reading.hashes : said.hashes.slice(0, 1),
      blocks: reading.blocks.length > 0 ? reading.blocks : said.blocks.slice(0, 1),
      tokens:
        reading.tokens.length > 0 ? reading.tokens : said.tokens.filter(({ known }) => known).slice(0, 1),
    },
  }
}
