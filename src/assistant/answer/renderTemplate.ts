import { type Format, formatFigure } from './formatFigure.ts'

/** Called for every value that was written. */
export type Cite = (figure: string, value: unknown, path: string) => void

/** The value at a path such as `items.0.price_usd`; undefined where there is none. */
export function valueAt(data: unknown, path: string): unknown {
  let value = data
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

type Written = { text: string; figures: Parameters<Cite>[] }

/** Fills one piece; undefined when one of its values is unknown. */
function fill(piece: string, data: unknown, at: string, write: typeof formatFigure): Written | undefined {
  const figures: Parameters<Cite>[] = []
  let complete = true
  const text = piece.replace(/\{([\w.]+)(?::(\w+))?\}/g, (_, path: string, format: string | undefined) => {
    const value = valueAt(data, path)
    const figure = write(value, (format ?? 'text') as Format)
    if (figure === undefined) complete = false
    else figures.push([figure, value, `${at}.${path}`])
    return figure ?? ''
  })
  return complete ? { text, figures } : undefined
}

/** A template with its values; undefined when a value outside of brackets is unknown. `at` is where `data` stands. */
export function renderTemplate(
  template: string,
  data: unknown,
  at: string,
  cite: Cite,
  write = formatFigure,
): string | undefined {
  const written: Written[] = []
  // Bounded: our own templates.
  for (const piece of template.split(/(\[[^\]]*\])/)) {
    const optional = piece.startsWith('[')
    const filled = fill(optional ? piece.slice(1, -1) : piece, data, at, write)
    if (filled) written.push(filled)
    else if (!optional) return undefined
  }
  for (const { figures } of written) for (const figure of figures) cite(...figure)
  return singular(written.map(({ text }) => text).join(''))
}

/** "1 trades" is told as "1 trade". */
const singular = (text: string) =>
  text.replace(
    /(?<![\d.,:-])1(\*\*)? ((?:\w+ )?)(transaction|block|trade|trader|holder|token|pool|operation|instrument|change|mint|burn|approval|position|buyer|share|launch|wallet|account|lock|flag)(?:e?s)\b/g,
    '1$1 $2$3',
  )
