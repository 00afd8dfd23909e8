/**
 * How many typing errors lie between two words: letters added, left out, replaced, or two neighbours swapped.
 * Stops at `cap`, because only near words matter.
 */
export function editDistance(left: string, right: string, cap: number): number {
  if (left === right) return 0
  if (Math.abs(left.length - right.length) >= cap) return cap
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    let best = row
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1]
      let cost = Math.min(
        (last[column - 1] ?? cap) + (same ? 0 : 1),
        (last[column] ?? cap) + 1,
        (current[column - 1] ?? cap) + 1,
      )
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? cap) + 1)
      current.push(cost)
      if (cost < best) best = cost
    }
    if (best >= cap) return cap
    beforeLast = last
    last = current
  }
  return Math.min(cap, last[right.length] ?? cap)
}
