import { noFigures } from './noFigures.ts'

/** A number that a text says: the values it can mean, each with the size of its last digit. */
export type SaidNumber = {
  text: string
  index: number
  readings: { value: number; step: number; digits: number }[]
  mark: 'percent' | 'bps' | undefined
}

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  тыс: 1e3,
  tsd: 1e3,
  mil: 1e3,
  bin: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  millionen: 1e6,
  millones: 1e6,
  millions: 1e6,
  milioni: 1e6,
  milhões: 1e6,
  milyon: 1e6,
  mio: 1e6,
  млн: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  mrd: 1e9,
  млрд: 1e9,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  亿: 1e8,
  億: 1e8,
  억: 1e8,
}

const percents = [
  '%',
  '％',
  'percentage points',
  'percentage point',
  'percent',
  'prozent',
  'por ciento',
  'por cento',
  'pour cent',
  'per cento',
]
const points = ['bps', 'bp', 'basis points', 'basis point']
const suffixes = [...percents, ...points, ...Object.keys(scales)].sort((a, b) => b.length - a.length)

const digits = String.raw`\d{1,3}(?:[\u00a0\u202f\u2009]\d{3})+(?:[.,]\d+)?|\d[\d.,'’]*\d|\d`
const pattern = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}_.])([-−–]?)\s?[$€£]?\s?([-−–]?)(${digits})(e[+-]?\d+)?(?:\s?(${suffixes.join('|')}))?(?![\p{Script=Latin}\p{Script=Cyrillic}\p{N}_])`,
  'giu',
)

/** "424 963,86" with plain spaces, as some languages write it. */
const spacedThousands = /(?<![\d.,])(\d{1,3}) (?=\d{3}(?:[ ,]|$|\D))/g

function readDigits(text: string, decimalComma: boolean): { whole: string; decimals: number }[] {
  const bare = text.replace(/[\u00a0\u202f\u2009'’]/g, '')
  const forms: string[] = []
  if (/^\d+(\.\d+)?$/.test(bare) || /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare))
    forms.push(bare.replaceAll(',', ''))
  const european = /^\d+(,\d+)?$/.test(bare) || /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)
  if (european && (decimalComma || forms.length === 0)) forms.push(bare.replaceAll('.', '').replace(',', '.'))
  return [...new Set(forms)].map((whole) => ({ whole, decimals: whole.split('.')[1]?.length ?? 0 }))
}

/** The numbers of a text in the forms of several languages: 1,234.5, $1.2k, 12 %, 269,85, 2.19e-16, 3万. */
export function saidNumbers(text: string, { decimalComma = false } = {}): SaidNumber[] {
  const blank = text.replace(noFigures, (found) => ' '.repeat(found.length))
  const bare = decimalComma ? blank.replace(spacedThousands, '$1\u00a0') : blank
  return [...bare.matchAll(pattern)].flatMap((found) => {
    const [all, sign, innerSign, number = '', exponent, suffix = ''] = found
    // A dash between two numbers is a range.
    const ranged = /\p{N}\s?$/u.test(bare.slice(0, found.index)) && (sign ?? '') !== ''
    const negative = ((sign ?? '') !== '' && !ranged) || (innerSign ?? '') !== ''
    const word = suffix.toLowerCase()
    const scale = scales[word] ?? 1
    const readings = readDigits(number, decimalComma).map(({ whole, decimals }) => ({
      value: (negative ? -1 : 1) * Number(`${whole}${exponent ?? ''}`) * scale,
      step: 10 ** (Number(exponent?.slice(1) ?? 0) - decimals) * scale,
      digits: whole.replace(/^[0.]+/, '').replace('.', '').length,
    }))
    if (readings.length === 0) return []
    const mark = percents.includes(word) ? 'percent' : points.includes(word) ? 'bps' : undefined
    return [{ text: all.trim(), index: found.index, readings, mark: mark as SaidNumber['mark'] }]
  })
}
