/** Names that mean one thing only, the longest first: where two bear the same, it leads nowhere. */
export function namesOfOne<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string | null,
  idOf: (thing: Thing) => string,
): { name: string; thing: Thing }[] {
  const byName = new Map<string, Map<string, Thing>>()
  for (const thing of things) {
    const name = nameOf(thing)
    if (name) byName.set(name, (byName.get(name) ?? new Map()).set(idOf(thing), thing))
  }
  return [...byName]
    .flatMap(([name, bearers]) => {
      const [thing, another] = bearers.values()
      return thing === undefined || another !== undefined ? [] : [{ name, thing }]
    })
    .sort((one, other) => other.name.length - one.name.length)
}
