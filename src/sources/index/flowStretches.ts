/** The stretches that what flows through a busy account is kept in: a window is days, and the hours before the first. */
export const flowSeconds = { hour: 3_600, day: 86_400 } as const

/** Stands for ether among the tokens. */
export const etherToken = -1

/** Stand for the other side of a flow where it is no single account. */
export const flowOthers = {
  /** All accounts of a day that met too many to tell them apart. */
  everyone: -1,
  /** Ether that no account of this chain sent. */
  nowhere: -2,
  /** Who gets what is paid for gas. */
  gas: -3,
} as const

export type FlowLimits = {
  /** Days with so many transfers and sent transactions are kept; others are read row by row. */
  busy: number
  /** Of days with more others than this, these are not told apart. */
  others: number
}

export const flowLimits: FlowLimits = { busy: 1_024, others: 192 }
