/** A price or an amount in a third party's text; null for what is no number above zero. */
export function positiveNumber(text: string | number | null | undefined): number | null {
  const value = text === '' || text == null ? Number.NaN : Number(text)
  return Number.isFinite(value) && value > 0 ? value : null
}
