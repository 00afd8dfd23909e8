/** What the archive is asked by: hashes, addresses, names of venues. No stranger's text is among it. */
const plain = /^[\w.:-]*$/

/** A text as SQL writes it. */
export function textLiteral(value: string): string {
  if (!plain.test(value)) throw new RangeError(`The archive is not asked for ${JSON.stringify(value)}.`)
  return `'${value}'`
}

/** A number as SQL writes it. */
export function numberLiteral(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('The archive is not asked for what is no number.')
  return String(value)
}

/** The path of a file as SQL writes it. */
export const pathLiteral = (path: string): string => `'${path.replaceAll("'", "''")}'`

/** Texts to be looked for. */
export const textList = (values: readonly string[]): string => values.map(textLiteral).join(', ')
