import { useId } from 'preact/hooks'

type ReadFieldProps = { name: string; text: string; onText: (text: string) => void }

/** A line to type one value into. */
export function ReadField({ name, text, onText }: ReadFieldProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>
        <code>{name}</code>
      </label>
      <input
        id={id}
        class="input mono"
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </div>
  )
}
