import type { AgentCall, AgentReply, Citation } from './AgentReply.ts'
import { fieldAt } from './fieldAt.ts'
import { noFigures } from './noFigures.ts'
import { plainText } from './plainText.ts'
import { type SaidNumber, saidNumbers } from './saidNumbers.ts'
import { segmentsOf } from './segmentsOf.ts'
import { withoutKnownDates } from './withoutKnownDates.ts'

export type Audit = { invented: string[]; unresolved: string[] }

/** Where the result of a call is, when it was too large for the reply. */
export type ResultReader = (call: AgentCall) => Promise<unknown>

/** Units are shifted when a figure is told: percent, gwei, ether, minutes, hours, days. */
const shifts = [1, 100, 0.01, 1e-6, 1e-9, 1e-18, 1e-3, 1 / 60, 1 / 3600, 1 / 86_400]

const near = ({ readings }: SaidNumber, value: number, factors: readonly number[]) =>
  factors.some((factor) =>
    readings.some(({ value: read, step, digits }) => {
      const off = Math.abs(Math.abs(read) - Math.abs(value * factor))
      return value === 0 ? read === 0 : off <= step * 0.5000001 || (digits >= 3 && off < step)
    }),
  )

/** Without a citation a short number is only believed when it is the figure itself: 15 is near too many things. */
const isHeldAs = (number: SaidNumber, value: number) =>
  number.readings.some(({ digits }) => digits >= 3)
    ? near(number, value, [1, 0.01, 100, 1e-9, 1e-18])
    : number.readings.some(({ value: read }) => Math.abs(read) === Math.abs(value))

const isFigure = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value))

/** Everything in a result: figures, and texts, in which figures may stand too. */
function leaves(value: unknown, found: { figures: Set<number>; texts: string[] }): void {
  if (isFigure(value)) found.figures.add(Number(value))
  else if (typeof value === 'string') found.texts.push(value)
  else if (value !== null && typeof value === 'object')
    for (const inner of Object.values(value)) leaves(inner, found)
}

const numberIn = (texts: readonly string[], number: SaidNumber) => {
  const bare = number.text.replace(/[^\d.,]/g, '').replaceAll('.', '\\.')
  const pattern = new RegExp(`(?<![\\d.])${bare}(?!\\d)`)
  // Thousands may be divided by a space that does not break.
  const joined = (text: string) => text.replace(/(?<=\d)[\u00a0\u202f](?=\d)/g, '')
  return texts.some((text) => pattern.test(joined(text.replace(noFigures, ' '))))
}

const plainKeys = new Set(['figure', 'value', 'call', 'path', 'block'])

/** Whether what is said of a value is that value: rounded, with its unit shifted, a moment in words, a part of a text. */
function agrees({ figure, value }: Citation): boolean {
  const numbers = saidNumbers(figure, { decimalComma: true })
  if (isFigure(value)) return numbers.every((number) => near(number, Number(value), shifts))
  const text = String(value)
  const moment = new Date(text)
  const parts = (text.match(/\d+/g) ?? []).map(Number)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) parts.push(moment.getUTCHours() % 12 || 12)
  return numbers.every((number) => parts.some((part) => near(number, part, [1])) || numberIn([text], number))
}

/** Citations that lead nowhere, or to something else than they say. */
function isBroken(citation: Citation, call: AgentCall | undefined, result: unknown): boolean {
  if (!call) return true
  const pointed = citation.path.startsWith('error')
    ? fieldAt(call, citation.path)
    : fieldAt(result ?? call, citation.path)
  if (pointed === undefined || !agrees(citation)) return true
  const derived = Object.keys(citation).some((key) => !plainKeys.has(key))
  return !derived && JSON.stringify(pointed) !== JSON.stringify(citation.value)
}

const moments = /\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?/g
const hashes = /0x[0-9a-f]{6,}/gi

/**
 * What an answer says without a source: figures, moments and hashes that neither the question nor the result of a
 * call has; and the citations that do not resolve. It believes nothing of the assistant's own bookkeeping.
 */
export async function auditFigures(
  reply: AgentReply,
  asked: readonly string[],
  resultOf: ResultReader,
): Promise<Audit> {
  const results = new Map<string, unknown>()
  const found = { figures: new Set<number>(), texts: [...asked] }
  for (const call of reply.calls) {
    const result = call.result ?? (call.error === undefined ? await resultOf(call) : undefined)
    results.set(call.id, result)
    leaves(result, found)
    leaves(call.arguments, found)
    leaves(call.error, found)
  }
  const broken = reply.citations.filter((citation) =>
    isBroken(
      citation,
      reply.calls.find(({ id }) => id === citation.call),
      results.get(citation.call),
    ),
  )
  const sound = reply.citations.filter((citation) => !broken.includes(citation))
  const sources = found.texts.join('\n').toLowerCase()
  const text = withoutKnownDates(plainText(reply.answer), sources)
  const numbers = segmentsOf(text)
    // The number of a line is no figure.
    .map((segment) => segment.replace(/^[-*•]?\s*#?\d{1,3}[.:)]\s/, ''))
    .flatMap((segment) => saidNumbers(segment, { decimalComma: true }))
  const held = (number: SaidNumber) =>
    sound.some(({ figure }) => numberIn([figure], number)) ||
    [...found.figures].some((value) => isHeldAs(number, value)) ||
    numberIn(found.texts, number)
  const strays = [
    ...(text.match(hashes) ?? []).filter((hash) => !/…|\.\.\./.test(hash)),
    ...(text.match(moments) ?? []),
  ].filter((word) => {
    const form = word.toLowerCase().replace(' ', 't')
    return !sources.includes(form) && !sources.includes(word.toLowerCase())
  })
  return {
    invented: [...numbers.filter((number) => !held(number)).map((number) => number.text), ...strays],
    unresolved: broken.map(({ figure, call, path }) => `${figure} (${call} ${path})`),
  }
}
