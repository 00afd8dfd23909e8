const tones = { success: 'good', reverted: 'bad', pending: 'warn' } as const

/** How a transaction went. */
export const StatusBadge = ({ status }: { status: keyof typeof tones }) => (
  <span class={`badge ${tones[status]}`}>{status}</span>
)
