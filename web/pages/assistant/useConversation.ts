import type { Subject } from '../../router/subject.ts'
import { useStore } from '../../store/useStore.ts'
import { askAgent, type Message } from './askAgent.ts'
import { contextOfSubject } from './contextOfSubject.ts'
import { conversationStore } from './conversationStore.ts'
import { applyEvent, type Turn } from './Turn.ts'

/** So much of the conversation goes along with a question. */
const remembered = 10

const historyOf = (turns: readonly Turn[]): Message[] =>
  turns
    .flatMap(({ prompt, reply }): Message[] =>
      reply
        ? [
            { role: 'user', content: prompt },
            { role: 'assistant', content: reply.answer },
          ]
        : [],
    )
    .slice(-remembered)

/** Of the newest reply: a question that failed says nothing of what was spoken of. */
const contextOf = (turns: readonly Turn[]): string | undefined =>
  turns.findLast(({ reply }) => reply)?.reply?.context

export type Conversation = {
  turns: readonly Turn[]
  running: boolean
  ask: (prompt: string, about?: Subject) => void
  stop: () => void
  clear: () => void
}

let leave = new AbortController()
let lastId = 0

function stop(): void {
  leave.abort()
}

function clear(): void {
  stop()
  conversationStore.set([])
}

function ask(prompt: string, about?: Subject): void {
  stop()
  leave = new AbortController()
  const { signal } = leave
  lastId += 1
  const id = lastId
  const before = conversationStore.get()
  const change = (next: (turn: Turn) => Turn) =>
    conversationStore.set(conversationStore.get().map((turn) => (turn.id === id ? next(turn) : turn)))
  conversationStore.set([
    ...before,
    { id, prompt, askedAtMs: Date.now(), state: 'running', steps: [], text: '', ...(about ? { about } : {}) },
  ])
  const onEvent = (step: Parameters<typeof applyEvent>[1]) => change((turn) => applyEvent(turn, step))
  const context = about ? contextOfSubject(about) : contextOf(before)
  void askAgent({ prompt, history: historyOf(before), context, signal, onEvent }).then((failure) => {
    if (failure) change((turn) => ({ ...turn, state: 'failed', failure }))
    else if (signal.aborted)
      change((turn) => (turn.state === 'running' ? { ...turn, state: 'stopped' } : turn))
  })
}

/** The conversation with the assistant, which goes on when its page is left. */
export function useConversation(): Conversation {
  const turns = useStore(conversationStore)
  return { turns, running: turns.at(-1)?.state === 'running', ask, stop, clear }
}
