/** A figure as a text writes it. */
export type WrittenFigure = {
  text: string
  /** Where it stands; -1 for hex. */
  at: number
  /** What is written, without its scale; undefined for hex. */
  digits?: number
  /** 1000 for "k" and so on. */
  scale: number
  decimals: number
  percent: boolean
}

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  trillion: 1e12,
}

const hex = /\b0x[0-9a-f]+(?:(?:…|\.{2,3})[0-9a-f]+)?/gi
/** How numbers stand in a text: 1,234.5 and, where people write it so, 1.234,5 or 269,85. */
export const number =
  /(?<![\w.])-?(?:\d{1,3}(?:[. ]\d{3}){1,4},\d{1,9}|\d{1,12},\d{1,2}(?![\d,])|\d[\d,]*(?:\.\d+)?)(?:e[+-]?\d+)?(?:(?= ?%)|\s?(?:(k|m|b|bn|t)(?![a-z])|(thousand|million|billion|trillion)\b))?( ?%)?/gi

/** Every figure of a text; numbers that only count the lines of a list are none. */
export function readFigures(text: string): WrittenFigure[] {
  const figures: WrittenFigure[] = []
  const rest = text
    .replace(/^[ \t]{0,20}(?:[-*][ \t]{1,9})?\d{1,2}[.)]\s/gm, (match) => ' '.repeat(match.length))
    .replace(hex, (match) => {
      figures.push({ text: match.toLowerCase(), at: -1, scale: 1, decimals: 0, percent: false })
      return ' '.repeat(match.length)
    })
  for (const match of rest.matchAll(number)) {
    const [whole, letter = '', word = '', percent] = match
    const plain = /^-?[\d][\d,. ]*\d(?:e[+-]?\d+)?|^-?\d/i.exec(whole)?.[0] ?? ''
    const isLocal = /^-?(?:\d{1,3}(?:[. ]\d{3})+,\d+|\d{1,12},\d{1,2})$/.test(plain)
    const clean = isLocal ? plain.replace(/[. ]/g, '').replace(',', '.') : plain.replaceAll(',', '')
    figures.push({
      text: plain.replace(/,$/, ''),
      at: match.index,
      digits: Number(clean),
      scale: scales[(letter || word).toLowerCase()] ?? 1,
      decimals: /\.(\d+)/.exec(clean)?.[1]?.length ?? 0,
      percent: percent !== undefined,
    })
  }
  return figures
}

/** Units whose decimals people shift when they write: wei as gwei or ether, basis points as percent. */
function unitsOf(path: string, raw: string, percent: boolean): number[] {
  const units = [1]
  if (/wei$/.test(path) || /^-?\d{10,}$/.test(raw)) units.push(1e-9, 1e-18, 1e-6, 1e-8)
  if (percent && /bps$/.test(path)) units.push(0.01)
  if (percent && /(ratio|share)$/.test(path)) units.push(100)
  return units
}

/** Whether a figure is a value written shorter: rounded to the digits shown, never further off than two percent. */
function isRounded({ digits = Number.NaN, scale, decimals }: WrittenFigure, value: number): boolean {
  const written = Math.abs(digits) * scale
  const exact = Math.abs(value)
  if (written === exact) return true
  const step = 10 ** -decimals * scale
  const off = Math.abs(written - exact)
  return off <= step * 0.5000001 && off <= exact * 0.02
}

/** Whether a figure of a text is a written form of a result's value. */
export function isWrittenForm(figure: WrittenFigure, value: string | number, path: string): boolean {
  const raw = String(value)
  if (figure.digits === undefined) {
    const [head = '', tail] = figure.text.split(/…|\.{2,3}/)
    const lower = raw.toLowerCase()
    return tail === undefined ? lower.includes(head) : lower.startsWith(head) && lower.endsWith(tail)
  }
  if (typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(raw))
    return unitsOf(path, raw, figure.percent).some((unit) => isRounded(figure, Number(raw) * unit))
  // Dates, windows and names carry numbers inside; those count when they are repeated as they are.
  return (
    figure.scale === 1 &&
    raw.length <= 400 &&
    (raw.match(/\d+(?:\.\d+)?/g) ?? []).some(
      (inner) => Number(inner) === Math.abs(figure.digits ?? Number.NaN),
    )
  )
}
