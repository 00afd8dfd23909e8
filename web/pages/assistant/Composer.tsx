import { useId, useState } from 'preact/hooks'
import { Icon } from '../../parts/Icon.tsx'

const longest = 2_000

type ComposerProps = { running: boolean; ask: (prompt: string) => void; stop: () => void }

/** Where a question is written; Enter sends it. */
export function Composer({ running, ask, stop }: ComposerProps) {
  const [text, setText] = useState('')
  const id = useId()
  const send = () => {
    const prompt = text.trim()
    if (prompt === '' || running) return
    setText('')
    ask(prompt)
  }
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label class="hidden-text" for={id}>
        Your question
      </label>
      <textarea
        id={id}
        rows={1}
        maxLength={longest}
        placeholder="Ask about a token, a wallet, a block, the market"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      {running ? (
        <button type="button" class="button" onClick={stop}>
          Stop
        </button>
      ) : (
        <button type="submit" class="button primary" disabled={text.trim() === ''}>
          Ask <Icon name="arrow" />
        </button>
      )}
    </form>
  )
}
