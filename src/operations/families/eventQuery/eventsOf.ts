import type { Topic } from '../../kernel/toolTraits.ts'
import type { Emitters, EventType } from './EventType.ts'

type GroupCard = { group: string; topic: Topic; emitters?: Emitters; words?: string }
type Extras = Partial<Pick<EventType, 'name' | 'emitters' | 'fixed' | 'words' | 'signatures'>>

/**
 * The events of a group from a text with one on each line: the signature, two dashes, what it tells. What a
 * line cannot say stands beside it, under the event's name.
 */
export function eventsOf(
  card: GroupCard,
  text: string,
  extras: Readonly<Record<string, Extras>> = {},
): EventType[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.map((line) => {
    const [signature = '', tells] = line.split(' -- ')
    if (!tells) throw new Error(`This line does not say what the event tells: ${line}`)
    const name = signature.slice(0, signature.indexOf('('))
    const own = extras[name]
    const words = [card.words, own?.words].filter(Boolean).join(' ')
    return { ...card, name, tells, signatures: [signature], ...own, ...(words ? { words } : {}) }
  })
}
