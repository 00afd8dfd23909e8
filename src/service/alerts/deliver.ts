import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../base/observe/createLogger.ts'
import type { AlertRule, AlertTarget } from './AlertRule.ts'
import type { Pending } from './AlertStore.ts'
import type { Outbox } from './openOutbox.ts'
import { sendPost } from './sendPost.ts'
import { targetKey } from './targetKey.ts'
import { toPost } from './toPost.ts'

export type DeliveryTiming = { firstMs: number; mostMs: number; tries: number }

/** Some twenty minutes in all. */
export const usualTiming: DeliveryTiming = { firstMs: 1_000, mostMs: 300_000, tries: 12 }

export type DeliverOptions = {
  rule: AlertRule
  target: AlertTarget
  outbox: Outbox
  log: Pick<Logger, 'warn' | 'info'>
  signal: AbortSignal
  timing: DeliveryTiming
  /** Resolves when something may have been added. */
  more: () => Promise<void>
}

/** Of a target's address only the host is told: the rest of it is a key at Slack, Discord and Telegram. */
const nameOf = ({ type, url }: AlertTarget) => `${type} at ${new URL(url).host}`

/** Sends what waits for one target, in order: each until it has got it, or was tried often enough. */
export async function deliver(options: DeliverOptions): Promise<void> {
  const { rule, target, outbox, log, signal, timing } = options
  const key = targetKey(target)
  const state = outbox.of(rule)
  const next = () => state.pending.find((one) => one.target === key)
  const done = (one: Pending) => {
    state.pending.splice(state.pending.indexOf(one), 1)
    return outbox.save()
  }
  while (!signal.aborted) {
    const one = next()
    if (!one) {
      await options.more()
      continue
    }
    const outcome = await sendPost(toPost(target, one.event, Date.now()), {
      mayBePrivate: target.private,
      signal,
    })
    if (outcome.ok) {
      await done(one)
      continue
    }
    // One that was cut off by the stop may have arrived: it is sent again after the start, with the same id.
    if (signal.aborted) return
    one.tries += 1
    const { problem, isFinal, retryAfterMs = 0 } = outcome
    const about = { alert: rule.name, target: nameOf(target), id: one.event.id, tries: one.tries, problem }
    if (isFinal || one.tries >= timing.tries) {
      log.warn(about, 'an alert was given up')
      await outbox.giveUp({ at: new Date().toISOString(), ...about, event: one.event })
      await done(one)
      continue
    }
    if (one.tries === 1) log.info(about, 'an alert is sent again later')
    await outbox.save()
    const backoffMs = Math.min(timing.mostMs, timing.firstMs * 2 ** (one.tries - 1))
    await sleep(Math.min(timing.mostMs, Math.max(backoffMs, retryAfterMs)), undefined, { signal }).catch(
      () => {},
    )
  }
}
