import { setTimeout as sleep } from 'node:timers/promises'
import { conditionKinds } from '../../../operations/live/conditions/parseCondition.ts'
import { createEventReader, type ReadEvent } from '../../../operations/live/createEventReader.ts'
import { CannotAsk } from './CannotAsk.ts'
import type { Client } from './Client.ts'
import { type CommandLine, type Format, formatOf } from './CommandLine.ts'
import { eventLine } from './eventLine.ts'
import { plainText } from './plainText.ts'
import { tellProblem } from './tellProblem.ts'
import { write } from './write.ts'

/** A stream says something at least every 15 seconds: one that is silent for so long is lost. */
const silenceMs = 45_000
/** Between two tries, longer each time. */
const pauses = { firstMs: 1_000, mostMs: 15_000 }

const known = ['min_usd', 'since']
const isCondition = (word: string) =>
  word.includes(':') && Object.hasOwn(conditionKinds, word.split(':')[0]?.trim() ?? '')

/** What of the stream is wanted; words that begin like a condition are conditions. */
function pathOf({ words, args }: CommandLine): string {
  if (words.length === 0) throw new CannotAsk('Watch what? For example: sherwood watch trades:AAPL blocks')
  const strange = Object.keys(args).filter((name) => !known.includes(name))
  if (strange.length > 0)
    throw new CannotAsk(
      `watch takes --min-usd and --since beside its topics, not --${strange.join(', --').replaceAll('_', '-')}`,
    )
  const query = new URLSearchParams(args)
  const [when, topics] = [words.filter(isCondition), words.filter((word) => !isCondition(word))]
  if (topics.length > 0) query.set('topics', topics.join(','))
  if (when.length > 0) query.set('when', when.join(','))
  return `/api/v1/stream?${query}`
}

/** Only about the connection: what they are followed by says the same in rows. */
const aside = new Set(['start', 'dropped', 'reconnect', 'failed'])

async function show({ name, id, data }: ReadEvent, format: Format): Promise<void> {
  if (data === '') return
  if (!aside.has(name)) return write(`${eventLine(name, id, JSON.parse(data), format)}\n`)
  if (name === 'failed')
    process.stderr.write(plainText(`${(JSON.parse(data) as { message?: string }).message}\n`))
}

/** Reads one connection to its end; gives the last id, for the next one to go on from. */
async function readStream(
  { body }: Response,
  { format, signal, onId }: { format: Format; signal: AbortSignal; onId: (id: string) => void },
): Promise<void> {
  const reader = body?.getReader()
  if (!reader) return
  const read = createEventReader()
  const end = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', end, { once: true })
  let timer: NodeJS.Timeout | undefined
  try {
    for (;;) {
      timer = setTimeout(end, silenceMs)
      const { done, value } = await reader.read()
      clearTimeout(timer)
      if (done) return
      for (const event of read(value)) {
        await show(event, format)
        if (event.id !== '') onId(event.id)
      }
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
  }
}

/** Writes what happens, one line an event, until it is stopped; comes back with its last id when a connection ends. */
export async function watchTopics(client: Client, line: CommandLine, signal: AbortSignal): Promise<number> {
  const path = pathOf(line)
  const format = formatOf(line)
  if (format === 'csv') throw new CannotAsk('--format: expected table, json or ndjson, got "csv"')
  let lastId: string | undefined
  let pauseMs = pauses.firstMs
  let isFirst = true
  while (!signal.aborted) {
    const headers = { accept: 'text/event-stream', ...(lastId ? { 'last-event-id': lastId } : {}) }
    try {
      const response = await client.fetch(path, { headers, signal })
      // A service that was there and is full or starting will be back; any other refusal stays one.
      const mayPass = !isFirst && (response.status === 429 || response.status >= 500)
      if (!response.ok && !mayPass) return await tellProblem(response)
      if (response.ok) {
        isFirst = false
        await readStream(response, {
          ...{ format, signal },
          onId: (id) => {
            lastId = id
            pauseMs = pauses.firstMs
          },
        })
      } else await response.body?.cancel()
    } catch (error) {
      if (isFirst && !signal.aborted) throw error
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
    pauseMs = Math.min(pauses.mostMs, pauseMs * 2)
  }
  return 0
}
