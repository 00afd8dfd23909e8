import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../../base/errors/messageOf.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import type { Troubles } from '../../base/observe/createTroubles.ts'
import type { Live } from '../../operations/live/createLive.ts'
import type { AlertRule, AlertTarget } from './AlertRule.ts'
import { type DeliveryTiming, deliver, usualTiming } from './deliver.ts'
import { followRule } from './followRule.ts'
import type { Outbox } from './openOutbox.ts'

export type AlertsOptions = {
  rules: readonly AlertRule[]
  live: Pick<Live, 'open'>
  network: string
  log: Pick<Logger, 'warn' | 'info'>
  troubles: Pick<Troubles, 'tell' | 'over'>
  timing?: Partial<DeliveryTiming>
  /** Between two tries to follow what cannot be followed now. */
  againMs?: number
}

/** So much may wait to be sent before nothing more is taken from the stream, which keeps the rest. */
const mostWaiting = 1_000
const usualAgainMs = 5_000

/** Follows the conditions of an operator's file, and sends what meets them, until the signal is aborted. */
export async function runAlerts(options: AlertsOptions, outbox: Outbox, signal: AbortSignal): Promise<void> {
  const { rules, live, network, log, troubles, againMs = usualAgainMs } = options
  const timing = { ...usualTiming, ...options.timing }
  const waiting = new Set<() => void>()
  const stir = () => {
    for (const go of waiting) go()
    waiting.clear()
  }
  /** Resolves at the next change, or at the stop. */
  const change = () =>
    new Promise<void>((resolve) => (signal.aborted ? resolve() : void waiting.add(resolve)))
  // Every rule and target listens to it.
  setMaxListeners(0, signal)
  signal.addEventListener('abort', stir, { once: true })

  const problems = new Map<string, string>()
  const tell = (name: string, problem: string | undefined) => {
    if (problem === undefined) problems.delete(name)
    else problems.set(name, problem)
    if (problems.size === 0) troubles.over('alerts')
    else troubles.tell('alerts', [...problems].map(([rule, why]) => `${rule}: ${why}`).join(' '))
  }

  /** A condition may name a token that the index has yet to meet; a stream that ended is opened again. */
  async function follow(rule: AlertRule): Promise<void> {
    const room = async () => {
      while (outbox.of(rule).pending.length > mostWaiting && !signal.aborted) await change()
    }
    while (!signal.aborted) {
      try {
        await room()
        await followRule({ rule, live, outbox, network, signal, stir, room })
        tell(rule.name, undefined)
      } catch (error) {
        if (!signal.aborted) tell(rule.name, messageOf(error))
      }
      await sleep(againMs, undefined, { signal }).catch(() => {})
    }
  }

  async function send(rule: AlertRule, target: AlertTarget): Promise<void> {
    // Who waits for room hears of every one that has left.
    const told = { ...outbox, save: () => outbox.save().finally(stir) }
    await deliver({ rule, target, outbox: told, log, signal, timing, more: change })
  }

  await Promise.all(
    rules.flatMap((rule) => [follow(rule), ...rule.targets.map((target) => send(rule, target))]),
  )
}
