/** The highest of some heights; zero when there are none. */
export function highestOf(numbers: readonly bigint[]): bigint {
  let highest = 0n
  for (const number of numbers) if (number > highest) highest = number
  return highest
}
