import type { AgentReply } from './AgentReply.ts'
import type { Turn } from './AnswerCase.ts'
import { checkAnswer } from './checkAnswer.ts'
import type { Finding, Said } from './checks/Finding.ts'
import type { WantedReader } from './createWantedReader.ts'
import { plainText } from './plainText.ts'
import { saidNumbers } from './saidNumbers.ts'
import { segmentsOf } from './segmentsOf.ts'

export const verdicts = [
  'right',
  'refused rightly',
  'asked back rightly',
  'partly',
  'wrong',
  'refused wrongly',
  'asked back wrongly',
] as const
export type Verdict = (typeof verdicts)[number]

export type Judgement = { verdict: Verdict; findings: Finding[]; forbidden: Finding[] }

/** Who says that it does not know is not wrong, but has not answered either. */
const admits =
  /could(n't| not)|can(no|')t|unable|do(n't| not) (know|have|see|predict|understand)|not (known|available|able|supported|answered|clear)|unknown|no (data|information|such|token|answer)|did(n't| not) (understand|answer)/i

const courtesies =
  /welcome|glad|any ?time|happy to|no problem|pleasure|cheers|you got it|good ?bye|take care|see you|have a (good|nice|great)|gern|de nada|de rien|prego|пожалуйста|不客气|どういたしまして|천만|rica ederim/i

const short = 300

export type JudgeOptions = { read: WantedReader; nowMs: number }

/** The verdict on one answer: what it did, and whether it says what was asked for and nothing that it must not. */
export async function judgeTurn(
  turn: Turn,
  reply: Pick<AgentReply, 'answer' | 'outcome'>,
  { read, nowMs }: JudgeOptions,
): Promise<Judgement> {
  const text = plainText(reply.answer)
  const decimalComma = turn.must.some((check) => 'language' in check)
  const said: Said = { text, segments: segmentsOf(text), decimalComma, nowMs }
  const findings = await Promise.all(turn.must.map((check) => checkAnswer(said, check, read)))
  const forbidden = await Promise.all(turn.mustNot.map((check) => checkAnswer(said, check, read)))
  const parts = await Promise.all(turn.part.map((check) => checkAnswer(said, check, read)))
  const judged = (verdict: Verdict): Judgement => ({ verdict, findings, forbidden })

  const expects = (what: Turn['expect'][number]) => turn.expect.includes(what)
  const lies = findings.includes('contradicted') || forbidden.includes('told')
  const complete = findings.every((finding) => finding === 'told') && !lies
  const half = parts.length > 0 && parts.every((finding) => finding === 'told')
  // The language alone is no part of an answer.
  const contents = findings.filter((_, index) => !('language' in (turn.must[index] ?? {})))
  const some = (half || contents.some((finding) => finding === 'told' || finding === 'buried')) && !lies

  if (expects('courtesy')) {
    const courteous = courtesies.test(text) && text.length < short && saidNumbers(text).length === 0
    if (courteous) return judged('right')
  }
  if (reply.outcome === 'refused' && !(expects('answer') && complete)) {
    if (!expects('refuse')) return judged(some ? 'partly' : 'refused wrongly')
    return judged(lies ? 'wrong' : complete ? 'refused rightly' : 'partly')
  }
  if (reply.outcome === 'asks_back' && !(expects('answer') && complete)) {
    if (!expects('ask_back')) return judged(some ? 'partly' : 'asked back wrongly')
    return judged(lies ? 'wrong' : complete ? 'asked back rightly' : 'partly')
  }
  if (!expects('answer')) {
    // A refusal is a refusal by whatever name.
    if (expects('refuse') && admits.test(text) && complete) return judged('refused rightly')
    return judged('wrong')
  }
  if (complete) return judged('right')
  if (lies) return judged('wrong')
  if (some) return judged('partly')
  return judged(reply.outcome === 'failed' || admits.test(text) ? 'refused wrongly' : 'wrong')
}
