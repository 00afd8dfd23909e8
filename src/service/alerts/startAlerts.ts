import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../../base/errors/messageOf.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import type { Troubles } from '../../base/observe/createTroubles.ts'
import type { Live } from '../../operations/live/createLive.ts'
import type { AlertRule, AlertTarget } from './AlertRule.ts'
import { type DeliveryTiming, deliver, usualTiming } from './deliver.ts'
import { followRule } from './followRule.ts'
import { type Outbox, openOutbox } from './openOutbox.ts'

export type AlertsOptions = {
  rules: readonly AlertRule[]
  live: Pick<Live, 'open'>
  network: string
  dataDir: string
  log: Pick<Logger, 'warn' | 'info'>
  troubles: Pick<Troubles, 'tell' | 'over'>
  timing?: Partial<DeliveryTiming>
  /** Between two tries to follow what cannot be followed now. */
  againMs?: number
}

export type Alerts = { close(): Promise<void> }

/** So much may wait to be sent before nothing more is taken from the stream, which keeps the rest. */
const mostWaiting = 1_000
const usualAgainMs = 5_000

/** Follows the conditions of an operator's file, and sends what meets them. */
export function startAlerts(options: AlertsOptions): Alerts {
  const { rules, live, network, log, troubles, againMs = usualAgainMs } = options
  const timing = { ...usualTiming, ...options.timing }
  const stop = new AbortController()
  const { signal } = stop
  const waiting = new Set<() => void>()
  const stir = () => {
    for (const go of waiting) go()
    waiting.clear()
  }
  /** Resolves at the next change, or at the stop. */
  const change = () =>
    new Promise<void>((resolve) => (signal.aborted ? resolve() : void waiting.add(resolve)))
  signal.addEventListener('abort', stir, { once: true })

  const problems = new Map<string, string>()
  const tell = (name: string, problem: string | undefined) => {
    if (problem === undefined) problems.delete(name)
    else problems.set(name, problem)
    if (problems.size === 0) troubles.over('alerts')
    else troubles.tell('alerts', [...problems].map(([rule, why]) => `${rule}: ${why}`).join(' '))
  }

  /** A condition may name a token that the index has yet to meet; a stream that ended is opened again. */
  async function follow(rule: AlertRule, outbox: Outbox): Promise<void> {
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

  async function send(rule: AlertRule, target: AlertTarget, given: Outbox): Promise<void> {
    // Who waits for room hears of every one that has left.
    const outbox = { ...given, save: () => given.save().finally(stir) }
    await deliver({ rule, target, outbox, log, signal, timing, more: change })
  }

  async function run(): Promise<void> {
    const outbox = await openOutbox(join(options.dataDir, 'alerts'), rules)
    await Promise.all(
      rules.flatMap((rule) => [
        follow(rule, outbox),
        ...rule.targets.map((target) => send(rule, target, outbox)),
      ]),
    )
  }
  const running = run().catch((error: unknown) => troubles.tell('alerts', messageOf(error)))

  return {
    async close() {
      stop.abort()
      await running
    },
  }
}
