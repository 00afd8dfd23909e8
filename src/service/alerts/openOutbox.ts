import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AlertRule } from './AlertRule.ts'
import type { AlertStore, RuleState, RuleStates } from './AlertStore.ts'
import { targetKey } from './targetKey.ts'

/** What alerts remember over a restart, and a file to which what was given up is added. */
export type Outbox = {
  of(rule: AlertRule): RuleState
  /** Writes everything down; when it resolves, a restart goes on from here. */
  save(): Promise<void>
  /** What could not be delivered. */
  giveUp(line: object): Promise<void>
}

const fresh = (): RuleState => ({ lastId: null, holding: [], toldUpTo: -1, pending: [] })

export type OutboxOptions = {
  store: AlertStore
  /** The states that a store without any begins with. */
  inherited?: RuleStates | undefined
  /** What was given up is told in it. */
  folder: string
}

/** Opens it for the rules of now; what is left of others is forgotten. */
export async function openOutbox(
  rules: readonly AlertRule[],
  { store, inherited, folder }: OutboxOptions,
): Promise<Outbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const kept = (await store.read()) ?? inherited ?? {}
  const states = new Map<string, RuleState>()
  for (const { name, when, targets } of rules) {
    const { holding, pending, ...rest } = kept[name] ?? fresh()
    states.set(name, {
      ...rest,
      holding: holding.filter((condition) => when.includes(condition)),
      // A file that was changed meanwhile may have other targets, or the same in another order.
      pending: pending.filter(({ target }) => targets.some((one) => targetKey(one) === target)),
    })
  }
  let isDirty = false
  let saving: Promise<void> | undefined

  async function write(): Promise<void> {
    try {
      // Those who ask while it is written want what is there then: it is written once more, for all of them.
      while (isDirty) {
        isDirty = false
        await store.write(Object.fromEntries(states))
      }
    } finally {
      // At once: whoever asks after the last look begins anew.
      saving = undefined
    }
  }

  return {
    of: ({ name }) => {
      const state = states.get(name) ?? fresh()
      states.set(name, state)
      return state
    },
    save() {
      isDirty = true
      saving ??= write()
      return saving
    },
    giveUp: (line) =>
      appendFile(join(folder, 'undelivered.ndjson'), `${JSON.stringify(line)}\n`, { mode: 0o600 }),
  }
}
