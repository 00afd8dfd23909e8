import { BadArguments } from '../../base/errors/codes.ts'
import { createEventReader } from '../../operations/live/createEventReader.ts'
import type { Live } from '../../operations/live/createLive.ts'
import { decodeEventId } from '../../operations/live/eventId.ts'
import type { AlertEvent, AlertRule } from './AlertRule.ts'
import type { Outbox } from './openOutbox.ts'
import { targetKey } from './targetKey.ts'

export type FollowRuleOptions = {
  rule: AlertRule
  live: Pick<Live, 'open'>
  outbox: Outbox
  network: string
  signal: AbortSignal
  /** Something waits to be sent. */
  stir: () => void
  /** Resolves when there is room for more to wait. */
  room: () => Promise<void>
}

type Told = {
  topic: string
  as_of: { block: number; timestamp: string }
  data: Record<string, unknown>
  from_block?: number
}

/** The id without the hashes of blocks below its own, which tell nobody but us anything. */
const shortId = (id: string) =>
  `${id.split('-').slice(0, 2).join('-')}-${id.split('-')[2]?.slice(0, 8) ?? ''}`

/** Follows the conditions of a rule until the stream ends, and writes down what is to be sent before it goes on. */
export async function followRule(options: FollowRuleOptions): Promise<void> {
  const { rule, live, outbox, network, signal } = options
  const state = outbox.of(rule)

  /** What there is to be told of an event, if anything. */
  function toAlert(name: string, id: string, told: Told): AlertEvent | undefined {
    const common = { id: shortId(id), alert: rule.name, network }
    if (name === 'retract') {
      const from = told.from_block ?? 0
      if (from > state.toldUpTo) return undefined
      state.toldUpTo = from - 1
      return { ...common, type: 'retract', from_block: from }
    }
    if (name !== 'condition') return undefined
    const { topic: condition, as_of, data } = told
    if ('holds' in data) {
      const held = state.holding.includes(condition)
      state.holding = state.holding.filter((one) => one !== condition)
      if (data.holds === true) state.holding.push(condition)
      // What held before a restart, or before a look that found nothing, is no news.
      if (data.holds === null && held) state.holding.push(condition)
      if (data.holds !== true || held) return undefined
    }
    state.toldUpTo = Math.max(state.toldUpTo, Number(id.split('-')[0]))
    return { ...common, type: 'alert', condition, as_of, data }
  }

  const resume = state.lastId === null ? undefined : decodeEventId(state.lastId)
  const { events } = await live.open(
    { topics: [], when: rule.when, minUsd: undefined, since: undefined, resume },
    {
      client: `alert ${rule.name}`,
      signal,
      refuse: (fields) => BadArguments({ operation: '--alerts', fields, known: ['when'] }),
    },
  )
  const read = createEventReader()
  for await (const bytes of events) {
    for (const { name, id, data } of read(bytes)) {
      const alert = data === '' ? undefined : toAlert(name, id, JSON.parse(data) as Told)
      if (alert)
        for (const target of rule.targets)
          state.pending.push({ event: alert, target: targetKey(target), tries: 0 })
      if (id !== '') state.lastId = id
    }
    await outbox.save()
    options.stir()
    await options.room()
  }
}
