import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { Icon } from '../parts/Icon.tsx'
import { navigate } from '../router/currentPlace.ts'
import { resolveInput } from './resolveInput.ts'
import { SuggestionRow } from './SuggestionRow.tsx'
import { useSuggestions } from './useSuggestions.ts'

type SearchBoxProps = {
  /** For the bar, where there is little room. */
  small?: boolean
  /** Whether it has just been opened, where it is not always to be seen. */
  shown?: boolean
  /** Opens what hides it. */
  reveal?: () => void
  /** Called once one has gone where one wanted. */
  done?: () => void
}

/** One box for everything: a symbol, an address, a hash, a block, an operation or a question. */
export function SearchBox({ small = false, shown: revealed = false, reveal, done }: SearchBoxProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, choose] = useState(0)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isWanted, want] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { suggestions, waiting } = useSuggestions(text)
  const shown = open && suggestions.length > 0

  useEffect(() => {
    if (revealed) input.current?.focus()
  }, [revealed])
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
      if (event.key !== '/' || typing || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      if (input.current?.checkVisibility() === false) reveal?.()
      else input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  const leave = (to: string) => {
    setText('')
    setOpen(false)
    input.current?.blur()
    navigate(to)
    done?.()
  }
  const go = async () => {
    const wanted = text.trim()
    const suggestion = suggestions[chosen] ?? suggestions[0]
    if (wanted === '' || !suggestion) return
    setBusy(true)
    // Only the first choice is a guess; one picked from the list is meant.
    const place = chosen === 0 ? await resolveInput(wanted) : undefined
    setBusy(false)
    leave(place ?? suggestion.to)
  }
  // Who presses Enter before what was typed has been looked up means what will be found, not the assistant.
  useEffect(() => {
    if (!isWanted || waiting) return
    want(false)
    void go()
  }, [isWanted, waiting])
  // Who comes back at once, to search again, keeps the list open.
  const closeUnlessBack = () => setOpen(document.activeElement === input.current)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') {
      setOpen(false)
      done?.()
    }
    if (step === undefined || suggestions.length === 0) return
    event.preventDefault()
    setOpen(true)
    choose((chosen + step + suggestions.length) % suggestions.length)
  }
  return (
    <form
      class={small ? 'ask small' : 'ask'}
      onSubmit={(event) => {
        event.preventDefault()
        if (waiting && chosen === 0) want(true)
        else void go()
      }}
    >
      <label class="hidden-text" for={id}>
        A symbol, address, hash, block or question
      </label>
      <Icon name="search" />
      <input
        id={id}
        ref={input}
        class="input"
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        placeholder={small ? 'Search' : 'Symbol, address or question'}
        value={text}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown ? `${id}-${chosen}` : undefined}
        onInput={(event) => {
          setText(event.currentTarget.value)
          choose(0)
          want(false)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(true)}
        onBlur={() => window.setTimeout(closeUnlessBack, 150)}
      />
      {small ? (
        <span class="ask-key" aria-hidden="true">
          /
        </span>
      ) : (
        <button type="submit" class="button primary" disabled={busy || text.trim() === ''}>
          {busy ? 'Looking' : 'Go'}
        </button>
      )}
      <div id={`${id}-list`} class="suggestions card" role="listbox" aria-label="Suggestions" hidden={!shown}>
        {suggestions.map((suggestion, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above takes the keys for the whole list
          <div
            key={`${suggestion.kind} ${suggestion.to}`}
            id={`${id}-${at}`}
            class="suggestion"
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            onMouseEnter={() => choose(at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => leave(suggestion.to)}
          >
            <SuggestionRow of={suggestion} />
          </div>
        ))}
        {waiting && <div class="suggestion faint">searching</div>}
      </div>
    </form>
  )
}
