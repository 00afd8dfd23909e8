import type { Language } from '../languages/languages.ts'

/** A number as a language writes it: what stands before three digits divides thousands, unless a zero comes first. */
export function localNumber(text: string, { numbers }: Pick<Language, 'numbers'>): number {
  const decimal = numbers.endsWith(',') ? ',' : '.'
  const plain = text.replace(/[ \u00a0\u202f]/g, '')
  const signs = [...plain.matchAll(/[.,]/g)].map(([sign]) => sign)
  const last = signs.at(-1)
  const isThousands =
    last !== undefined &&
    (signs.length > 1
      ? signs.every((sign) => sign === last)
      : /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) && last !== decimal)
  if (isThousands) return Number(plain.replace(/[.,]/g, ''))
  const cut = last === undefined ? -1 : plain.lastIndexOf(last)
  return cut < 0
    ? Number(plain)
    : Number(`${plain.slice(0, cut).replace(/[.,]/g, '')}.${plain.slice(cut + 1)}`)
}
