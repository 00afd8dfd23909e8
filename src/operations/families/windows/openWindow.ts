import type { z } from 'zod'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { type Window, windowSeconds } from '../../../base/schema/window.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { startOf } from '../../../sources/index/position.ts'
import { findWindowStart, type WindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import type { windowSpan } from './windowSpan.ts'

/** A context whose index is there, and the window of an answer in it. */
export type WindowFrame = {
  context: IndexedContext
  index: IndexView
  start: WindowStart
  /** The first position that counts, and the first that does not. */
  since: number
  before: number
  /** The window's length, or the time since its first block where the index or the chain is younger. */
  seconds: number
  span: z.input<typeof windowSpan>
}

/** Finds a window's place in the index and tells what of it is covered. */
export async function openWindow(context: IndexedContext, window: Window): Promise<WindowFrame> {
  const { index } = context
  const start = await findWindowStart(index, windowSeconds[window])
  const { from, to } = index.span
  const { block, time, complete } = start
  context.cover({ from_block: block, to_block: to, complete })
  if (!complete) context.warn('window', `The index begins at block ${from}, inside the window.`)
  const nowMs = index.head.timestampMs
  return {
    context,
    index,
    start,
    since: start.position,
    before: startOf(to + 1),
    seconds: block > from ? windowSeconds[window] : Math.max(0, nowMs / 1000 - time),
    span: {
      name: window,
      from_block: block,
      from_timestamp: toIsoTime(time * 1000),
      to_block: to,
      to_timestamp: toIsoTime(nowMs),
      complete,
    },
  }
}
