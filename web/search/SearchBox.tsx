import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { Icon } from '../parts/Icon.tsx'
import { navigate } from '../router/currentPlace.ts'
import { Untrusted } from '../values/Untrusted.tsx'
import { resolveInput } from './resolveInput.ts'
import { useSuggestions } from './useSuggestions.ts'

/** One box for everything: a symbol, an address, a hash, a block or a question. */
export function SearchBox() {
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, choose] = useState(0)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { suggestions, waiting } = useSuggestions(text)
  const shown = open && suggestions.length > 0

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
      if (event.key !== '/' || typing || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  const go = async () => {
    const wanted = text.trim()
    const suggestion = suggestions[chosen] ?? suggestions[0]
    if (wanted === '' || !suggestion) return
    setBusy(true)
    // Only the first choice is a guess; one picked from the list is meant.
    const place = chosen === 0 ? await resolveInput(wanted) : undefined
    setBusy(false)
    navigate(place ?? suggestion.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') setOpen(false)
    if (step === undefined || suggestions.length === 0) return
    event.preventDefault()
    setOpen(true)
    choose((chosen + step + suggestions.length) % suggestions.length)
  }
  return (
    <form
      class="ask"
      onSubmit={(event) => {
        event.preventDefault()
        void go()
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
        placeholder="Symbol, address or question"
        value={text}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown ? `${id}-${chosen}` : undefined}
        onInput={(event) => {
          setText(event.currentTarget.value)
          choose(0)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(true)}
        onBlur={() => window.setTimeout(() => setOpen(false), 150)}
      />
      <button type="submit" class="button primary" disabled={busy || text.trim() === ''}>
        {busy ? 'Looking' : 'Go'}
      </button>
      <div id={`${id}-list`} class="suggestions card" role="listbox" aria-label="Suggestions" hidden={!shown}>
        {suggestions.map(({ kind, title, note, to, imitates }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above takes the keys for the whole list
          <div
            key={`${kind} ${to}`}
            id={`${id}-${at}`}
            class="suggestion"
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            onMouseEnter={() => choose(at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => navigate(to)}
          >
            <span class="badge">{kind}</span>
            <strong>
              <Untrusted text={title} most={40} />
            </strong>
            {imitates === undefined ? null : (
              <span class="badge bad">
                imitates <Untrusted text={imitates} most={20} />
              </span>
            )}
            {note ? (
              <span class="faint suggestion-note">
                <Untrusted text={note} most={80} />
              </span>
            ) : null}
          </div>
        ))}
        {waiting && <div class="suggestion faint">searching</div>}
      </div>
    </form>
  )
}
