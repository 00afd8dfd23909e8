import { texts } from './texts.gen.ts'

/** The lines of a text file; an empty one is none. */
export const linesOf = (name: string): string[] =>
  (texts[name] ?? '').split('\n').filter((line) => line !== '')

const entriesOf = (name: string): [key: string, text: string][] =>
  linesOf(name).map((line) => {
    const at = line.indexOf(': ')
    return [line.slice(0, at), line.slice(at + 2)]
  })

/** The lines of a text file as pairs: `name: text`. They are looked up by strangers' words: nothing is inherited. */
export const pairsOf = (name: string): Readonly<Record<string, string>> =>
  Object.assign(Object.create(null), Object.fromEntries(entriesOf(name)))

/** The lines of a text file as patterns with what they are replaced by: `pattern => words`, where _ is a space at an end. */
export const rewordingsOf = (name: string, flags: string): (readonly [RegExp, string])[] =>
  linesOf(name).map((line) => {
    const at = line.lastIndexOf(' =>')
    return [new RegExp(line.slice(0, at), flags), line.slice(at + 4).replace(/^_|_$/g, ' ')]
  })

/** The files of a folder, in their order. */
export const filesOf = (folder: string): string[] =>
  Object.keys(texts).filter((name) => name.startsWith(`${folder}/`))

/** The patterns of one kind in a text file, in its order: `kind key: pattern`. A key may stand twice. */
export const patternsOf = (name: string, kind: string): [key: string, pattern: string][] =>
  entriesOf(name).flatMap(([key, pattern]) =>
    key.startsWith(`${kind} `) ? [[key.slice(kind.length + 1), pattern]] : [],
  )
