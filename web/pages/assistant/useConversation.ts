import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { askAgent, type Message } from './askAgent.ts'
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

export type Conversation = {
  turns: readonly Turn[]
  running: boolean
  ask: (prompt: string) => void
  stop: () => void
  clear: () => void
}

/** Questions and answers of this visit; they are kept nowhere else. */
export function useConversation(): Conversation {
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const leave = useRef<AbortController | undefined>(undefined)
  const latest = useRef(turns)
  latest.current = turns
  const running = turns.at(-1)?.state === 'running'

  const ask = useCallback((prompt: string) => {
    leave.current?.abort()
    const controller = new AbortController()
    leave.current = controller
    const id = latest.current.length
    const change = (next: (turn: Turn) => Turn) =>
      setTurns((before) => before.map((turn) => (turn.id === id ? next(turn) : turn)))
    const history = historyOf(latest.current)
    setTurns((before) => [...before, { id, prompt, state: 'running', steps: [], text: '' }])
    void askAgent({
      prompt,
      history,
      signal: controller.signal,
      onEvent: (step) => change((turn) => applyEvent(turn, step)),
    }).then((failure) => {
      if (failure) change((turn) => ({ ...turn, state: 'failed', failure }))
      else if (controller.signal.aborted) change((turn) => ({ ...turn, state: 'stopped' }))
    })
  }, [])
  const stop = useCallback(() => leave.current?.abort(), [])
  const clear = useCallback(() => {
    leave.current?.abort()
    setTurns([])
  }, [])
  useEffect(() => stop, [stop])
  return { turns, running, ask, stop, clear }
}
