import { type Topic, topics } from './topics.ts'

/** How each topic is asked by itself, with marks for what it names; the longest first. */
const asked = Object.entries(topics)
  .map(([topic, { ask, means = ask }]) => ({
    // The keys of the table.
    topic: topic as Topic,
    plain: means({ named: '@token', when: '', past: false }).trim(),
  }))
  // What two topics are asked with alike says neither.
  .filter(
    ({ plain }, _, all) => plain.includes('@token') && all.filter((own) => own.plain === plain).length === 1,
  )
  .sort((one, other) => other.plain.length - one.plain.length)

/** The topic that a question in the words of the rules was asked for with. */
export const topicAsked = (plain: string): Topic | undefined =>
  asked.find((own) => plain.startsWith(own.plain))?.topic
