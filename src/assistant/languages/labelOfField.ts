import { pairsOf } from '../textOf.ts'
import type { Label } from './topics.ts'

/** What fields of results are called, by the last part of their names. */
const byName: ReadonlyMap<string, Label> = new Map(
  Object.entries(pairsOf('rows/labels')).flatMap(([label, names]) =>
    // Our own lines begin with labels that there are.
    names.split(' ').map((name) => [name, label as Label]),
  ),
)

/** What a language calls a field; `said` is what the rules call it, for one whose name says only that it is a value. */
export const labelOfField = (path: string, said = ''): Label | undefined =>
  byName.get(path.split('.').at(-1) ?? '') ?? byName.get(said) ?? byName.get(`${said}_usd`)
