import { useKeptText } from './useKeptText.ts'

/** One of a few names, kept in the page's address; the first where it says nothing or what nobody offers. */
export function useKeptChoice<Name extends string>(
  key: string,
  names: readonly [Name, ...Name[]],
  standard: Name = names[0],
): [Name, (name: Name) => void] {
  const [text, keep] = useKeptText(key, standard)
  return [names.find((name) => name === text) ?? standard, keep]
}
