import { concepts } from './concepts.ts'

/** A pattern of the words that stand for any of some concepts, for rules about what words mean. */
export function meaning(...names: readonly (keyof typeof concepts)[]): string {
  const words = names.flatMap((name) => (concepts[name] ?? '').split(' '))
  return `\\b(?:${words.map((word) => word.replace('*', '\\w*')).join('|')})\\b`
}
