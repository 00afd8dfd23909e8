type Applied = {
  effective_at: string
  old_shares_per_token: string | null
  new_shares_per_token: string
}

/** Shares that a token stood for at a moment, by the changes that took effect; null where nobody can tell. */
export function sharesAt(changes: readonly Applied[], now: string | null, atMs: number): number | null {
  const inOrder = [...changes].sort(
    (one, other) => Date.parse(one.effective_at) - Date.parse(other.effective_at),
  )
  const last = inOrder.findLast(({ effective_at: at }) => Date.parse(at) <= atMs)
  const next = inOrder.find(({ effective_at: at }) => Date.parse(at) > atMs)
  const shares = last ? last.new_shares_per_token : next ? next.old_shares_per_token : now
  return shares === null ? null : Number(shares)
}
