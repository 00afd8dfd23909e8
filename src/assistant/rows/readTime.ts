import { windowSeconds } from '../../base/schema/window.ts'
import { pairsOf } from '../textOf.ts'
import { type AimInput, noParts, type Parts } from './AimInput.ts'
import type { Condition } from './RowQuery.ts'
import { fieldAt } from './resultFields.ts'

export const windowWords = pairsOf('rows/windowWords')

const timeArguments = ['window', 'windows', 'within', 'from', 'since', 'to']
const pointArguments = ['timestamp', 'at_block', 'block']
const timeFields =
  'timestamp launched start created opened created_at effective_at last_timestamp time'.split(' ')

const beginnings = /^(?:created|created_at|opened|launched)$/
const speaksOfBeginning =
  /\b(?:new|newer|newest|young\w*|old\w*|creat\w+|launch(?!pad)\w*|deploy\w*|open\w*|start\w*|born|listed|added(?! up| together)|made|appear\w*|came|fresh|recent\w*|latest)\b|@age/

const speaksOfDoing = /\b(?:volume|trad(?:e|es|ed|ing)|swap\w*|turnover|busi\w+|active)\b/

/** Rows inside the stretch of time, where they tell their time. */
function spanConditions({ reading: { span, plain }, list, fields, operation }: AimInput): Condition[] {
  const time = fieldAt(
    fields.filter(({ kind }) => kind === 'time'),
    timeFields,
  )
  if (!span || !time || list === undefined) return []
  // When something began is no time of what it does: "volume on Monday".
  if (
    beginnings.test(time.path) &&
    !speaksOfBeginning.test(plain) &&
    (!/launch/.test(operation.name) || speaksOfDoing.test(plain))
  )
    return []
  const condition = (is: 'since' | 'until', value: number | undefined): Condition[] =>
    value === undefined ? [] : [{ fields: [time.path], is, value, said: span.text }]
  return [...condition('since', span.fromMs), ...condition('until', span.toMs)]
}

const countsSince = /\bhow many\b.*\b(?:since|after|from|before|until) @moment/

const ofPast = /\b(?:was|were|did|spent|paid|burned|earned|happened)\b/

/** What is counted over a window. */
export const ofWindow =
  /^(?:volume_usd|trades|fees_usd|apr_percent|pnl_usd|roi_percent|win_rate_percent|price_change_percent|buys|sells|buyers|sellers|traders|launches|value)$/

/** The window that nobody asked for, where what is told is one of it. */
export function unsaidWindow({ reading, steps, operation }: AimInput, paths: readonly string[]): string[] {
  const { window, span, moments, interval } = reading
  const args = { ...operation.bound, ...steps[0]?.arguments }
  const usual = operation.inputSchema.properties?.window?.default
  const told = String(args.window ?? usual)
  const isSaid = window !== undefined || span !== undefined || moments.length > 0 || interval !== undefined
  // What lists only what traded in a short time says so whatever is asked of it.
  const isOfIt =
    paths.some((path) => ofWindow.test(path) || (usual === '1h' && path !== '')) || !operation.listed
  if (isSaid || told === 'all' || !isOfIt) return []
  return windowWords[told] === undefined ? [] : [`This is told for ${windowWords[told]}.`]
}

/** What a token has at any time is asked of all that traded in a day, and not of those of the last hour. */
export function widenWindow({ operation, reading, steps }: AimInput, where: readonly Condition[]): void {
  const isShort = operation.inputSchema.properties?.window?.default === '1h' && reading.window === undefined
  const isBounded = where.some(({ fields: [field = ''] }) => /^(?:liquidity|price)_usd$/.test(field))
  for (const { arguments: args } of isShort ? steps : [])
    if (isBounded || args.min_liquidity_usd !== undefined) args.window = '24h'
}

/** What became of the stretch of time: an argument, a condition on rows, or nothing. */
export function readTime(input: AimInput): Parts {
  const { reading, steps, operation } = input
  const { span } = reading
  const parts = noParts()
  const then = reading.saidMoments[0] ?? span?.text
  // The call itself is asked at that time.
  if (typeof steps[0]?.arguments.at_block === 'object' && then !== undefined)
    return { ...parts, remark: `Told as it was then: “${then}”.` }
  if (!span) return parts
  const args: Record<string, unknown> = { ...operation.bound, ...steps[0]?.arguments }
  // Of a stretch between two moments one of them tells nothing.
  if (pointArguments.some((name) => args[name] !== undefined))
    return (reading.moments.length === 2 && span.fromMs !== undefined && span.toMs !== undefined) ||
      (args.timestamp !== undefined && countsSince.test(reading.plain))
      ? { ...parts, unapplied: [span.text] }
      : parts
  const taken = timeArguments.find((name) => args[name] !== undefined)
  const byRows = spanConditions(input)
  // Rows since they began say nothing of what was traded in that time.
  if (
    taken === 'since' &&
    /launch/.test(operation.name) &&
    !speaksOfBeginning.test(reading.plain) &&
    speaksOfDoing.test(reading.plain)
  )
    return { ...parts, unapplied: [span.text] }
  if (taken === 'from' || taken === 'since' || taken === 'to')
    return { ...parts, where: byRows.filter(({ is }) => is === 'until' && args.to === undefined) }
  if (taken !== undefined) {
    const window = [args[taken]].flat()[0] as keyof typeof windowSeconds
    const asked =
      span.fromMs === undefined || reading.window === undefined ? undefined : windowSeconds[reading.window]
    const exact =
      span.toMs === undefined &&
      windowSeconds[window] !== undefined &&
      asked === windowSeconds[window] &&
      span.exact !== false &&
      // Since midnight is no day back from now.
      !/\bmidnight\b/i.test(reading.text)
    // A window of what pools do is none of when they began: "new pools of the last day".
    const isOfBeginning = byRows.some(({ fields: [field = ''] }) => beginnings.test(field))
    if ((!exact || isOfBeginning) && byRows.length > 0) return { ...parts, where: byRows }
    // A day that is not over is told by the last one whole.
    if (exact)
      return /\btoday\b/.test(span.text)
        ? { ...parts, remark: `This is told for ${windowWords[window]}.` }
        : parts
    return {
      ...parts,
      unapplied: [span.text],
      remark: `This is told for ${windowWords[window] ?? 'another time'}.`,
    }
  }
  if (byRows.length > 0) return { ...parts, where: byRows }
  // What was done today is no matter of now.
  const isNow =
    /^(?!since\b).*\b(?:today|right now|now|tonight)\b/.test(span.text) && !ofPast.test(reading.plain)
  return isNow ? parts : { ...parts, unapplied: [span.text] }
}
