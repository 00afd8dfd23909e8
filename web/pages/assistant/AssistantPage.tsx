import { useEffect, useRef } from 'preact/hooks'
import type { PageProps } from '../../app/PageProps.ts'
import { useTitle } from '../../parts/useTitle.ts'
import { readSubject } from '../../router/subject.ts'
import { Composer } from './Composer.tsx'
import { conversationStore } from './conversationStore.ts'
import { TurnView } from './TurnView.tsx'
import { useConversation } from './useConversation.ts'
import { Welcome } from './Welcome.tsx'

const freshMs = 300_000

const disclaimer =
  'Data may be incomplete, delayed or inaccurate. Generated output may contain errors. Nothing returned is financial, legal or investment advice.'

/** A conversation with the assistant; a question may come with the address. */
export function AssistantPage({ query }: PageProps) {
  useTitle('Assistant')
  const { turns, running, ask, stop, clear } = useConversation()
  const end = useRef<HTMLDivElement>(null)
  const asked = query.get('q')?.trim().slice(0, 2_000) ?? ''
  const aboutText = query.get('about')
  useEffect(() => {
    const about = readSubject(aboutText)
    // Coming back to this address within a while must not ask the same thing again.
    const known = conversationStore
      .get()
      .some(
        (turn) =>
          turn.prompt === asked && turn.about?.id === about?.id && Date.now() - turn.askedAtMs < freshMs,
      )
    if (asked !== '' && !known) ask(asked, about)
  }, [asked, aboutText, ask])
  const last = turns.at(-1)
  useEffect(() => {
    if (turns.length > 1) end.current?.scrollIntoView({ block: 'end' })
  }, [turns.length, last?.text, last?.state])
  return (
    <div class="assistant">
      <div class="row spread">
        <h1>Assistant</h1>
        {turns.length > 0 && (
          <button type="button" class="button small" onClick={clear}>
            New conversation
          </button>
        )}
      </div>
      <div class="turns" aria-live="polite">
        {turns.length === 0 ? (
          <Welcome ask={ask} />
        ) : (
          turns.map((turn) => <TurnView key={turn.id} turn={turn} ask={ask} isLast={turn === last} />)
        )}
        <div ref={end} class="turns-end" />
      </div>
      <div class="composer-place">
        <Composer running={running} ask={ask} stop={stop} />
        <p class="disclaimer">{last?.reply?.disclaimer ?? disclaimer}</p>
      </div>
    </div>
  )
}
