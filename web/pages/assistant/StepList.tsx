import { formatMs } from '../../format/formatMs.ts'
import { Untrusted } from '../../values/Untrusted.tsx'
import type { Citation } from './AgentReply.ts'
import { CallDetails } from './CallDetails.tsx'
import type { Step } from './Turn.ts'

const dots = { planned: '', running: 'waiting', ok: 'good', failed: 'bad' } as const
const words = { planned: 'planned', running: 'running', ok: 'done', failed: 'failed' } as const

type StepListProps = {
  steps: readonly Step[]
  /** The call that is open, and the figure that opened it. */
  opened: { call: string; citation?: Citation } | undefined
  toggle: (call: string) => void
}

/** The calls behind an answer; each opens to what it was asked and what it said. */
export function StepList({ steps, opened, toggle }: StepListProps) {
  if (steps.length === 0) return null
  return (
    <ol class="steps" aria-label="Calls made for this answer">
      {steps.map(({ id, tool, arguments: args, state, call }) => {
        const isOpen = opened?.call === id && call !== undefined
        return (
          <li key={id} class={isOpen ? 'step open' : 'step'}>
            <button
              type="button"
              class="step-head"
              aria-expanded={isOpen}
              disabled={call === undefined}
              onClick={() => toggle(id)}
            >
              <span class={`dot ${dots[state]}`} aria-hidden="true" />
              <code>{tool}</code>
              <span class="faint step-arguments">
                <Untrusted text={JSON.stringify(args)} most={90} />
              </span>
              <span class="faint step-end">{call ? formatMs(call.duration_ms) : words[state]}</span>
              <span class="hidden-text">{words[state]}</span>
            </button>
            {isOpen && <CallDetails call={call} citation={opened.citation} />}
          </li>
        )
      })}
    </ol>
  )
}
