import { useId } from 'preact/hooks'
import { Icon } from './Icon.tsx'

type SearchFieldProps = { label: string; placeholder: string; text: string; onText: (text: string) => void }

/** A line to type a search into. */
export function SearchField({ label, placeholder, text, onText }: SearchFieldProps) {
  const id = useId()
  return (
    <div class="search-field">
      <label class="hidden-text" for={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        class="input"
        type="search"
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholder}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </div>
  )
}
