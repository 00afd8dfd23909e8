type ChoiceProps<Name extends string> = {
  label: string
  names: readonly Name[]
  chosen: Name
  choose: (name: Name) => void
  titleOf?: (name: Name) => string
}

/** One of a few, as buttons beside each other. */
export const Choice = <Name extends string>({ label, names, chosen, choose, titleOf }: ChoiceProps<Name>) => (
  <fieldset class="tabs choice" aria-label={label}>
    {names.map((name) => (
      <button key={name} type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
        {titleOf ? titleOf(name) : name}
      </button>
    ))}
  </fieldset>
)
