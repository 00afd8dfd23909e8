import { type Format, formatFigure } from '../answer/formatFigure.ts'

/** How a language writes numbers: what divides thousands and decimals, large ones, dollars, and dates. */
type Style = {
  marks: readonly [group: string, decimal: string]
  /** By how much a large number is divided, and the word for it. */
  large: readonly (readonly [size: number, name: string])[]
  money: string
  date: string
}

const latin = (million: string, money = '# $', date = 'd/m/y t'): Style => ({
  marks: ['.', ','],
  large: [[1e6, million]],
  money,
  date,
})
const asian = (tens: string, hundreds: string, money: string, date: string): Style => ({
  marks: [',', '.'],
  large: [
    [1e8, hundreds],
    [1e4, tens],
  ],
  money,
  date,
})

const styles: Readonly<Record<string, Style>> = {
  es: latin(' M'),
  pt: latin(' milhões', 'US$ #'),
  fr: { ...latin('\u00a0M'), marks: ['\u00a0', ','] },
  de: latin(' Mio.', '# $', 'd.m.y, t'),
  it: latin(' milioni'),
  tr: latin(' milyon', '# $', 'd.m.y t'),
  ru: { ...latin('\u00a0млн', '# $', 'd.m.y t'), marks: ['\u00a0', ','] },
  zh: asian('万', '亿', '#美元', 'y年m月d日 t'),
  ja: asian('万', '億', '#ドル', 'y年m月d日 t'),
  ko: asian('만', '억', '#달러', 'y년 m월 d일 t'),
}

const written = /^([+-]?)(\$?)([\d,]+(?:\.\d+)?)([TBM]?)( \S+)?$/
const sizes: Readonly<Record<string, number>> = { T: 1e12, B: 1e9, M: 1e6 }
const moment = /^(\d{4})-(\d\d)-(\d\d) (.*)$/

/** A figure as a language writes it; the digits are those of the figure. */
function inStyle(figure: string, { marks: [group, decimal], large, money, date }: Style): string {
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

const local: ReadonlySet<Format> = new Set<Format>([
  'usd',
  'number',
  'percent',
  'change',
  'bps',
  'gwei',
  'eth',
  'time',
])

/** Writes values as people of a language do. */
export const localFigure =
  (code: string): typeof formatFigure =>
  (value, format) => {
    const figure = formatFigure(value, format)
    const style = styles[code]
    return figure === undefined || !style || !local.has(format) ? figure : inStyle(figure, style)
  }
