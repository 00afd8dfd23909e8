import type { BadField } from '../../base/errors/codes.ts'
import { createNearestNames } from '../kernel/createNearestNames.ts'
import type { OperationsAt } from '../kernel/operationsAt.ts'
import type { Topic } from './Topic.ts'
import { type MadeTopic, type TopicKind, type TopicOptions, topicKinds } from './topicKinds.ts'

const kinds: Readonly<Record<string, TopicKind>> = topicKinds
const names = Object.keys(kinds)
const nearest = createNearestNames(names, 1)

/**
 * What stands may be told at any time, so its place is behind all rows of the block: else who comes back with the id of
 * such an event would be told the rows behind it again.
 */
export const rankOf = (order: number, made: object): number => ('readState' in made ? 60 + order : order)

/** What a topic of a known kind reads, or why it cannot be followed. */
export const makeTopic = async (
  at: OperationsAt,
  kind: keyof typeof topicKinds,
  parts: readonly string[],
): Promise<MadeTopic> => (topicKinds[kind] as TopicKind).make(at, parts, { minUsd: undefined })

/** One topic of a listener, or what is wrong with it and how it is written. */
async function readTopic(at: OperationsAt, text: string, options: TopicOptions): Promise<Topic | BadField> {
  const [name = '', ...parts] = text.split(':').map((part) => part.trim())
  const refuse = (problem: string): BadField => ({ field: text, problem })
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind) {
    const [near] = nearest(name)
    const forms = near === undefined ? names.join(', ') : kinds[near]?.form
    return refuse(`is no topic; ${near === undefined ? 'there are' : 'nearest is'} ${forms}`)
  }
  if (!kind.parts.includes(parts.length) || parts.includes(''))
    return refuse(`must be written as ${kind.form}`)
  const made = await kind.make(at, parts, options)
  if ('problem' in made) return refuse(made.problem)
  const key = name === 'trades' && options.minUsd !== undefined ? `${text} of ${options.minUsd}` : text
  return { text, key, name, rank: rankOf(names.indexOf(name), made), ...made }
}

/** Every topic that is wanted, each once, or everything that is wrong with them. */
export async function readTopics(
  at: OperationsAt,
  texts: readonly string[],
  options: TopicOptions,
): Promise<{ topics: Topic[]; bad: BadField[] }> {
  const read = await Promise.all([...new Set(texts)].map((text) => readTopic(at, text, options)))
  return {
    topics: read.filter((one): one is Topic => 'name' in one),
    bad: read.filter((one): one is BadField => 'field' in one),
  }
}
