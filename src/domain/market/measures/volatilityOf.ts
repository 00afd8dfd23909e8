/** Realised volatility over prices in order: the root of the sum of squared log changes; null below two. */
export function volatilityOf(prices: readonly number[]): number | null {
  if (prices.length < 2) return null
  let sum = 0
  prices.forEach((price, place) => {
    const before = prices[place - 1]
    if (before !== undefined) sum += Math.log(price / before) ** 2
  })
  return Math.sqrt(sum)
}
