/** When a block comes: blocks and seconds after the head. */
export type Moment = { blocks: number; seconds: number }

const minute = 60
const hour = 3_600
const day = 86_400

/**
 * When things are tried, in odd and even blocks and seconds. Nodes fill gaps with blocks of their own and make no
 * more than 256.
 */
export const moments = {
  purchase: { blocks: 1, seconds: 1 },
  next: { blocks: 2, seconds: 2 },
  soon: { blocks: 21, seconds: 1 + 2 * minute },
  hour: { blocks: 201, seconds: 1 + hour },
  day: { blocks: 230, seconds: 1 + day },
} as const satisfies Record<string, Moment>

/** Seconds since the purchase. */
export const sincePurchase = ({ seconds }: Moment): number => seconds - moments.purchase.seconds
