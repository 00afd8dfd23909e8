import { useId } from 'preact/hooks'

type SelectProps<Name extends string> = {
  label: string
  names: readonly Name[]
  chosen: Name
  choose: (name: Name) => void
  titleOf: (name: Name) => string
}

/** One of many, as a list to choose from. */
export function Select<Name extends string>({ label, names, chosen, choose, titleOf }: SelectProps<Name>) {
  const id = useId()
  return (
    <span>
      <label class="hidden-text" for={id}>
        {label}
      </label>
      <select
        id={id}
        class="input small"
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value as Name)}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {titleOf(name)}
          </option>
        ))}
      </select>
    </span>
  )
}
