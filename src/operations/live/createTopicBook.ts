import { isState, type RowTopic, type StateTopic, type Topic } from './Topic.ts'

/** The topics that somebody listens to, each once. */
export function createTopicBook() {
  const book = new Map<string, { topic: Topic; listeners: number }>()
  return {
    add(topics: readonly Topic[]): void {
      for (const topic of topics) {
        const known = book.get(topic.key)
        if (known) known.listeners += 1
        else book.set(topic.key, { topic, listeners: 1 })
      }
    },
    /** Gives those that nobody listens to any more. */
    remove(topics: readonly Topic[]): Topic[] {
      return topics.filter(({ key }) => {
        const known = book.get(key)
        if (!known) return false
        known.listeners -= 1
        return known.listeners === 0 && book.delete(key)
      })
    },
    rows: (): RowTopic[] => [...book.values()].flatMap(({ topic }) => (isState(topic) ? [] : [topic])),
    states: (): StateTopic[] => [...book.values()].flatMap(({ topic }) => (isState(topic) ? [topic] : [])),
  }
}

export type TopicBook = ReturnType<typeof createTopicBook>
