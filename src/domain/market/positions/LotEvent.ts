/** What happens to a holding, in order; dollars are null where nothing valued them. */
export type LotEvent =
  | { kind: 'buy'; amount: bigint; usd: number | null }
  /** Only sales that count add to what was realised; earlier ones still use up what was bought first. */
  | { kind: 'sell'; amount: bigint; usd: number | null; counts: boolean }
  /** Came or went without a price. */
  | { kind: 'in'; amount: bigint }
  | { kind: 'out'; amount: bigint }
