import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AlertEvent, AlertRule } from './AlertRule.ts'
import { targetKey } from './targetKey.ts'

/** An event that a target, by its key, has not got yet. */
export type Pending = { event: AlertEvent; target: string; tries: number }

/** How far the following of a rule is, and what of it is still to be sent. */
export type RuleState = {
  lastId: string | null
  /** The conditions that held when they were last told. */
  holding: string[]
  /** The newest block that something was told of; a fork above it is nobody's business. */
  toldUpTo: number
  pending: Pending[]
}

/** What alerts remember over a restart: one file, replaced as a whole, and one to which what was given up is added. */
export type Outbox = {
  of(rule: AlertRule): RuleState
  /** Writes everything down; when it resolves, a restart goes on from here. */
  save(): Promise<void>
  /** What could not be delivered. */
  giveUp(line: object): Promise<void>
}

const fresh = (): RuleState => ({ lastId: null, holding: [], toldUpTo: -1, pending: [] })

async function readStates(path: string): Promise<Record<string, RuleState>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, RuleState>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Opens it in a folder of its own, for the rules of now; what is left of others is forgotten. */
export async function openOutbox(folder: string, rules: readonly AlertRule[]): Promise<Outbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'state.json')
  const kept = await readStates(path)
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
        await writeFile(`${path}.new`, JSON.stringify(Object.fromEntries(states)), { mode: 0o600 })
        await rename(`${path}.new`, path)
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
