import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AlertEvent } from './AlertRule.ts'

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

export type RuleStates = Readonly<Record<string, RuleState>>

/** Where the states of all rules are kept, by the rules' names; replaced as a whole. */
export type AlertStore = {
  /** Undefined where nothing was ever written. */
  read(): Promise<RuleStates | undefined>
  write(states: RuleStates): Promise<void>
}

/** In a file of the data folder. */
export function openFileStore(folder: string): AlertStore {
  const path = join(folder, 'state.json')
  return {
    async read() {
      try {
        return JSON.parse(await readFile(path, 'utf8')) as RuleStates
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async write(states) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.new`, JSON.stringify(states), { mode: 0o600 })
      await rename(`${path}.new`, path)
    },
  }
}
