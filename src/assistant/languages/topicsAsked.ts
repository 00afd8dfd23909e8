import { linesOf } from '../textOf.ts'
import type { Hit } from './findWords.ts'
import { fits, needsOf } from './needs.ts'
import type { Label, Topic } from './topics.ts'

/**
 * What is known of a question beside its words: whether a token is named or was spoken of before, and is `named` in
 * this question, or is `ether`; an account, which is a `wallet` where nothing else can be meant; a place that it is asked `at`;
 * `money` where dollars are asked for; the number of a block, and a window.
 */
export type Known = Readonly<
  Record<'token' | 'named' | 'ether' | 'address' | 'wallet' | 'at' | 'money' | 'number' | 'window', boolean>
>

/** A topic that is asked for, or the label of one that is and cannot be told. */
export type Wanted = { topic: Topic } | { unanswered: Label }

const rules = linesOf('rows/asked').map((line) => {
  const [head = '', asked = ''] = line.split('|').map((part) => part.trim())
  const [[...words] = [], ...needs] = needsOf(head)
  return { words, needs, asked }
})

/** The topics that words ask for, in their order. What cannot be told is said to be so: no other takes its place. */
export function topicsAsked(hits: readonly Hit[], known: Known): Wanted[] {
  const said = new Set<string>(hits.map(({ word }) => word))
  const holds = (need: string) => known[need as keyof Known] ?? said.has(need)
  const asked = hits.map(({ word }) => {
    const rule = rules.find(({ words, needs }) => words.includes(word) && fits(needs, holds))
    return rule?.asked.replace('=', word) ?? ''
  })
  // Our own lines name topics and labels that there are.
  return [...new Set(asked)].flatMap((own): Wanted[] =>
    own === ''
      ? []
      : own.startsWith('?')
        ? [{ unanswered: own.slice(1) as Label }]
        : [{ topic: own as Topic }],
  )
}
