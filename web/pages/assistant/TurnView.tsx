import { useState } from 'preact/hooks'
import { shortId } from '../../format/shortId.ts'
import { FailureNote } from '../../parts/FailureNote.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Untrusted } from '../../values/Untrusted.tsx'
import type { Citation } from './AgentReply.ts'
import { AnswerText } from './AnswerText.tsx'
import { StepList } from './StepList.tsx'
import type { Turn } from './Turn.ts'

type TurnViewProps = { turn: Turn; ask: (prompt: string) => void; isLast: boolean }

/** A question, the calls made for it, and the answer. */
export function TurnView({ turn, ask, isLast }: TurnViewProps) {
  const { prompt, state, steps, text, reply, failure } = turn
  const [opened, setOpened] = useState<{ call: string; citation?: Citation }>()
  const toggle = (call: string) => setOpened(opened?.call === call ? undefined : { call })
  const citations = reply?.citations ?? []
  return (
    <article class="turn" aria-busy={state === 'running'}>
      <h2 class="question">
        <Untrusted text={prompt} most={2_000} />
      </h2>
      {turn.about && (
        <p class="small faint">
          about the {turn.about.kind}{' '}
          <Link to={places[turn.about.kind === 'stock' ? 'token' : turn.about.kind](turn.about.id)}>
            {shortId(turn.about.id)}
          </Link>
        </p>
      )}
      <StepList steps={steps} opened={opened} toggle={toggle} />
      {state === 'running' && text === '' && (
        <p class="small faint" role="status">
          {steps.length === 0 ? 'Choosing what to look up' : 'Looking it up'}
          <span class="thinking" aria-hidden="true" />
        </p>
      )}
      {text !== '' && (
        <AnswerText
          answer={text}
          citations={citations}
          open={(citation) => setOpened({ call: citation.call, citation })}
        />
      )}
      {reply?.notes.map((note) => (
        <p key={note} class="small soft">
          <Untrusted text={note} most={400} />
        </p>
      ))}
      {failure && <FailureNote failure={failure} again={() => ask(prompt)} />}
      {state === 'stopped' && <p class="small faint">Stopped.</p>}
      {reply && (
        <p class="small faint">
          {reply.mode === 'heuristic'
            ? 'Answered without a model, by rules.'
            : `Answered with ${reply.mode}.`}
          {citations.length > 0 && ' Underlined figures open the call they came from.'}
        </p>
      )}
      {isLast && reply && reply.suggestions.length > 0 && (
        <ul class="chips" aria-label="Further questions">
          {reply.suggestions.map((suggestion) => (
            <li key={suggestion}>
              <button type="button" class="button small" onClick={() => ask(suggestion)}>
                <Untrusted text={suggestion} most={80} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
