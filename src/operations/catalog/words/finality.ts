/** Words for what can no longer be undone, as a pattern. */
export const finality =
  '\\b(?:final\\w*|settled|irreversible|immutable|permanent|undone|roll(?:ed)? ?back|reorg\\w*|batch|anchored)\\b'
