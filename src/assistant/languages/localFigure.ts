import { formatFigure } from '../answer/formatFigure.ts'
import { languages } from './languages.ts'

/** How languages write numbers: what divides thousands and decimals (~ is a space that does not break), large ones. */
const styles = new Map(
  languages.map(({ code, numbers, large, money, date }) => {
    const [group = '', decimal = ''] = numbers.replace('~', '\u00a0').split(' ')
    const sizes = large
      .replaceAll('~', '\u00a0')
      .split('|')
      .map((one): [number, string] => [Number(one.slice(0, 3)), one.slice(4)])
    return [code, { group, decimal, large: sizes, money, date }]
  }),
)
type Style = NonNullable<ReturnType<typeof styles.get>>

const written = /^([+-]?)(\$?)([\d,]+(?:\.\d+)?)([TBM]?)( \S+)?$/
const sizes: Readonly<Record<string, number>> = { T: 1e12, B: 1e9, M: 1e6 }
const moment = /^(\d{4})-(\d\d)-(\d\d) (.*)$/

/** A figure as a language writes it; the digits are those of the figure. */
function inStyle(figure: string, { group, decimal, large, money, date }: Style): string {
  const [, year = '', month = '', day = '', time = ''] = moment.exec(figure) ?? []
  if (year !== '') {
    const parts: Readonly<Record<string, string>> = { y: year, m: month, d: day, t: time }
    return date.replace(/[ymdt]/g, (part) => parts[part] ?? '')
  }
  const [, sign = '', dollar = '', digits = '', scale = '', unit = ''] = written.exec(figure) ?? []
  if (digits === '') return figure
  const value = Number(digits.replaceAll(',', '')) * (sizes[scale] ?? 1)
  const [size, name] = (scale === '' ? undefined : large.find(([own]) => value >= own)) ?? [1, '']
  const [whole = '', rest] = (
    scale === '' ? digits : (value / size).toLocaleString('en-US', { maximumFractionDigits: 2 })
  ).split('.')
  const number = `${whole.replaceAll(',', group)}${rest === undefined ? '' : `${decimal}${rest}`}${name}`
  return `${sign}${dollar === '' ? number : money.replace('#', () => number)}${unit}`
}

const local: ReadonlySet<string> = new Set('usd number percent change bps gwei eth time'.split(' '))

/** Writes values as people of a language do. */
export const localFigure =
  (code: string): typeof formatFigure =>
  (value, format) => {
    const figure = formatFigure(value, format)
    const style = styles.get(code)
    return figure === undefined || !style || !local.has(format) ? figure : inStyle(figure, style)
  }
