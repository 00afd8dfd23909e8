/** What rows tell of themselves and nothing that is named does: when an action takes effect, when a withdrawal can be claimed. */
export const isOfRow = (measure: string): boolean =>
  /^(?:effectiveAt|newShares|ratio|status|claimableAt)$/.test(measure)
