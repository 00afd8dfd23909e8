/** What was made of late, by a text. Texts are strangers' choice, so no more than `most` are kept. */
export function lately<Made, From = string>(
  most: number,
  make: (from: From) => Made,
  keyOf: (from: From) => string = String,
): (from: From) => Made {
  const known = new Map<string, { made: Made }>()
  return (from) => {
    const key = keyOf(from)
    const before = known.get(key)
    if (before) return before.made
    const made = make(from)
    if (known.size >= most) known.clear()
    known.set(key, { made })
    return made
  }
}
